import type { Town } from './gazetteer.ts';
import { exactNameBonus, type FoundPlace, type PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { hasKindWord } from './place-kinds.ts';
import { distinctiveWords, editDistance, foldText, isKindOnly, meaningfulWords } from './text.ts';

export interface NamedMatch {
  place: Place;
  isExact: boolean;
  isCorrected: boolean;
  score: number;
}

/** Minimum score of a match. Below it the text contains more than the name, articles and the kind of place. */
const minMatchFit = 0.9;
/** Minimum score next to a town's name, where the beginning of a name is enough. */
const minMatchFitInTown = 0.85;
const exactFit = 1;
/** Minimum score of a name that the query combines with another kind of place. */
const minFitWithoutKind = 0.67;
const minPrefixFit = 0.85;
/**
 * Minimum score of a name with typos, which lower the score by the name's length; `isMisspelt` also checks each word.
 */
const minCorrectedFit = 0.6;
const minCorrectedLength = 5;
const minOneErrorFit = 0.82;
/**
 * Minimum population of a town whose short name may be misspelt, as "vgo" or "elhe". The key is the length of the text.
 */
const minPopulationByNameLength: Readonly<Record<number, number>> = { 3: 100_000, 4: 20_000 };
/**
 * If two towns match equally well, the larger one is preferred only if its population is this many times the other's.
 */
const minPopulationRatio = 3;
const minKnownTownPopulation = 5000;

/** Finds places that the whole text may name, best match first, corrected spellings last. */
export function findNamedPlaces(index: PlaceIndex, name: string): NamedMatch[] {
  const isNotStreet = ({ kind }: Place): boolean => kind !== 'street';
  return findMatches(index, name, isNotStreet, minMatchFit, (place) => isWellKnown(index, place));
}

export function findNamedPlacesIn(index: PlaceIndex, town: Town, name: string): NamedMatch[] {
  const isNarrowPlaceInTown = ({ kind, ine }: Place): boolean =>
    ine === town.ine && (kind === 'district' || kind === 'landmark');
  // keep generic words if the name has no other, as in "el centro"
  const nameWithoutArticle = isKindOnly(foldText(name)) ? name.replace(/^(?:el|la|los|las|the)\s+/i, '') : name;
  return findMatches(index, nameWithoutArticle, isNarrowPlaceInTown, minMatchFitInTown, isNarrowPlaceInTown);
}

function findMatches(
  index: PlaceIndex,
  name: string,
  accepts: (place: Place) => boolean,
  minFitOfCaller: number,
  mayBeCorrected: (place: Place) => boolean,
): NamedMatch[] {
  const foldedName = foldText(name);
  const minFitOfName = isKindOnly(foldedName) ? exactFit : minFitOfCaller;
  const candidates = index.find(name, { accepts });
  const distinctiveText = distinctiveWords(foldedName);
  const matchesOfAllWords = candidates.filter(({ place }) => hasNameWithWords(place, foldedName));
  const queryWords = foldedName.split(' ');
  const namedCandidates = matchesOfAllWords.filter(
    ({ fit, place }) => fit >= minFitOfName || (fit >= minFitWithoutKind && hasKindWord(queryWords, place)),
  );
  const certainMatches =
    namedCandidates.length > 0
      ? namedCandidates
      : findByBeginning(
          foldedName,
          matchesOfAllWords.filter(({ place }) => mayBeCorrected(place)),
        );
  if (certainMatches.length > 0 || isKindOnly(foldedName)) {
    return acceptKindDifferences(
      certainMatches.map((match) => describeMatch(match, foldedName)),
      foldedName,
    ).toSorted(compareByOwnName);
  }
  const correctedMatches =
    foldedName.length < minCorrectedLength
      ? findShortCorrection(index, foldedName, candidates)
      : candidates.find(
          ({ fit, place }) =>
            mayBeCorrected(place) &&
            !place.searchNames.some((askedName) => nameContains(askedName, foldedName)) &&
            (fit === minOneErrorFit ||
              (fit >= minCorrectedFit && isMisspelt(place, foldedName) && !index.streets.knowsWords(distinctiveText))),
        );
  return correctedMatches
    ? [{ place: correctedMatches.place, isExact: false, isCorrected: true, score: correctedMatches.score }]
    : [];
}

/** Unless a name matches exactly, a venue whose name only adds its kind counts as exact. */
const acceptKindDifferences = (matches: readonly CertainMatch[], foldedName: string): CertainMatch[] =>
  matches.some(({ isExact }) => isExact)
    ? [...matches]
    : matches.map((match) => ({ ...match, isExact: isSameWithoutKind(match.place, foldedName) }));

/**
 * True if the text is a landmark's name without its kind: "María Zambrano" is the station of that name. A square
 * without its kind could be a street.
 */
const isSameWithoutKind = ({ landmarkKind, names }: Place, foldedName: string): boolean =>
  landmarkKind !== undefined &&
  landmarkKind !== 'square' &&
  Object.values(names).some((name) => distinctiveWords(foldText(name)) === distinctiveWords(foldedName));

interface CertainMatch extends NamedMatch {
  isOwnName: boolean;
}

function describeMatch({ place, fit, score }: FoundPlace, foldedName: string): CertainMatch {
  const isOwnName = fit === exactFit;
  const isSameName = !isOwnName && isSameWithoutArticles(place, foldedName);
  return {
    place,
    isOwnName,
    isExact: isOwnName || isSameName,
    isCorrected: false,
    score: isSameName ? score + exactFit - fit + exactNameBonus.whole : score,
  };
}

/**
 * Prefers the name with its own article where both matches are in one town: "La Latina" is not the quarter Latina, and
 * "La Palma" is an island before it is Palma.
 */
const compareByOwnName = (one: CertainMatch, other: CertainMatch): number =>
  (one.place.ine === other.place.ine || one.place.kind === 'island' || other.place.kind === 'island') &&
  one.isExact &&
  other.isExact &&
  one.isOwnName !== other.isOwnName
    ? Number(other.isOwnName) - Number(one.isOwnName)
    : other.score - one.score;

/** Finds the place whose name starts with several words of the query, if it is unique: "aeropuerto Adolfo Suárez". */
function findByBeginning(foldedName: string, candidates: readonly FoundPlace[]): FoundPlace[] {
  const matchesOfBeginning = candidates.filter(({ fit }) => fit >= minPrefixFit);
  return matchesOfBeginning.length === 1 && distinctiveWords(foldedName).includes(' ') ? matchesOfBeginning : [];
}

const isSameWithoutArticles = ({ searchNames }: Place, foldedName: string): boolean => {
  const nameWithoutArticles = meaningfulWords(foldedName).join(' ');
  return searchNames.some((name) => meaningfulWords(foldText(name)).join(' ') === nameWithoutArticles);
};

/**
 * Finds the large town whose short name is one letter away, unless another town of similar size is one letter away too.
 */
function findShortCorrection(
  index: PlaceIndex,
  foldedName: string,
  candidates: readonly FoundPlace[],
): FoundPlace | undefined {
  const minPopulation = minPopulationByNameLength[foldedName.length] ?? Infinity;
  const populationOf = ({ place }: FoundPlace): number => index.gazetteer.town(place.ine)!.population;
  const [firstPlace, secondPlace] = candidates
    .filter(({ fit, place }) => fit === minOneErrorFit && place.kind === 'town')
    .toSorted((one, other) => populationOf(other) - populationOf(one));
  if (!firstPlace || populationOf(firstPlace) < minPopulation) return undefined;
  return secondPlace && populationOf(secondPlace) * minPopulationRatio > populationOf(firstPlace)
    ? undefined
    : firstPlace;
}

/** True for a landmark, a quarter or a larger town; false for a hamlet. */
export function isWellKnown(index: PlaceIndex, { kind, ine, isQuarter }: Place): boolean {
  if (kind === 'town') return index.gazetteer.town(ine)!.population >= minKnownTownPopulation;
  return kind !== 'district' || isQuarter === true;
}

function nameContains(name: string, foldedName: string): boolean {
  const nameWords = new Set(foldText(name).split(' '));
  return distinctiveWords(foldedName)
    .split(' ')
    .every((word) => nameWords.has(word));
}

/** True if one of the place's names contains all words, so that none was corrected. */
const hasNameWithWords = ({ searchNames }: Place, foldedName: string): boolean =>
  isKindOnly(foldedName) || searchNames.some((name) => nameContains(name, foldedName));

const maxErrorsFor = (length: number): number => (length < 4 ? 0 : length < 9 ? 1 : 2);

/** True if the text has the same words as one of the place's names, with few typos in each. */
function isMisspelt({ searchNames }: Place, foldedName: string): boolean {
  const queryWords = distinctiveWords(foldedName).split(' ');
  return searchNames.some((name) => {
    const nameWords = distinctiveWords(foldText(name)).split(' ');
    return (
      nameWords.length === queryWords.length &&
      queryWords.every((word) =>
        nameWords.some((other) => editDistance(word, other, maxErrorsFor(word.length)) <= maxErrorsFor(word.length)),
      )
    );
  });
}
