"""The events and moments of Mine Out that expansions can listen to."""

SETUP = "mine_out:setup"  # the table is laid, nobody has plotted
REVEALED = "mine_out:revealed"  # actor: whose plot lies open; its price is not paid yet
PAID = "mine_out:paid"  # the moment at which a turn's price is paid
TURNS_OVER = "mine_out:turns_over"  # of this round, before Cleanup
