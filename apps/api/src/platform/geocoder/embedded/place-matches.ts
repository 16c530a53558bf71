import type { Town } from './gazetteer.ts';
import { exactBonus, type FoundPlace, type PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { saysKindOf } from './place-kinds.ts';
import { distinctiveWords, editDistance, foldText, isKindOnly, meaningfulWords } from './text.ts';

/** A place other than a street that a name means. */
export interface NamedMatch {
  place: Place;
  /** True for the exact name. */
  isExact: boolean;
  /** True if the name was misspelt. */
  isCorrected: boolean;
  score: number;
}

/** Minimum match at which the words are the name, apart from articles and the kind of place. */
const minFit = 0.9;
/** Next to a named town, the start of a name is enough. */
const minFitInTown = 0.85;
const exactFit = 1;
/** Minimum match of a name written with a word for another kind of place. */
const withoutKindFit = 0.67;
const prefixFit = 0.85;
/** Typing errors lower the match depending on the name's length; each word is checked as well. */
const minCorrectedFit = 0.6;
const minCorrectedLength = 5;
/** Match of a name with a single typing error. */
const oneErrorFit = 0.82;
/** Minimum population of a town whose short name may be misspelt, by length of the text: "vgo", "elhe". */
const shortNamePopulation: Readonly<Record<number, number>> = { 3: 100_000, 4: 20_000 };
/** Factor of population by which a town outweighs another with an equally similar name. */
const clearlyBigger = 3;
const knownTownPopulation = 5000;

/** Places that a whole text names, most likely first; those with a similar name come last. */
export function findNamed(index: PlaceIndex, name: string): NamedMatch[] {
  const isMeant = ({ kind }: Place): boolean => kind !== 'street';
  return find(index, name, isMeant, minFit, (place) => isWellKnown(index, place));
}

/** Quarters and venues of a town by name. */
export function findNamedIn(index: PlaceIndex, town: Town, name: string): NamedMatch[] {
  const isInside = ({ kind, ine }: Place): boolean => ine === town.ine && (kind === 'district' || kind === 'landmark');
  // "el centro" has no other word to match
  const own = isKindOnly(foldText(name)) ? name.replace(/^(?:el|la|los|las|the)\s+/i, '') : name;
  return find(index, own, isInside, minFitInTown, isInside);
}

function find(
  index: PlaceIndex,
  name: string,
  accepts: (place: Place) => boolean,
  least: number,
  mayBeCorrected: (place: Place) => boolean,
): NamedMatch[] {
  const folded = foldText(name);
  const minOfName = isKindOnly(folded) ? exactFit : least;
  const found = index.find(name, { accepts });
  const distinctive = distinctiveWords(folded);
  const holding = found.filter(({ place }) => holdsWords(place, folded));
  const words = folded.split(' ');
  const named = holding.filter(
    ({ fit, place }) => fit >= minOfName || (fit >= withoutKindFit && saysKindOf(words, place)),
  );
  const certain =
    named.length > 0
      ? named
      : onlyBeginning(
          folded,
          holding.filter(({ place }) => mayBeCorrected(place)),
        );
  if (certain.length > 0 || isKindOnly(folded)) {
    return withoutKinds(
      certain.map((match) => describe(match, folded)),
      folded,
    ).toSorted(byOwnName);
  }
  const corrected =
    folded.length < minCorrectedLength
      ? shortCorrection(index, folded, found)
      : found.find(
          ({ fit, place }) =>
            mayBeCorrected(place) &&
            !place.askedNames.some((own) => nameHolds(own, folded)) &&
            (fit === oneErrorFit ||
              (fit >= minCorrectedFit && isMisspelt(place, folded) && !index.streets.knowsWords(distinctive))),
        );
  return corrected ? [{ place: corrected.place, isExact: false, isCorrected: true, score: corrected.score }] : [];
}

/** Prefers exact names; otherwise a venue whose name only adds its kind matches. */
const withoutKinds = (matches: readonly CertainMatch[], folded: string): CertainMatch[] =>
  matches.some(({ isExact }) => isExact)
    ? [...matches]
    : matches.map((match) => ({ ...match, isExact: isSameWithoutKind(match.place, folded) }));

/** "María Zambrano" is the station of that name; a square without its kind may be a street. */
const isSameWithoutKind = ({ landmarkKind, names }: Place, folded: string): boolean =>
  landmarkKind !== undefined &&
  landmarkKind !== 'square' &&
  Object.values(names).some((name) => distinctiveWords(foldText(name)) === distinctiveWords(folded));

interface CertainMatch extends NamedMatch {
  /** True for the name with its articles. */
  isOwnName: boolean;
}

function describe({ place, fit, score }: FoundPlace, folded: string): CertainMatch {
  const isOwnName = fit === exactFit;
  const isSame = !isOwnName && isSameWithoutArticles(place, folded);
  return {
    place,
    isOwnName,
    isExact: isOwnName || isSame,
    isCorrected: false,
    score: isSame ? score + exactFit - fit + exactBonus.whole : score,
  };
}

/**
 * Most likely first; in one town "La Latina" differs from the quarter Latina, and "La Palma" is no town of Mallorca.
 */
const byOwnName = (one: CertainMatch, other: CertainMatch): number =>
  (one.place.ine === other.place.ine || one.place.kind === 'island' || other.place.kind === 'island') &&
  one.isExact &&
  other.isExact &&
  one.isOwnName !== other.isOwnName
    ? Number(other.isOwnName) - Number(one.isOwnName)
    : other.score - one.score;

/** The only place whose name starts with several words: "aeropuerto Adolfo Suárez". */
function onlyBeginning(folded: string, found: readonly FoundPlace[]): FoundPlace[] {
  const beginning = found.filter(({ fit }) => fit >= prefixFit);
  return beginning.length === 1 && distinctiveWords(folded).includes(' ') ? beginning : [];
}

const isSameWithoutArticles = ({ askedNames }: Place, folded: string): boolean => {
  const own = meaningfulWords(folded).join(' ');
  return askedNames.some((name) => meaningfulWords(foldText(name)).join(' ') === own);
};

/** The large town one letter away from a short name, when no other of its size is. */
function shortCorrection(index: PlaceIndex, folded: string, found: readonly FoundPlace[]): FoundPlace | undefined {
  const least = shortNamePopulation[folded.length] ?? Infinity;
  const people = ({ place }: FoundPlace): number => index.gazetteer.town(place.ine)!.population;
  const [best, second] = found
    .filter(({ fit, place }) => fit === oneErrorFit && place.kind === 'town')
    .toSorted((one, other) => people(other) - people(one));
  if (!best || people(best) < least) return undefined;
  return second && people(second) * clearlyBigger > people(best) ? undefined : best;
}

/** True for a landmark, a quarter or a larger town, false for a hamlet. */
export function isWellKnown(index: PlaceIndex, { kind, ine, isQuarter }: Place): boolean {
  if (kind === 'town') return index.gazetteer.town(ine)!.population >= knownTownPopulation;
  return kind !== 'district' || isQuarter === true;
}

function nameHolds(name: string, folded: string): boolean {
  const held = new Set(foldText(name).split(' '));
  return distinctiveWords(folded)
    .split(' ')
    .every((word) => held.has(word));
}

/** True if one of its names has all the words, so that none was corrected. */
const holdsWords = ({ askedNames }: Place, folded: string): boolean =>
  isKindOnly(folded) || askedNames.some((name) => nameHolds(name, folded));

/** Maximum typing errors for a word of that length. */
const errorLimit = (length: number): number => (length < 4 ? 0 : length < 9 ? 1 : 2);

/** True if a text has the words of one of the names, with few typing errors in each, and no others. */
function isMisspelt({ askedNames }: Place, folded: string): boolean {
  const words = distinctiveWords(folded).split(' ');
  return askedNames.some((name) => {
    const held = distinctiveWords(foldText(name)).split(' ');
    return (
      held.length === words.length &&
      words.every((word) =>
        held.some((other) => editDistance(word, other, errorLimit(word.length)) <= errorLimit(word.length)),
      )
    );
  });
}
