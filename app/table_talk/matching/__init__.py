"""Match a label that no option has to those that it may mean: by an amount, an order, a place.

Each module knows one way to say it; :mod:`app.table_talk.interpretation` tries them in turn.
"""
