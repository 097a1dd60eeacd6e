"""The flows that a kernel must carry, each as a tiny game with one line of play that goes through it."""
