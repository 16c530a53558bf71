import { foldAccents } from '@plaza/sdk';

const articlesAndPrepositions = new Set('de del la el los las les els l d i y a o the of da do en'.split(' '));

const kindWords = new Set(
  (
    'estacion estacio station estadio estadi stadium aeropuerto aeroport airport barrio barri district distrito plaza placa ' +
    'square calle carrer avenida avinguda av avda paseo passeig street museo museu museum parque parc park hospital ' +
    'universitario universitaria universidad centro ciudad city geltokia museoa aireportua intercambiador'
  ).split(' '),
);

/**
 * Folds text for comparisons: lower case without accents, elided articles separated, and everything except letters and
 * digits replaced by single spaces.
 */
export function foldText(text: string): string {
  return foldAccents(text)
    .replace(/\b([ld])['’´`]/g, '$1 ')
    .replace(/[·'’´`.ºª]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Drops generic words (station, street, articles) from a name, unless nothing else remains. */
export function distinctiveWords(foldedText: string): string {
  const distinctiveWordList = foldedText
    .split(' ')
    .filter((word) => !articlesAndPrepositions.has(word) && !kindWords.has(word));
  return distinctiveWordList.length > 0 ? distinctiveWordList.join(' ') : foldedText;
}

/** True for a folded name of articles and generic words only: "estacion", "el centro". */
export const isKindOnly = (foldedText: string): boolean =>
  foldedText.split(' ').every((word) => articlesAndPrepositions.has(word) || kindWords.has(word));

export const meaningfulWords = (foldedText: string): string[] =>
  foldedText.split(' ').filter((word) => !articlesAndPrepositions.has(word));

/**
 * Computes the Damerau-Levenshtein distance (insertion, deletion, substitution, transposition), with an early exit.
 * @returns the distance, or `limit + 1` if it exceeds `limit`.
 */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previousRow = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row++) {
    const currentDistanceRow = [row];
    let rowMinimum = row;
    for (let column = 1; column <= second.length; column++) {
      const costOfReplacement = previousRow[column - 1]! + (first[row - 1] === second[column - 1] ? 0 : 1);
      let value = Math.min(previousRow[column]! + 1, currentDistanceRow[column - 1]! + 1, costOfReplacement);
      const isSwap =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (isSwap) value = Math.min(value, beforePrevious[column - 2]! + 1);
      currentDistanceRow.push(value);
      rowMinimum = Math.min(rowMinimum, value);
    }
    if (rowMinimum > limit) return limit + 1;
    beforePrevious = previousRow;
    previousRow = currentDistanceRow;
  }
  return previousRow[second.length]!;
}
