// Normalises numbers in what people type (index/number_normalisation.py).
import { letters } from "./numbers.js";
import { pattern } from "./patterns.js";

export class NumberNormaliser {
  constructor(tables) {
    const { GLUED, LETTER_OF, COUNTED_OF, COUNTED, LETTERED, STEP, STEP_WORD, QUANTITY, PIECE } =
      tables.constants.number_normalisation;
    const all = (source) => pattern(source, "gi");
    Object.assign(this, {
      glued: all(GLUED),
      letterOf: all(LETTER_OF),
      countedOf: all(COUNTED_OF),
      counted: all(COUNTED),
      lettered: all(LETTERED),
      step: all(STEP),
      stepWord: STEP_WORD,
      quantity: all(QUANTITY),
      piece: all(PIECE),
    });
  }

  normalise(typed) {
    const below = (number, place) =>
      number.split(".").length === 2
        ? `${number}.${place}`
        : number + (place > 0 && place <= 26 ? letters(place) : "");
    return [
      [this.glued, (found) => `${found} `],
      [this.letterOf, "$2$1"],
      [this.countedOf, (_, place, number) => below(number, +place)],
      [this.counted, (_, number, place) => below(number, +place)],
      [this.lettered, "$1$2"],
    ].reduce((text, [found, other]) => text.replace(found.in(text), other), typed);
  }

  separateQuantities(typed, isWord) {
    return typed.replace(this.quantity.in(typed), (match) => {
      const pieces = match.match(this.piece.in(match));
      const areWords = pieces.every(
        (piece) => /\p{Nd}/u.test(piece) || isWord(piece.toLowerCase()),
      );
      return areWords && !isWord(match.toLowerCase()) ? pieces.join(" ") : match;
    });
  }

  joinSteps(typed, isStep, isRule) {
    return typed.replace(this.step.in(typed), (match, step) => {
      if (step === undefined) return match;
      const word = `${this.stepWord}${step.replaceAll(".", "x")}`;
      return isStep(word) && !(step.split(".").length === 3 && isRule(step)) ? word : match;
    });
  }
}
