"""What a label means that no option has: an amount, an order, a place.

Each room knows one way to say it; :mod:`app.playing.instead` asks them in turn.
"""
