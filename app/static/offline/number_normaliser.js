// Numbers in what people type, brought into the form in which they are looked up (index/number_normalisation.py).
import { letters } from "./numbers.js";
import { pattern } from "./patterns.js";

export class Numbered {
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

  rewritten(typed) {
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

  withQuantities(typed, isWord) {
    return typed.replace(this.quantity.in(typed), (found) => {
      const pieces = found.match(this.piece.in(found));
      const areWords = pieces.every((one) => /\p{Nd}/u.test(one) || isWord(one.toLowerCase()));
      return areWords && !isWord(found.toLowerCase()) ? pieces.join(" ") : found;
    });
  }

  withSteps(typed, isStep, isRule) {
    return typed.replace(this.step.in(typed), (found, step) => {
      if (step === undefined) return found;
      const word = `${this.stepWord}${step.replaceAll(".", "x")}`;
      return isStep(word) && !(step.split(".").length === 3 && isRule(step)) ? word : found;
    });
  }
}
