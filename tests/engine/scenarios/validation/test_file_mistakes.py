"""Messages about a mistaken scenario file: its line, the wrong word, what was likely meant."""

from pathlib import Path

import pytest
from scenario_messages import HEAD, MistakeMessages, ScenarioFailures

from engine.scenarios.play import play_file


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "position:\n  runner:\n    rigg: []\n",
            ":5: position.runner.rigg: there is no key “rigg”",
        ),
        ("position:\n  runner:\n    rigg: []\n", "did you mean rig?"),
        (
            "position:\n  runner: {hand: [Leela Patel: Trained Pragmatist]}\n",
            "“Leela Patel: Trained Pragmatist” in quotation marks, because it contains",
        ),
        (
            "position:\n  corp:\n    tags: 17\n",
            ":5: position.corp.tags: “tags” does not belong here: only the Runner has “tags”",
        ),
        (
            "expect:\n  corp: {tags: 0}\n",
            ":4: expect.corp.tags: “tags” does not belong here: only the Runner has “tags”",
        ),
        (
            "expect:\n  runner: {identity: Apex}\n",
            ":4: expect.runner.identity: “identity” does not belong here, but under “position”",
        ),
        ("expect: {runner: {hand: {a: 2}}}\n", ":3: expect.runner.hand: should be a whole number"),
        ("expect: {refused: {purge: []}}\n", ":3: expect.refused.purge: “purge” is empty"),
        ("expect: {refused: {purge: [1.1.99]}}\n", ":3: expect.refused.purge.0: there is no rule"),
        ("unlisted: maybe\n", ":3: unlisted: should be 'fail' or 'pass', not “maybe”"),
        (
            "position:\n  runner:\n    credits: -1\n",
            "position.runner.credits: cannot be negative, but is “-1”",
        ),
        (
            "position:\n  runner:\n    identity: [A, B]\n",
            ":5: position.runner.identity: takes one",
        ),
        ("script:\n  - runner: [run HQ]\n", ":4: script.0.runner: should not be a list"),
        ("position:\n  runner:\n    tags: 1\n    tags: 2\n", ":6: “tags” is written twice"),
        ("script:\n  - {runner: pass, corp: pass}\n", ":4: script.0: write exactly one of"),
        (
            "position:\n  runner:\n    rig: [{card: Imp, advancement: 2}]\n",
            "there is no key “advancement”: did you mean counters: {advancement: 2}?",
        ),
        (
            "position:\n  runner:\n    rig: [{card: Imp, advanced: 2}]\n",
            "“advanced” does not belong here: did you mean counters: {advancement: 2}?",
        ),
        (
            "position:\n  corp: {servers: {HQ: {ice: [{card: Enigma, rezed: true, host: HQ}]}}}\n",
            "there is no key “rezed”: did you mean rezzed?",
        ),
        ("position:\n  corp: {servers: {HQ: {rig: []}}}\n", "“rig” does not belong here"),
        ("position:\n  runner: {stack: []}\n", "no key “stack”: did you mean deck?"),
        ("position:\n  runner: {heap: []}\n", "no key “heap”: did you mean discard?"),
        ("position:\n  corp: {HQ: [Hedge Fund]}\n", "no key “HQ”: did you mean hand?"),
        ("position: {corp: {bp: 1}}\n", "there is no key “bp”: did you mean bad_publicity?"),
        ("position: {runner: {rig: [{name: Imp}]}}\n", "no key “name”: did you mean card?"),
        ("position: {corp: {rfg: [Enigma]}}\n", "there is no key “rfg”: did you mean removed?"),
        (
            "position: {runner: {rig: [{card: Femme Fatale, remembers: {it: HQ}}]}}\n",
            "Femme Fatale remembers no “it”: it remembers only “chosen ice”",
        ),
        ("position: {runner: {rig: [{state: on}]}}\n", "did you mean rezzed or facedown?"),
        ("position: {runner: {link: 1}}\n", "“link” does not belong here, but under “expect”"),
        (
            "position: {runner: {rig: [{card: Mimic, strength: 3}]}}\n",
            "“strength” does not belong here, but for a card under “expect”",
        ),
        ("position: {runner: {mu: 4}}\n", "no key “mu”: did you mean memory, under “expect”?"),
        (
            "position: {runner: {rig: [{card: Mimic, subs: 1}]}}\n",
            "no key “subs”: did you mean subroutines, under “expect”?",
        ),
        ("position: {this_turn: [{successful: HQ}]}\n", "“successful”: did you mean ended?"),
        ("position: {run: HQ}\n", "of keys to values, such as {server: HQ}, not “HQ”"),
        ("position: {corp: {servers: {HQ: [Enigma]}}}\n", "to values, such as {ice: [Enigma]}"),
        ("position: {runner: {rig: [{card: Imp, counters: 3}]}}\n", "such as {power: 3}, not “3”"),
        (
            "position: {corp: {servers: {remote 1: {root: [{card: NGO Front, counters: 2}]}}}}\n",
            "such as {advancement: 2}, not “2”",
        ),
        ("expect: {cards: {Imp: {location: HQ}}}\n", "no key “location”: did you mean zone?"),
        ("expect: {runner: {points: 3}}\n", "there is no key “points”: did you mean score?"),
        ("expect: {rules: [9.2.8f]}\n", "there is no key “rules”: did you mean cited?"),
        ("steps: [{runner: run HQ}]\n", "there is no key “steps”: did you mean script?"),
        ("variants: [{name: Another}]\n", "there is no key “name”: did you mean title?"),
        ("expect: {illegal: [run HQ]}\n", "there is no key “illegal”: did you mean refused?"),
        ("expect: {credits: 5}\n", "does not belong here, but under “runner” or “corp”"),
        ("script: [run HQ]\n", "to values, such as “runner: run HQ”, not “run HQ”"),
        ("script: [{player: runner}]\n", "no key “player”: did you mean runner or corp?"),
        (
            "variants:\n  - title: v\n    position:\n      runner: {credts: 3}\n",
            ":6: variants.0.position.runner.credts: there is no key “credts”: did you mean credits",
        ),
        (
            "expect: {cited: [9.2.8z]}\n",
            ":3: expect.cited.0: there is no rule 9.2.8z: 9.2.8 goes from 9.2.8a to 9.2.8f",
        ),
        (
            "expect:\n  refused: {pass: 9.99.1}\n",
            ":4: expect.refused.pass: there is no rule 9.99.1",
        ),
        ("script:\n  - {runner: pass, at: 12.1}\n", ":4: script.0.at: "),
        ("script:\n  - expect: {runner: {in_play: []}}\n", "here, but under “position”"),
        ("position: {turn: corp, at: 1.6.6a}\n", "to begin with setup, start at 1.6.1"),
        ("position: {at: 6.9.1a}\n", "there is no step 6.9.1a in the Runner's turn"),
        ("position: {at: 1.6.1}\n", "begins with the Corp's turn: write “turn: corp”"),
        (
            "position: {at: 1.6.1, turn: corp, corp: {credits: 9}}\n",
            "before setup only identities and decks exist, so leave corp.credits out",
        ),
        (
            "position: {at: 1.6.1, turn: corp, mark: HQ}\n",
            "before setup only identities and decks exist, so leave mark out",
        ),
        ("position: {mark: HW}\n", "HW is not a central server: did you mean HQ?"),
        (
            "possible:\n  - runner: {credits: 5}\n",
            ":3: possible: “possible” needs “explore: all”",
        ),
        ("script:\n  - runner: yes\n", ":4: script.0.runner: needs quotation marks"),
        ("fingerprint: abc\n", ":3: fingerprint: should be twelve of the characters 0-9 and a-f"),
        ("illustrates: 9.2.8zz\n", ":3: illustrates: there is no rule 9.2.8zz: 9.2.8 goes from"),
        ("expect: {deck: {breaches: [1.4.99]}}\n", "there is no rule 1.4.99: 1.4 goes from 1.4.1"),
        (
            "expect: {kinds: {Corroder: [payed]}}\n",
            ":3: expect.kinds.Corroder.0: should be 'static'",
        ),
        ("expect: {runner: {tags: yes}}\n", "expect.runner.tags: should be a whole number, not"),
        ("expect: {attacked_server: nothng}\n", "no server is named nothng: did you mean nothing?"),
        ("script:\n  - run HQ\n", ":4: script.0: should be a mapping of keys to values"),
        ("expect:\n  servers: {HQ: {ice: Tithe}}\n", ":4: expect.servers.HQ.ice: should be a list"),
        ("expect:\n  sees: {runer: {}}\n", ":4: expect.sees.runer: should be 'corp' or"),
        ("position: {corp: {ice: [Ice Wall]}}\n", "does not belong here: did you mean servers?"),
        (
            "position: {runner: {rig: [{card: Cloak, counters: {recurring: 1}}]}}\n",
            "there is no kind of counter “recurring”: did you mean credit?",
        ),
        (
            "position: {runner: {rig: [{card: Cloak, recurring: 1}]}}\n",
            "there is no key “recurring”: did you mean counters: {credit: 1}?",
        ),
        (
            "position: {runner: {rig: [{card: Femme Fatale, target: Ice Wall}]}}\n",
            "there is no key “target”: did you mean remembers?",
        ),
        (
            "position: {corp: {servers: {HQ: {ice: [{Ice Wall: {rezzed: true}}]}}}}\n",
            "there is no key “Ice Wall”: did you mean {card: Ice Wall, …}?",
        ),
        (
            "script:\n  - play: Diesel\n",
            "did you mean “runner: play Diesel” or “corp: play Diesel”?",
        ),
        ("script:\n  - continue:\n", "there is no key “continue”: did you mean “runner: continue”"),
        ("script:\n  - corp plays Hedge Fund\n", "such as “corp: play Hedge Fund”, not “corp"),
        ("script:\n  - The runner runs HQ\n", "such as “runner: run HQ”, not “The"),
        ("script:\n  - I run HQ\n", "such as “runner: run HQ”, not “I run HQ”"),
        ("script: run HQ\n", ":3: script: should be a list, such as [runner: run HQ]"),
        (
            "expect: {cards: {Ice Wall: {rezzed: yes please}}}\n",
            "should be true or false, not “yes please”",
        ),
        (
            "expect: {runner: {rig: {Corroder: installed}}}\n",
            "or a list, such as [Corroder], not “{Corroder: installed}”",
        ),
        ("script:\n  - jack out\n", "such as “runner: jack out”, not “jack out”"),
        ("position: {this_turn: [a run on HQ]}\n", "such as {run: HQ}, not “a run on HQ”"),
        ("position: {this_turn: {run: HQ}}\n", "should be a list, such as [{run: HQ}]"),
        ("position: {at: start of turn}\n", "should be the number of a step, such as 5.7.1d, not"),
        (
            "position: {runner: {rig: [{card: Parasite, on: Ice Wall}]}}\n",
            "there is no key “on”: write this card under “hosted” of the card that hosts it",
        ),
        (
            "position: {runner: {rig: [{card: Parasite, host: Ice Wall}]}}\n",
            "“host” does not belong here: write this card under “hosted” of the card that hosts it",
        ),
        (
            "position: {corp: {servers: {remote 1: PAD Campaign}}}\n",
            "mapping of keys to values, such as {root: [PAD Campaign]}",
        ),
        ("position: {corp: {deck: 10}}\n", "should be a list, such as [10 x Blank Operation]"),
        (
            "position: {corp: {installed: [Ice Wall]}}\n",
            "does not belong here: did you mean servers?",
        ),
        (
            "position: {runner: {current: Rumor Mill}}\n",
            "there is no key “current”: did you mean in_p",
        ),
        (
            "position: {runner: {rig: [Rumor Mill]}}\n",
            "is of the type event and cannot be installed there: if it stays in play",
        ),
        (
            "expect: {runner: {hand: 2 x Diesel}}\n",
            "should be a whole number or a list, such as [2 x Diesel], not “2 x Diesel”",
        ),
        (
            "expect: {cards: {Ice Wall: rezzed}}\n",
            "mapping of keys to values, such as {rezzed: true}, not “rezzed”",
        ),
        ("expect: {cards: [Corroder]}\n", "such as {Corroder: {installed: true}}"),
        (
            "expect: {Corroder: {strength: 2}}\n",
            "no key “Corroder”: did you mean {Corroder: …}, under “cards”?",
        ),
        ("expect: {refused: [run HQ]}\n", 'such as {run HQ: "9.2.7b"}'),
        ("expect: {tagged: false}\n", "no key “tagged”: did you mean tags, under “runner”?"),
        ("expect: {phase: run}\n", "no key “phase”: did you mean reached or window?"),
        ("expect: {transcript: [x]}\n", "no key “transcript”: did you mean cited or events?"),
        ("expect: {success: true}\n", "“success” does not belong here: did you mean run?"),
        ("expect: {trashed: [x]}\n", "“trashed” does not belong here: did you mean cards?"),
        ("expect: {scored: [x]}\n", "does not belong here: did you mean score_area, under “corp”?"),
        ("expect: {result: runner}\n", "no key “result”: did you mean run or winner?"),
        ("expect: {strength: 1}\n", "not belong here, but under the name of a card in “cards”"),
        ("position: {phase: action}\n", "there is no key “phase”: did you mean at?"),
        ("position: {run: {server: HQ, step: 6.9.3b}}\n", "“step”: did you mean at, beside “run”?"),
        ("expect: {corp: {winner: corp}}\n", "“winner” does not belong here, but beside “corp”"),
        ("expect: {damage: 0}\n", "does not belong here: did you mean events?"),
        ("script:\n  - runner: [run HQ, continue]\n", "write each in a step of its own"),
        ("position: {active_player: runner}\n", "no key “active_player”: did you mean turn?"),
        ("runner: {credits: 3}\n", "“runner” does not belong here, but under “position”"),
        (
            "position:\n  runner:\n  credits: 3\n",
            ":4: position.runner: should be a mapping of keys to",
        ),
    ],
)
def test_a_mistake_gives_its_line_and_a_suggestion(
    error_for: MistakeMessages, body: str, message: str
) -> None:
    assert message in error_for(body)


