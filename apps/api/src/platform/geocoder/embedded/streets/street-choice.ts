import { distanceMeters } from '@plaza/sdk';
import type { Gazetteer } from '../gazetteer.ts';
import type { Place } from '../places.ts';
import type { StreetMatch } from './street-index.ts';
import { readStreetName } from './street-key.ts';

/** The street that a name denotes: one, one with other candidates, or several equally likely ones. */
export interface StreetChoice {
  match: StreetMatch | null;
  others: readonly Place[];
}

const maxFitDifference = 0.04;
const minLengthRatio = 3;
const maxSameSpotMetres = 700;
const minBigTownPopulation = 400_000;

/** Names that streets of most towns have. If the data contain only one of them, the user may still mean another. */
const commonStreetNames = new Set(
  (
    'mayor|real|iglesia|nueva|nuevo|sol|fuente|constitucion|espana|san juan|san jose|san pedro|san pablo|san miguel|san antonio|' +
    'san francisco|san sebastian|san roque|santa ana|santa maria|cervantes|miguel cervantes|calvario|molino|cruz|sur|norte|plaza|' +
    'ayuntamiento|estacion|escuelas|rosario|carmen|pilar|cristo|castillo|huertas|eras|juan xxiii|andalucia|madrid|barcelona|valencia|' +
    'sevilla|toledo|granada|cordoba|malaga|zaragoza|extremadura|galicia|castilla|aragon|asturias|murcia|colon|cristobal colon|goya|' +
    'velazquez|murillo|ramon y cajal|ramon cajal|lope vega|calderon barca|antonio machado|garcia lorca|federico garcia lorca|' +
    'pablo picasso|picasso|juan carlos|juan carlos primero|libertad|paz|rosa|rosas|flores|olivo|jardines|sierra nevada|gran via|hernan cortes|pizarro|' +
    'magallanes|doctor fleming|fleming|isaac peral|severo ochoa|reyes catolicos|isabel catolica|santiago|angel|victoria|independencia|' +
    'san isidro|santa teresa|san andres|san martin|san lorenzo|san nicolas|santo domingo|virgen carmen|mar|alta|baja|ancha|larga|medio'
  ).split('|'),
);

export function chooseInTown(matches: readonly StreetMatch[]): StreetChoice {
  const [bestMatch] = matches;
  if (!bestMatch) return { match: null, others: [] };
  const equalMatches = matches.filter(({ fit }) => fit > bestMatch.fit - maxFitDifference);
  // a square is both a landmark and a street in the data
  const matchingSquare = equalMatches.find(({ place }) => place.kind === 'landmark');
  const otherMatches = matchingSquare
    ? equalMatches.filter(({ place }) => distanceMeters(place, matchingSquare.place) > maxSameSpotMetres)
    : equalMatches;
  const [longestMatch, secondMatch] = otherMatches.toSorted(
    (one, other) => streetMetresOf(other.place) - streetMetresOf(one.place),
  );
  if (matchingSquare && otherMatches.length === 0) return { match: matchingSquare, others: [] };
  if (matchingSquare) return { match: matchingSquare, others: otherMatches.map(({ place }) => place) };
  if (!secondMatch || streetMetresOf(longestMatch!.place) >= minLengthRatio * streetMetresOf(secondMatch.place)) {
    return {
      match: longestMatch!,
      others: otherMatches.filter((other) => other !== longestMatch).map(({ place }) => place),
    };
  }
  if (distanceMeters(longestMatch!.place, secondMatch.place) < maxSameSpotMetres)
    return { match: longestMatch!, others: [] };
  return { match: null, others: otherMatches.map(({ place }) => place) };
}

const streetMetresOf = ({ course, isMainStreet }: Place): number => course?.metres ?? (isMainStreet ? 500 : 100);

/**
 * Chooses a street in any town. Because the data contain only part of Spain's streets, a common name or a street of a
 * small town is never a certain match. If several streets match, the best one is certain only if it is far better
 * known.
 */
export function chooseAnywhere(matches: readonly StreetMatch[], gazetteer: Gazetteer): StreetChoice {
  const [bestMatch] = matches;
  if (!bestMatch) return { match: null, others: [] };
  const equalMatches = matches.filter(({ fit }) => fit > bestMatch.fit - maxFitDifference);
  const choicesByTown = [...Map.groupBy(equalMatches, ({ place }) => place.ine).values()].map((inTown) =>
    chooseInTown(inTown),
  );
  const candidateStreets = choicesByTown.flatMap(({ match, others }) => (match ? [match.place] : others));
  const streetsByTownAndName = new Map<string, Place>();
  for (const place of candidateStreets
    .filter(({ isTownPosition }) => !isTownPosition)
    .toSorted(createFameComparator(gazetteer))) {
    // streets of one town with the same name look alike in a list
    const streetKey = `${place.ine} ${place.names.es}`;
    if (!streetsByTownAndName.has(streetKey)) streetsByTownAndName.set(streetKey, place);
  }
  const rankedStreets = [...streetsByTownAndName.values()];
  const [firstStreet] = rankedStreets;
  if (!firstStreet) return { match: null, others: [] };
  const isClearlyFirst =
    choicesByTown.length === 1
      ? isKnownEnough(firstStreet, gazetteer)
      : isMuchLonger(firstStreet, candidateStreets, gazetteer);
  const firstStreetMatch = equalMatches.find(({ place }) => place === firstStreet)!;
  if (!isClearlyFirst || isCommonStreetName(firstStreet.names.es)) return { match: null, others: rankedStreets };
  return { match: firstStreetMatch, others: rankedStreets.slice(1) };
}

export const isCommonStreetName = (name: string): boolean => commonStreetNames.has(readStreetName(name).key);

const fameScoreOf = (place: Place, gazetteer: Gazetteer): number =>
  Math.log10(1 + gazetteer.town(place.ine)!.population) +
  Math.log10(streetMetresOf(place)) +
  (place.kind === 'landmark' ? 1 : 0);

const createFameComparator =
  (gazetteer: Gazetteer) =>
  (one: Place, other: Place): number =>
    fameScoreOf(other, gazetteer) - fameScoreOf(one, gazetteer);

const isKnownEnough = (place: Place, gazetteer: Gazetteer): boolean =>
  gazetteer.town(place.ine)!.population >= minBigTownPopulation || place.kind === 'landmark';

/** True for a main street of a large town if its namesakes are side streets or shorter. */
const isMuchLonger = (firstStreet: Place, streets: readonly Place[], gazetteer: Gazetteer): boolean =>
  firstStreet.isMainStreet === true &&
  gazetteer.town(firstStreet.ine)!.population >= minBigTownPopulation &&
  streets.every(
    (other) =>
      other === firstStreet ||
      (other.isMainStreet !== true &&
        other.kind === 'street' &&
        streetMetresOf(firstStreet) >= minLengthRatio * streetMetresOf(other)),
  );
