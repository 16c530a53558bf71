import { foldAccents } from '@plaza/sdk';
import { stopWords } from './stop-words.ts';

/** A word of a text: as it is compared, and as it was written. */
export interface Word {
  /** Lower case, without accents; letters a to z and digits only. */
  readonly term: string;
  readonly display: string;
}

const longestWord = 40;

/** Lower case without accents; what is neither letter nor digit becomes a blank. */
export function fold(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The words of a text that say something, in their order; the same word twice stays twice. */
export function wordsOf(text: string): Word[] {
  // elided articles are words of their own: l'Hospitalet
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((display) => {
    const term = fold(display).replaceAll(' ', '').slice(0, longestWord);
    return term === '' || stopWords.has(term) ? [] : [{ term, display }];
  });
}

/** Whether a word is a house number, a postal code or the like, which are never corrected or completed. */
export const isNumber = (term: string): boolean => /\d/.test(term);

/**
 * A town's own word in the index, so that "Granada" finds the town and not every Calle Granada.
 * The same for every spelling and without articles: `@hospitalet_llobregat`. Empty when nothing is left of the name.
 */
export function townTerm(name: string): string {
  const terms = wordsOf(name).map((word) => word.term);
  return terms.length === 0 ? '' : `@${terms.join('_')}`;
}
