"""What is meant by what is typed where no option is called so: an amount, an order, a place.

Each room knows one way to say it; :mod:`app.playing.instead` asks them in turn.
"""
