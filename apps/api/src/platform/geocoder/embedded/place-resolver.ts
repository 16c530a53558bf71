import { distanceMeters } from '@plaza/sdk';
import { startsLikeStreet, type ParsedAddress, parseAddress } from './address-reader.ts';
import { type AddressArea, readAreas, splitTown, type TownSplit } from './area-reader.ts';
import { quarterReachMetres, type Town } from './gazetteer.ts';
import type { LandmarkKind } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import { isGenericVenueName, isVillageSurname, kindOfGenericName } from './place-kinds.ts';
import { findNamedPlaces, findNamedPlacesIn, isWellKnown, type NamedMatch } from './place-matches.ts';
import type { Place } from './places.ts';
import {
  toExactPlace,
  noMatchOutcome,
  resolvePostcode,
  resolveStreet,
  type Outcome,
  type Resolution,
  fallbackFor,
  fallBackToTown,
} from './resolution.ts';
import { chooseAnywhere, chooseInTown, isCommonStreetName, type StreetChoice } from './streets/street-choice.ts';
import { foldText } from './text.ts';

const maxPlaceChoices = 8;
const stationKinds: ReadonlySet<LandmarkKind> = new Set(['station', 'bus_station']);
const maxAirportDistanceMetres = 45_000;
const maxSameCityMetres = 5000;
const minStreetNameLength = 3;

type Surroundings = Pick<AddressArea, 'town' | 'district'>;

/**
 * Never claims more than the data contain: an unknown street resolves to its town, an unknown number to its street, and
 * an ambiguous name to several choices.
 */
export class PlaceResolver {
  readonly #index: PlaceIndex;

  constructor(index: PlaceIndex) {
    this.#index = index;
  }

  resolve(text: string): Resolution {
    const address = this.#withStreetFirst(parseAddress(text));
    const outcome = this.#resolve(address);
    return { asked: address, found: outcome.found, choices: outcome.choices.slice(0, maxPlaceChoices) };
  }