def test_a_missing_example_id_is_named(error_for: MistakeMessages) -> None:
    assert error_for("title: T\n", head="") == ":1: example: “example” is missing"
    assert "an id such as" in error_for("example: mine\ntitle: T\n", head="")


def test_an_unknown_example_suggests_an_id_of_ones_own(error_for: MistakeMessages) -> None:
    body = "title: T\nexpect: {winner: nobody}\n"
    assert error_for(body, head="example: cr:9.2.8q/1\n") == (
        ":1: example: there is no worked example cr:9.2.8q/1: write “own:mine/1”"
    )


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "position:\n\trunner: {}\n",
            ":4: not YAML: found character that cannot start any token: in",
        ),
        (
            "script:\n  - runner: use Corroder: +1 strength\n",
            "put words that contain a colon in qu",
        ),
        (
            'script:\n  - runner: "run HQ\n',
            "not YAML: found unexpected end of stream: close the quotation",
        ),
        (
            "position: {runner: {hand: [Diesel}}\n",
            ": close the list with “]”, or put its words in quota",
        ),
        (
            "script:\n  - {runner: trigger Tollbooth #2}\n  - {runner: run HQ}\n",
            ":4: not YAML: did not find expected ',' or '}': put what ends in “#2” in quotation ma",
        ),
        (
            "expect: {pending: [Tollbooth, Tollbooth #2], winner: nobody}\n",
            ":3: not YAML: did not find expected ',' or ']': put what ends in “#2” in quotation ma",
        ),
    ],
)
def test_invalid_yaml_gives_the_likely_cause(
    error_for: MistakeMessages, body: str, message: str
) -> None:
    assert message in error_for(body)


