import { distinctiveWords, editDistance, foldText, meaningfulWords } from '../platform/geocoder/embedded/text.ts';
import { foldWithPositions } from './folded-text.ts';

/** How a name fits what was typed so far, the best first. */
export const nameFits = ['exact', 'prefix', 'inner', 'typo'] as const;
export type NameFit = (typeof nameFits)[number];

/** A name that fits, and the parts of it to highlight in UTF-16 units. */
export interface MatchedName {
  text: string;
  ranges: [start: number, end: number][];
  fit: NameFit;
}

/** A short text is rather a beginning than a whole name or a code such as "MAD". */
const shortestExact = 4;
const shortestWithTypo = 4;
const editLimit = (word: string): number => (word.length < 8 ? 1 : 2);

/** Offsets of the words of a folded text. */
const wordStarts = (folded: string): number[] => [...folded.matchAll(/\S+/g)].map(({ index }) => index);
const wordAt = (folded: string, start: number): string => folded.slice(start).split(' ', 1)[0]!;

const beginsLike = (name: string, typed: string): boolean => typed !== '' && name.startsWith(typed);

/** How whole words and the beginning of the last one fit a name; `undefined` when only misspelt ones would. */
function fitOf(name: string, typed: string): Exclude<NameFit, 'typo'> | undefined {
  const own = meaningfulWords(name).join(' ');
  const asked = meaningfulWords(typed).join(' ') || typed;
  const distinctive = distinctiveWords(name);
  if (typed.length >= shortestExact && [name, own, distinctive].some((text) => text === typed || text === asked))
    return 'exact';
  const begins =
    beginsLike(name, typed) ||
    beginsLike(own, asked) ||
    beginsLike(distinctive, asked) ||
    beginsLike(distinctive, typed);
  if (begins) return 'prefix';
  const words = name.split(' ');
  const wanted = asked.split(' ');
  const isHeld = wanted.every((word, index) =>
    words.some((candidate) => (index === wanted.length - 1 ? candidate.startsWith(word) : candidate === word)),
  );
  return isHeld ? 'inner' : undefined;
}

/** Parts of a folded name that the typed words are at the beginning of. */
function foundParts(name: string, typed: string): [start: number, end: number][] {
  const starts = wordStarts(name);
  const whole = starts.find((start) => name.startsWith(typed, start));
  if (whole !== undefined) return [[whole, whole + typed.length]];
  return meaningfulWords(typed).flatMap((word): [number, number][] => {
    const start = starts.find((at) => name.startsWith(word, at));
    return start === undefined ? [] : [[start, start + word.length]];
  });
}

/** Whole words of a name that a typed one is a misspelling of, or of the beginning of. */
function misspeltParts(name: string, typed: string): [start: number, end: number][] {
  const words = meaningfulWords(typed).filter((word) => word.length >= shortestWithTypo);
  return wordStarts(name).flatMap((start): [number, number][] => {
    const own = wordAt(name, start);
    const isMeant = words.some(
      (word) =>
        editDistance(word, own, editLimit(word)) <= editLimit(word) ||
        (own.length > word.length && editDistance(word, own.slice(0, word.length), 1) <= 1),
    );
    return isMeant ? [[start, start + own.length]] : [];
  });
}

/** Sorted, and without what another one covers. */
function merged(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((first, second) => first[0] - second[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** How one name fits, and where; a name that only sounds alike may have nothing to highlight. */
export function matchName(text: string, typed: string): MatchedName {
  const { folded, rangeOf } = foldWithPositions(text);
  const asked = foldText(typed);
  const fit = fitOf(folded, asked);
  const found = asked === '' ? [] : foundParts(folded, asked);
  const parts = fit === undefined ? [...found, ...misspeltParts(folded, asked)] : found;
  return { text, ranges: merged(parts).map(([start, end]) => rangeOf(start, end)), fit: fit ?? 'typo' };
}

/** The name of a place that fits best: its title unless another one fits better. */
export function bestMatch(title: string, otherNames: readonly string[], typed: string): MatchedName {
  const matches = [title, ...otherNames.filter((name) => name !== title)].map((name) => matchName(name, typed));
  const rankOf = ({ fit, ranges }: MatchedName): number => nameFits.indexOf(fit) + (ranges.length > 0 ? 0 : 0.5);
  return matches.reduce((best, match) => (rankOf(match) < rankOf(best) ? match : best));
}