  /** Moves the street to the front: "Valencia, calle Colón" becomes "calle Colón, Valencia". */
  #withStreetFirst(address: ParsedAddress): ParsedAddress {
    const streetArea = address.areas.at(-1);
    if (streetArea === undefined || !startsLikeStreet(streetArea) || startsLikeStreet(address.head)) return address;
    if (!readAreas(this.#index, [address.head], address.postcode).town) return address;
    const { head, areas, number, postcode } = address;
    const reorderedText = [
      number === undefined ? streetArea : `${streetArea} ${number}`,
      ...areas.slice(0, -1).toReversed(),
      head,
    ];
    return { ...parseAddress(reorderedText.join(', ')), postcode };
  }

  #resolve(address: ParsedAddress): Outcome {
    const { head, postcode } = address;
    if (head === '') return postcode === undefined ? noMatchOutcome : resolvePostcode(this.#index, postcode);
    // digits alone are no name
    if (!/\p{L}/u.test(head)) return noMatchOutcome;
    const area = readAreas(this.#index, address.areas, postcode);
    const isForeignTown = !area.town && !address.isStreet && this.#index.isAbroad(head);
    if (area.isAbroad || isForeignTown) return noMatchOutcome;
    const outcome = this.#resolveHead(address, area);
    if (outcome.found || outcome.choices.length > 0 || postcode === undefined) return outcome;
    const postcodeOutcome = resolvePostcode(this.#index, postcode);
    if (!postcodeOutcome.found) return noMatchOutcome;
    return { found: { ...postcodeOutcome.found, ...fallbackFor(address, head) }, choices: [] };
  }

  #resolveHead(address: ParsedAddress, area: AddressArea): Outcome {
    const genericKind = kindOfGenericName(address.head);
    if (genericKind !== undefined) return this.#resolveKind(genericKind, area, address);
    if (!area.town && isGenericVenueName(address.head))
      return { found: null, choices: this.#findVenuesStartingWith(address.head) };
    if (address.isStation) return this.#resolveStation(address, area);
    if (address.isStreet) return this.#resolveStreet(address, area);
    return this.#resolvePlace(address, area);
  }

  /** Resolves a kind of place without a name: "aeropuerto", or "hospital" with a town. */
  #resolveKind(kind: LandmarkKind, { town, district }: Surroundings, address: ParsedAddress): Outcome {
    const placesOfKind = this.#index.places
      .filter(({ landmarkKind }) => landmarkKind === kind)
      .toSorted((one, other) => other.weight - one.weight);
    if (!town) return { found: null, choices: placesOfKind };
    const maxDistanceMetres = kind === 'airport' ? maxAirportDistanceMetres : 0;
    const nearbyPlaces = placesOfKind.filter(
      (place) => place.ine === town.ine || distanceMeters(place, town) < maxDistanceMetres,
    );
    const placesInDistrict =
      district && nearbyPlaces.filter((place) => distanceMeters(place, district) < quarterReachMetres);
    if (placesInDistrict?.length === 1)
      return { found: toExactPlace(this.#index, placesInDistrict[0]!, address), choices: [] };
    if (nearbyPlaces.length === 1) return { found: toExactPlace(this.#index, nearbyPlaces[0]!, address), choices: [] };
    return nearbyPlaces.length > 0
      ? { found: null, choices: nearbyPlaces }
      : fallBackToTown(this.#index, town, address, address.head);
  }

  /** Finds all venues whose name starts with a generic word such as "catedral". */
  #findVenuesStartingWith(name: string): Place[] {
    const foldedText = foldText(name);
    return this.#index.places
      .filter(
        ({ kind, searchNames }) =>
          kind === 'landmark' &&
          searchNames.some((askedName) => `${foldText(askedName)} `.startsWith(`${foldedText} `)),
      )
      .toSorted((one, other) => other.weight - one.weight);
  }

  /** Resolves "Metro Sol" to the station, or to the place it is named after, but not to a street of that name. */
  #resolveStation(address: ParsedAddress, area: AddressArea): Outcome {
    const [split] = area.town ? [] : splitTown(this.#index, address.head);
    const stationTown = area.town ?? split?.town;
    const namedMatches = [...(split ? [split.rest] : []), address.head].flatMap((name) =>
      stationTown
        ? findNamedPlacesIn(this.#index, stationTown, name)
        : findNamedPlaces(this.#index, name).filter(({ place }) => place.kind !== 'town'),
    );
    const bestMatch =
      namedMatches.find(({ place }) => stationKinds.has(place.landmarkKind!)) ??
      namedMatches.find(({ isExact }) => isExact);
    if (bestMatch && !bestMatch.isCorrected)
      return { found: toExactPlace(this.#index, bestMatch.place, address), choices: [] };
    if (stationTown) return fallBackToTown(this.#index, stationTown, address, address.head);
    const matchingStreets = this.#index.streets.find(address.head).map(({ place }) => place);
    return { found: null, choices: matchingStreets.filter(({ isTownPosition }) => !isTownPosition) };
  }

  // Complex because it is the order of precedence of all interpretations of a street.
  #resolveStreet(address: ParsedAddress, area: AddressArea): Outcome {
    const { head, number } = address;
    // the number may belong to the street's name: "Carrer Transversal 10"
    const headWithNumber = number === undefined ? undefined : `${head} ${number}`;
    const isInTown = ({ ine }: Place): boolean => area.town === undefined || ine === area.town.ine;
    if (headWithNumber !== undefined && this.#index.streets.find(headWithNumber, { accepts: isInTown }).length > 0) {
      return this.#resolveStreet({ ...address, head: headWithNumber, number: undefined }, area);
    }
    if (area.town)
      return (
        this.#streetInTown(address, area.town, head, area.district) ??
        fallBackToTown(this.#index, area.town, address, head)
      );
    const townSplits = splitTown(this.#index, head).filter(({ rest }) => hasMoreThanKind(rest));
    for (const { town, district, rest } of townSplits) {
      const streetOutcome = this.#streetInTown(address, town, rest, district, false);
      if (streetOutcome) return streetOutcome;
    }
    if (area.unknown.length > 0 && area.provinceCode === undefined) return noMatchOutcome;
    const isInProvince = ({ ine }: Place): boolean =>
      area.provinceCode === undefined || ine.startsWith(area.provinceCode);
    const exactOutcome = this.#outcomeOfChoice(this.#chooseAnywhere(head, isInProvince, false), address);
    if (exactOutcome) return exactOutcome;
    for (const { town, district, rest } of townSplits) {
      const streetOutcome = this.#streetInTown(address, town, rest, district, true);
      if (streetOutcome) return streetOutcome;
    }
    // a hamlet may be called like the last word of a longer name
    const townSplit = townSplits.find(({ town }) => isWellKnown(this.#index, this.#index.placeOfTown(town.ine)));
    if (townSplit) return fallBackToTown(this.#index, townSplit.town, address, townSplit.rest);
    const namedVenue = findNamedPlaces(this.#index, head).find(
      ({ place, isCorrected }) => place.kind === 'landmark' && !isCorrected && isInProvince(place),
    );
    if (namedVenue) return { found: toExactPlace(this.#index, namedVenue.place, address), choices: [] };
    const outcome = this.#outcomeOfChoice(this.#chooseAnywhere(head, isInProvince, true), address);
    if (outcome) return outcome;
    return address.headWithoutBay === null || address.number !== undefined
      ? noMatchOutcome
      : this.#resolveAreaOnly(address);
  }

  #chooseAnywhere(name: string, accepts: (place: Place) => boolean, mayCorrect: boolean): StreetChoice {
    return chooseAnywhere(this.#index.streets.find(name, { accepts, mayCorrect }), this.#index.gazetteer);
  }

  #outcomeOfChoice({ match, others }: StreetChoice, address: ParsedAddress): Outcome | null {
    // a side street is rarely searched by a single word
    const isWellKnownMatch = match?.place.isMainStreet === true || match?.place.kind === 'landmark';
    const isSpecificStreet = address.isStreet || isWellKnownMatch || address.head.includes(' ');
    if (match && !isSpecificStreet) return { found: null, choices: [match.place, ...others] };
    if (match) return { found: resolveStreet(match, address), choices: others };
    return others.length > 0 ? { found: null, choices: others } : null;
  }

  /** Finds a street in a town; `null` if the data contain no such street there. */
  #streetInTown(
    address: ParsedAddress,
    town: Town,
    name: string,
    district: Place | undefined,
    mayCorrect = true,
  ): Outcome | null {
    const isPlaceInTown = ({ ine }: Place): boolean => ine === town.ine;
    const streetMatches = this.#index.streets.find(name, { accepts: isPlaceInTown, mayCorrect });
    const { match, others } = chooseInTown(streetMatches);
    if (match) {
      // the street is in the data, but not its position
      if (match.place.isTownPosition === true) return fallBackToTown(this.#index, town, address, name);
      return { found: resolveStreet(match, address), choices: [] };
    }
    if (others.length > 0) {
      const nearestStreet =
        district && others.toSorted((one, other) => distanceMeters(one, district) - distanceMeters(other, district))[0];
      if (nearestStreet && distanceMeters(nearestStreet, district) < 2 * maxSameCityMetres) {
        const bestMatch = streetMatches.find(({ place }) => place === nearestStreet)!;
        return { found: resolveStreet(bestMatch, address), choices: [] };
      }
      return { found: null, choices: others };
    }
    const venue = findNamedPlacesIn(this.#index, town, name).find(({ place }) => place.kind === 'landmark');
    return venue && !venue.isCorrected ? { found: toExactPlace(this.#index, venue.place, address), choices: [] } : null;
  }

  #resolvePlace(address: ParsedAddress, area: AddressArea): Outcome {
    const { head } = address;
    const { town, provinceCode } = area;
    if (town) {
      const matchesInTown = findNamedPlacesIn(this.#index, town, head);
      const [bestMatch] = matchesInTown;
      if (bestMatch && !bestMatch.isCorrected) return this.#outcomeOfMatch(bestMatch, address);
      const streetOutcome = this.#streetInTown(address, town, head, area.district, false);
      if (streetOutcome) return streetOutcome;
      const villageInTown = findNamedPlaces(this.#index, head).find(
        ({ place, isExact }) => isExact && place.kind === 'town' && place.ine.startsWith(town.provinceCode),
      );
      if (villageInTown) return this.#outcomeOfMatch(villageInTown, address);
      if (bestMatch) return this.#outcomeOfMatch(bestMatch, address);
      return (
        this.#streetInTown(address, town, head, area.district, true) ?? fallBackToTown(this.#index, town, address, head)
      );
    }
    return this.#placeAnywhere(address, ({ ine }) => provinceCode === undefined || ine.startsWith(provinceCode));
  }

  // Complex because it is the order of precedence of all interpretations of a place without a town.
  #placeAnywhere(address: ParsedAddress, isInProvince: (place: Place) => boolean): Outcome {
    const { head } = address;
    const allMatches = findNamedPlaces(this.#index, head);
    const matchesInProvince = allMatches.filter(({ place }) => isInProvince(place));
    const certainMatches = matchesInProvince.filter(({ isCorrected }) => !isCorrected);
    // an exact town name wins over a postcode of another province
    const otherTowns = allMatches.filter(({ isExact, place }) => isExact && place.kind === 'town');
    if (certainMatches.length === 0 && otherTowns.length > 0) return this.#resolveMatches(otherTowns, address);
    if (certainMatches[0]?.isExact && !isLesserSquare(certainMatches[0].place)) {
      return (
        this.#resolveNamesake(certainMatches, address, isInProvince) ?? this.#resolveMatches(certainMatches, address)
      );
    }
    // "hospital madrid" is any hospital of Madrid, even if both words are in the name of one
    const kindOutcome = this.#resolveKindWithTown(address);
    if (kindOutcome) return kindOutcome;
    // "Gran Vía" is the street, not the fair whose longer name contains it
    const isVenue = certainMatches[0]?.place.kind === 'landmark';
    if (certainMatches.length > 0 && !isVenue) return this.#resolveMatches(certainMatches, address);
    const outcomeInTown = isVenue ? null : this.#resolveWithTown(address);
    if (outcomeInTown) return outcomeInTown;
    const streetOutcome =
      head.length < minStreetNameLength
        ? null
        : this.#outcomeOfChoice(this.#chooseAnywhere(head, isInProvince, false), address);
    if (streetOutcome) return streetOutcome;
    if (isVenue) return this.#resolveMatches(certainMatches, address);
    if (matchesInProvince[0]) return this.#outcomeOfMatch(matchesInProvince[0], address);
    const townSplit = splitTown(this.#index, head).find(({ district }) => district === undefined);
    if (townSplit && hasMoreThanKind(townSplit.rest))
      return fallBackToTown(this.#index, townSplit.town, address, townSplit.rest);
    return noMatchOutcome;
  }

  /**
   * Offers streets as well if they share the name of a less known place: "San Juan" may be a street or a quarter, and
   * "La Rambla" a street or a small town.
   */
  #resolveNamesake(
    certainMatches: readonly NamedMatch[],
    address: ParsedAddress,
    isInProvince: (place: Place) => boolean,
  ): Outcome | null {
    const { place } = certainMatches[0]!;
    if (place.kind !== 'town' && (place.weight >= famousWeight || !isCommonStreetName(address.head))) return null;
    if (place.kind === 'town' && this.#index.gazetteer.town(place.ine)!.population >= smallTownPopulation) return null;
    const { match, others } = this.#chooseAnywhere(address.head, isInProvince, false);
    const namesakeStreets = match ? [match.place] : others;
    if (namesakeStreets.length === 0 || (place.kind === 'town' && namesakeStreets[0]!.isMainStreet !== true))
      return null;
    const exactPlaces = certainMatches.filter(({ isExact }) => isExact).map((other) => other.place);
    return {
      found: null,
      choices: place.kind === 'town' ? [...namesakeStreets, ...exactPlaces] : [...exactPlaces, ...namesakeStreets],
    };
  }

  /** Resolves a kind of place with its town: "hospital sevilla", "estación de tren de Valencia". */
  #resolveKindWithTown(address: ParsedAddress): Outcome | null {
    for (const { town, district, rest } of splitTown(this.#index, address.head)) {
      const genericKind = kindOfGenericName(rest);
      const [townMatch] = genericKind === undefined ? [] : findNamedPlacesIn(this.#index, town, rest);
      if (townMatch?.isExact) return this.#outcomeOfMatch(townMatch, address);
      if (genericKind !== undefined)
        return this.#resolveKind(genericKind, { town, district }, { ...address, head: rest });
    }
    return null;
  }

  /** Resolves a place before or after its town, without a comma: "alonso martínez madrid", "zaragoza centro". */
  #resolveWithTown(address: ParsedAddress): Outcome | null {
    const townSplits = splitTown(this.#index, address.head);
    const splitStrategies: ((split: TownSplit) => Outcome | null)[] = [
      ({ town, rest }) => {
        const bestMatch = findNamedPlacesIn(this.#index, town, rest).find(({ isExact }) => isExact);
        return bestMatch ? this.#outcomeOfMatch(bestMatch, address) : null;
      },
      ({ town, district, rest }) => this.#streetInTown(address, town, rest, district, false),
      ({ town, rest }) => {
        const [bestMatch] = findNamedPlacesIn(this.#index, town, rest);
        return bestMatch ? this.#outcomeOfMatch(bestMatch, address) : null;
      },
      ({ town, district, rest }) => this.#streetInTown(address, town, rest, district, true),
    ];
    for (const strategy of splitStrategies) {
      for (const split of townSplits) {
        const outcome = strategy(split);
        if (outcome) return outcome;
      }
    }
    return null;
  }

  /** Reads "plaza" as a bay: "Plaza Malasaña" is a bay in Malasaña. */
  #resolveAreaOnly(address: ParsedAddress): Outcome {
    const bestMatch = findNamedPlaces(this.#index, address.headWithoutBay!).find(
      ({ place, isCorrected }) => !isCorrected && (place.kind === 'town' || place.kind === 'district'),
    );
    return bestMatch ? this.#outcomeOfMatch(bestMatch, address) : noMatchOutcome;
  }

  /** Resolves to the best match with the others as choices; only to choices if several are equally likely. */
  #resolveMatches(matches: readonly NamedMatch[], address: ParsedAddress): Outcome {
    const [bestMatch, ...otherMatches] = matches;
    const equalMatches = otherMatches.filter(
      ({ isExact, place }) =>
        isExact && bestMatch!.isExact && distanceMeters(place, bestMatch!.place) > maxSameCityMetres,
    );
    const maxScoreDifference = equalMatches.length === 1 ? maxScoreDifferences.ofTwo : maxScoreDifferences.ofMany;
    if (equalMatches.some(({ score }) => score > bestMatch!.score - maxScoreDifference)) {
      return { found: null, choices: [bestMatch!, ...equalMatches].map(({ place }) => place) };
    }
    if (!isWellKnown(this.#index, bestMatch!.place)) {
      // a hamlet is uncertain, as are better known places whose longer names start like it: "San Pedro"
      const longerNames = this.#longerNamesThan(address.head, bestMatch!.place);
      if (longerNames.length > 0 || isVillageSurname(address.head))
        return { found: null, choices: [...longerNames, bestMatch!.place] };
    }
    const { found } = this.#outcomeOfMatch(bestMatch!, address);
    return {
      found,
      choices: equalMatches
        .filter(({ place }) => place.kind !== 'province' && place.kind !== 'region')
        .map(({ place }) => place),
    };
  }

  #longerNamesThan(name: string, shorterPlace: Place): Place[] {
    return this.#index
      .find(name, {
        accepts: (place) => place.kind !== 'street' && place !== shorterPlace && isWellKnown(this.#index, place),
      })
      .filter(({ fit }) => fit >= minFitOfWholeWords)
      .map(({ place }) => place);
  }

  #outcomeOfMatch({ place, isCorrected }: NamedMatch, address: ParsedAddress): Outcome {
    const resolvedPlace = toExactPlace(this.#index, place, address);
    return { found: { ...resolvedPlace, isCorrected }, choices: [] };
  }
}

/** Exact names whose scores differ by less than this are equally likely. */
const maxScoreDifferences = { ofTwo: 0.004, ofMany: 0.06 };
const minFitOfWholeWords = 0.85;

/** A square whose short name streets elsewhere share, such as Colón; Sol, in contrast, is known by its short name. */
const isLesserSquare = ({ landmarkKind, weight }: Place): boolean => landmarkKind === 'square' && weight < famousWeight;
const famousWeight = 0.8;
/** A town with fewer inhabitants does not win over a main street of a large town. */
const smallTownPopulation = 20_000;

const hasMoreThanKind = (text: string): boolean =>
  kindOfGenericName(text) === undefined && !streetTypeOnlyPattern.test(text.trim());
const streetTypeOnlyPattern =
  /^(?:c\/?|calle|carrer|kalea|r[uú]a|avda?\.?|avenida|avinguda|plaza|pla[cç]a|praza|paseo|passeig|ronda|camino|cam[ií]|carretera|traves[ií]a|pasaje|passatge|glorieta|rambla|v[ií]a)(?:\s+(?:de|del|de la|d'))?$/i;