def test_a_decision_moment_may_be_the_beginning_of_a_rule_number(
    failures_of: ScenarioFailures,
) -> None:
    failures = failures_of("script:\n  - {runner: run HW, at: '5.7'}\n")
    assert "“run HW” is not the label of any option in this game" in failures


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("expect: {pending: [Decoy #2\n  ]}", "Decoy #2"),
        ("script:\n  - runner: trigger Tollbooth #2", "trigger Tollbooth #2"),
        ("expect:\n  cards:\n    Corroder #2: {rezzed: true}", "Corroder #2"),
    ],
)
def test_an_ordinal_read_as_a_yaml_comment_asks_for_quotation_marks(
    error_for: MistakeMessages, line: str, word: str
) -> None:
    assert f": put “{word}” in quotation marks" in error_for(line)


def test_comments_and_quoted_ordinals_are_read_as_written(failures_of: ScenarioFailures) -> None:
    expected = "expect: {cards: {'Corroder #2': {installed: true}}}  # 2 of them\n"
    assert failures_of("position: {runner: {rig: [2 x Corroder]}}  #1\n" + expected) == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not a scenario"),
        ("- a\n", "this is not a scenario"),
        ("a: [1\n", "not YAML"),
        ("a: *b\n", "not YAML"),
        ("a: \x01\n", "not YAML"),
        ("a: !!python/object:os.system x\n", "not YAML"),
        ("? [a, b]\n: 1\n", "not YAML"),
        ("a: 1\nscript: &a [*a]\n", ":2: an anchor contains itself"),
    ],
)
def test_a_file_that_is_no_scenario_gives_one_line(
    error_for: MistakeMessages, text: str, message: str
) -> None:
    assert message in error_for(text, head="")


