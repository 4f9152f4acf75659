// Numbers in what people type, brought into the form in which they are looked up (index/numbered.py).
import { letters } from "./numbers.js";

export class Numbered {
  constructor(tables) {
    const { GLUED, LETTER_OF, COUNTED_OF, COUNTED, LETTERED, STEP, STEP_WORD, QUANTITY, PIECE } =
      tables.constants.numbered;
    const all = (source) => new RegExp(source, "giu");
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
    return typed
      .replace(this.glued, (found) => `${found} `)
      .replace(this.letterOf, "$2$1")
      .replace(this.countedOf, (_, place, number) => below(number, +place))
      .replace(this.counted, (_, number, place) => below(number, +place))
      .replace(this.lettered, "$1$2");
  }

  withQuantities(typed, isWord) {
    return typed.replace(this.quantity, (found) => {
      const pieces = found.match(this.piece);
      const areWords = pieces.every((one) => /\p{Nd}/u.test(one) || isWord(one.toLowerCase()));
      return areWords && !isWord(found.toLowerCase()) ? pieces.join(" ") : found;
    });
  }

  withSteps(typed, isStep, isRule) {
    return typed.replace(this.step, (found, step) => {
      if (step === undefined) return found;
      const word = `${this.stepWord}${step.replaceAll(".", "x")}`;
      return isStep(word) && !(step.split(".").length === 3 && isRule(step)) ? word : found;
    });
  }
}
