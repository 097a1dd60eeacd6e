"""The command line of Headframe: it reads words and calls the kernel; no rule lives here."""