def test_expected_cards_may_be_written_as_counted_copies(failures_of: ScenarioFailures) -> None:
    position = "position: {runner: {hand: [2 x Blank Event, Diesel]}}\n"
    expected = "expect: {runner: {hand: [Diesel, 2 x Blank Event]}}\n"
    assert failures_of(position + expected) == ""


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (
            "runner: run HW",
            "line 4: the Runner must decide under 5.7.1f (take which action?): “run HW",
        ),
        (
            "runner: run HW",
            "is not the label of any option in this game: did you mean run HQ; the options are",
        ),
        (
            "corp: run HQ",
            "“run HQ” is for the other player to choose: write “runner:” before it; the option",
        ),
        ("{runner: run HQ, at: 9.2.8d}", "“run HQ” is written for 9.2.8d, but this is 5.7.1f"),
    ],
)
def test_a_decision_that_never_comes_up_gives_its_line(
    failures_of: ScenarioFailures, step: str, message: str
) -> None:
    assert message in failures_of(f"script:\n  - {step}\n")


def test_a_variants_decision_gives_its_own_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    variant = "  - title: v\n    script:\n      - runner: gain 1 credit\n      - runner: jack out\n"
    path.write_text(f"{HEAD}script:\n  - runner: gain 1 credit\nvariants:\n{variant}")
    first, second = play_file(path).playthroughs
    assert first.passed
    assert second.failures[0].startswith("line 9: the Runner must decide under 5.7.1f")


MERGED = """position: &begun
  runner: {credits: 3}
  corp: {credits: 2}
expect: {runner: {credits: 3}}
variants:
  - title: Another
    position:
      <<: *begun
      runner: {credits: %s}
    expect: {runner: {credits: 4}, corp: {credits: 2}}
"""


def test_a_yaml_merge_may_be_overridden(tmp_path: Path, error_for: MistakeMessages) -> None:
    path = tmp_path / "merged.yaml"
    path.write_text(HEAD + MERGED % "4", "utf-8")
    assert play_file(path).passed
    lines = HEAD.count("\n")
    assert f":{lines + 9}: variants.0.position.runner.credits" in error_for(MERGED % "many")
