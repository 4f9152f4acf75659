"""Two editions of one document compared.

:func:`rules.compare.comparison.compare` takes two editions and returns a ``Comparison``. It is
made of three replaceable parts: which entry is which (:mod:`~rules.compare.align`: keys, then
wording and place), what changed in its words (:mod:`~rules.compare.words`), and which rules were
split or merged (:mod:`~rules.compare.splits`).

To draw it:

- ``comparison.added`` and ``.removed`` are entries. ``.moved``, ``.edited`` and
  ``.with_examples`` are ``Change`` objects, and the same one may be in all three. Parts of a
  split are also in ``.added``, parts of a merge also in ``.removed``.
- ``change.old`` and ``change.new`` are the entries. ``change.text`` and ``change.title`` are
  tuples of ``Op``, empty where the words are the same. ``op.kind`` is ``equal``, ``delete``,
  ``insert`` or ``follows`` (a number that changed only because its rule moved). Joined, the
  ``op.old`` are the old text and the ``op.new`` the new one, with symbols as ``[c]``. Draw
  ``op.shown``, which takes care of spaces; for ``follows`` draw both sides. ``change.examples``
  and ``change.timing`` are parts with labels and ops of their own. ``change.follows_a_move``
  says that nothing else changed.
- ``change.pair.how`` and ``.sure`` say how the two were recognised as one, and how surely.
- ``comparison.splits`` and ``.merges`` have ``whole`` and ``parts``.
  ``comparison.moved_examples`` went from one rule to another. ``comparison.vocabulary`` has the
  names that were added or removed, ``comparison.replaced`` the words that were replaced alike in
  several rules, and ``comparison.moved_sentences`` those now in another rule.
- :func:`rules.compare.chapters.by_chapter` groups all of it in reading order.
- :func:`rules.compare.comparison_json.as_json` is the published JSON.
  :func:`rules.compare.impact.find_impact` tells what a change breaks.
"""
