import { foldAccents } from '@plaza/sdk';

/** A folded text that knows the original range of each of its letters. */
export interface FoldedText {
  /** As `foldText` folds it. */
  folded: string;
  /** The part of the original, in UTF-16 units, behind a part of the folded text. */
  rangeOf: (start: number, end: number) => [start: number, end: number];
}

interface Unit {
  letter: string;
  start: number;
  end: number;
}

const mark = /[\u0300-\u036f]/;
const elided = /\b[ld](['’´`])/g;
const dropped = /[·'’´`.ºª]/;
const kept = /[a-z0-9]/;

/** The letters without accents in lower case, each with where it came from; an accent of its own belongs to the letter before. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = foldAccents(character);
    const last = units.at(-1);
    if (plain === '' && last && mark.test(character)) last.end = end;
    for (const letter of plain) units.push({ letter, start: at, end });
    at = end;
  }
  return units;
}

/** Folds like `foldText`, and keeps the way back to the original. */
export function foldWithPositions(text: string): FoldedText {
  const units = unitsOf(text);
  const line = units.map(({ letter }) => (letter.length === 1 ? letter : ' ')).join('');
  const apostrophes = new Set([...line.matchAll(elided)].map(({ index }) => index + 1));
  const letters: Unit[] = [];
  for (const [index, unit] of units.entries()) {
    if (kept.test(unit.letter)) letters.push(unit);
    else if (apostrophes.has(index) || !dropped.test(unit.letter)) {
      if (letters.length > 0 && letters.at(-1)!.letter !== ' ') letters.push({ ...unit, letter: ' ' });
    }
  }
  if (letters.at(-1)?.letter === ' ') letters.pop();
  return {
    folded: letters.map(({ letter }) => letter).join(''),
    rangeOf: (start, end) => [letters[start]!.start, letters[end - 1]!.end],
  };
}
