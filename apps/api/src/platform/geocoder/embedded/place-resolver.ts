import { distanceMeters } from '@plaza/sdk';
import { startsLikeStreet, type ReadAddress, readAddress } from './address-reader.ts';
import { type AddressArea, readAreas, splitTown, type TownSplit } from './area-reader.ts';
import { quarterReachMetres, type Town } from './gazetteer.ts';
import type { LandmarkKind } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import { isGeneric, isSurname, kindOnly } from './place-kinds.ts';
import { findNamed, findNamedIn, isWellKnown, type NamedMatch } from './place-matches.ts';
import type { Place } from './places.ts';
import {
  exactly,
  nothing,
  resolvePostcode,
  resolveStreet,
  type Outcome,
  type Resolution,
  fallbackFor,
  fallBackToTown,
} from './resolution.ts';
import { chooseAnywhere, chooseInTown, isCommonName, type StreetChoice } from './streets/street-choice.ts';
import { foldText } from './text.ts';

const maxChoices = 8;
/** Landmarks that "metro" may denote. */
const stationKinds: ReadonlySet<LandmarkKind> = new Set(['station', 'bus_station']);
/** Maximum distance of an airport from the town it serves. */
const airportReachMetres = 45_000;
const sameCityMetres = 5000;
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
    const asked = this.#withStreetFirst(readAddress(text));
    const outcome = this.#resolve(asked);
    return { asked, found: outcome.found, choices: outcome.choices.slice(0, maxChoices) };
  }

  /** Reorders "Valencia, calle Colón". */
  #withStreetFirst(asked: ReadAddress): ReadAddress {
    const street = asked.areas.at(-1);
    if (street === undefined || !startsLikeStreet(street) || startsLikeStreet(asked.head)) return asked;
    if (!readAreas(this.#index, [asked.head], asked.postcode).town) return asked;
    const { head, areas, number, postcode } = asked;
    const written = [number === undefined ? street : `${street} ${number}`, ...areas.slice(0, -1).toReversed(), head];
    return { ...readAddress(written.join(', ')), postcode };
  }

  #resolve(asked: ReadAddress): Outcome {
    const { head, postcode } = asked;
    if (head === '') return postcode === undefined ? nothing : resolvePostcode(this.#index, postcode);
    // digits alone are no name
    if (!/\p{L}/u.test(head)) return nothing;
    const area = readAreas(this.#index, asked.areas, postcode);
    const isElsewhere = !area.town && !asked.isStreet && this.#index.isAbroad(head);
    if (area.isAbroad || isElsewhere) return nothing;
    const outcome = this.#head(asked, area);
    if (outcome.found || outcome.choices.length > 0 || postcode === undefined) return outcome;
    const byPostcode = resolvePostcode(this.#index, postcode);
    if (!byPostcode.found) return nothing;
    return { found: { ...byPostcode.found, ...fallbackFor(asked, head) }, choices: [] };
  }

  #head(asked: ReadAddress, area: AddressArea): Outcome {
    const kind = kindOnly(asked.head);
    if (kind !== undefined) return this.#ofKind(kind, area, asked);
    if (!area.town && isGeneric(asked.head)) return { found: null, choices: this.#beginningWith(asked.head) };
    if (asked.isStation) return this.#station(asked, area);
    if (asked.isStreet) return this.#street(asked, area);
    return this.#place(asked, area);
  }

  /** "Aeropuerto", or "hospital" with a town. */
  #ofKind(kind: LandmarkKind, { town, district }: Surroundings, asked: ReadAddress): Outcome {
    const ofKind = this.#index.places
      .filter(({ landmarkKind }) => landmarkKind === kind)
      .toSorted((one, other) => other.weight - one.weight);
    if (!town) return { found: null, choices: ofKind };
    const reach = kind === 'airport' ? airportReachMetres : 0;
    const near = ofKind.filter((place) => place.ine === town.ine || distanceMeters(place, town) < reach);
    const close = district && near.filter((place) => distanceMeters(place, district) < quarterReachMetres);
    if (close?.length === 1) return { found: exactly(this.#index, close[0]!, asked), choices: [] };
    if (near.length === 1) return { found: exactly(this.#index, near[0]!, asked), choices: [] };
    return near.length > 0 ? { found: null, choices: near } : fallBackToTown(this.#index, town, asked, asked.head);
  }

  /** All venues whose name starts with a generic word such as "catedral". */
  #beginningWith(name: string): Place[] {
    const words = foldText(name);
    return this.#index.places
      .filter(
        ({ kind, askedNames }) =>
          kind === 'landmark' && askedNames.some((own) => `${foldText(own)} `.startsWith(`${words} `)),
      )
      .toSorted((one, other) => other.weight - one.weight);
  }

  /** "Metro Sol" is a station, or the place a station is named after; a street of that name is not. */
  #station(asked: ReadAddress, area: AddressArea): Outcome {
    const [split] = area.town ? [] : splitTown(this.#index, asked.head);
    const town = area.town ?? split?.town;
    const named = [...(split ? [split.rest] : []), asked.head].flatMap((name) =>
      town
        ? findNamedIn(this.#index, town, name)
        : findNamed(this.#index, name).filter(({ place }) => place.kind !== 'town'),
    );
    const best =
      named.find(({ place }) => stationKinds.has(place.landmarkKind!)) ?? named.find(({ isExact }) => isExact);
    if (best && !best.isCorrected) return { found: exactly(this.#index, best.place, asked), choices: [] };
    if (town) return fallBackToTown(this.#index, town, asked, asked.head);
    const streets = this.#index.streets.find(asked.head).map(({ place }) => place);
    return { found: null, choices: streets.filter(({ isTownPosition }) => !isTownPosition) };
  }

  // Complex because it is the order of precedence of all interpretations of a street.
  #street(asked: ReadAddress, area: AddressArea): Outcome {
    const { head, number } = asked;
    // "Carrer Transversal 10" is a name
    const whole = number === undefined ? undefined : `${head} ${number}`;
    const isNamedSo = ({ ine }: Place): boolean => area.town === undefined || ine === area.town.ine;
    if (whole !== undefined && this.#index.streets.find(whole, { accepts: isNamedSo }).length > 0) {
      return this.#street({ ...asked, head: whole, number: undefined }, area);
    }
    if (area.town)
      return (
        this.#streetInTown(asked, area.town, head, area.district) ?? fallBackToTown(this.#index, area.town, asked, head)
      );
    const splits = splitTown(this.#index, head).filter(({ rest }) => saysMoreThanKind(rest));
    for (const { town, district, rest } of splits) {
      const inTown = this.#streetInTown(asked, town, rest, district, false);
      if (inTown) return inTown;
    }
    if (area.unknown.length > 0 && area.provinceCode === undefined) return nothing;
    const inProvince = ({ ine }: Place): boolean =>
      area.provinceCode === undefined || ine.startsWith(area.provinceCode);
    const exact = this.#chosen(this.#anywhere(head, inProvince, false), asked);
    if (exact) return exact;
    for (const { town, district, rest } of splits) {
      const inTown = this.#streetInTown(asked, town, rest, district, true);
      if (inTown) return inTown;
    }
    // a hamlet may be called like the last word of a longer name
    const split = splits.find(({ town }) => isWellKnown(this.#index, this.#index.placeOfTown(town.ine)));
    if (split) return fallBackToTown(this.#index, split.town, asked, split.rest);
    const venue = findNamed(this.#index, head).find(
      ({ place, isCorrected }) => place.kind === 'landmark' && !isCorrected && inProvince(place),
    );
    if (venue) return { found: exactly(this.#index, venue.place, asked), choices: [] };
    const outcome = this.#chosen(this.#anywhere(head, inProvince, true), asked);
    if (outcome) return outcome;
    return asked.headWithoutBay === null || asked.number !== undefined ? nothing : this.#areaOnly(asked);
  }

  #anywhere(name: string, accepts: (place: Place) => boolean, mayCorrect: boolean): StreetChoice {
    return chooseAnywhere(this.#index.streets.find(name, { accepts, mayCorrect }), this.#index.gazetteer);
  }

  #chosen({ match, others }: StreetChoice, asked: ReadAddress): Outcome | null {
    // a side street is rarely searched by a single word
    const isKnown = match?.place.isMainStreet === true || match?.place.kind === 'landmark';
    const isSaid = asked.isStreet || isKnown || asked.head.includes(' ');
    if (match && !isSaid) return { found: null, choices: [match.place, ...others] };
    if (match) return { found: resolveStreet(match, asked), choices: others };
    return others.length > 0 ? { found: null, choices: others } : null;
  }

  /** `null` if the data contain no such street in the town. */
  #streetInTown(
    asked: ReadAddress,
    town: Town,
    name: string,
    district: Place | undefined,
    mayCorrect = true,
  ): Outcome | null {
    const accepts = ({ ine }: Place): boolean => ine === town.ine;
    const matches = this.#index.streets.find(name, { accepts, mayCorrect });
    const { match, others } = chooseInTown(matches);
    if (match) {
      // the street is in the data, but not its position
      if (match.place.isTownPosition === true) return fallBackToTown(this.#index, town, asked, name);
      return { found: resolveStreet(match, asked), choices: [] };
    }
    if (others.length > 0) {
      const near =
        district && others.toSorted((one, other) => distanceMeters(one, district) - distanceMeters(other, district))[0];
      if (near && distanceMeters(near, district) < 2 * sameCityMetres) {
        const best = matches.find(({ place }) => place === near)!;
        return { found: resolveStreet(best, asked), choices: [] };
      }
      return { found: null, choices: others };
    }
    const venue = findNamedIn(this.#index, town, name).find(({ place }) => place.kind === 'landmark');
    return venue && !venue.isCorrected ? { found: exactly(this.#index, venue.place, asked), choices: [] } : null;
  }

  #place(asked: ReadAddress, area: AddressArea): Outcome {
    const { head } = asked;
    const { town, provinceCode } = area;
    if (town) {
      const narrower = findNamedIn(this.#index, town, head);
      const [best] = narrower;
      if (best && !best.isCorrected) return this.#matched(best, asked);
      const streets = this.#streetInTown(asked, town, head, area.district, false);
      if (streets) return streets;
      const village = findNamed(this.#index, head).find(
        ({ place, isExact }) => isExact && place.kind === 'town' && place.ine.startsWith(town.provinceCode),
      );
      if (village) return this.#matched(village, asked);
      if (best) return this.#matched(best, asked);
      return (
        this.#streetInTown(asked, town, head, area.district, true) ?? fallBackToTown(this.#index, town, asked, head)
      );
    }
    return this.#placeAnywhere(asked, ({ ine }) => provinceCode === undefined || ine.startsWith(provinceCode));
  }

  // Complex because it is the order of precedence of all interpretations of a place without a town.
  #placeAnywhere(asked: ReadAddress, inProvince: (place: Place) => boolean): Outcome {
    const { head } = asked;
    const everywhere = findNamed(this.#index, head);
    const named = everywhere.filter(({ place }) => inProvince(place));
    const certain = named.filter(({ isCorrected }) => !isCorrected);
    // an exact town name wins over a postcode of another province
    const elsewhere = everywhere.filter(({ isExact, place }) => isExact && place.kind === 'town');
    if (certain.length === 0 && elsewhere.length > 0) return this.#unambiguous(elsewhere, asked);
    if (certain[0]?.isExact && !isLesserSquare(certain[0].place)) {
      return this.#namesake(certain, asked, inProvince) ?? this.#unambiguous(certain, asked);
    }
    // "hospital madrid" is any hospital of Madrid, even if both words are in the name of one
    const ofKind = this.#kindWithTown(asked);
    if (ofKind) return ofKind;
    // "Gran Vía" is the street, not the fair whose longer name contains it
    const isVenue = certain[0]?.place.kind === 'landmark';
    if (certain.length > 0 && !isVenue) return this.#unambiguous(certain, asked);
    const inTown = isVenue ? null : this.#withTown(asked);
    if (inTown) return inTown;
    const streets =
      head.length < minStreetNameLength ? null : this.#chosen(this.#anywhere(head, inProvince, false), asked);
    if (streets) return streets;
    if (isVenue) return this.#unambiguous(certain, asked);
    if (named[0]) return this.#matched(named[0], asked);
    const split = splitTown(this.#index, head).find(({ district }) => district === undefined);
    if (split && saysMoreThanKind(split.rest)) return fallBackToTown(this.#index, split.town, asked, split.rest);
    return nothing;
  }

  /**
   * Offers streets as well if they share the name of a less known place: "San Juan" may be a street or a quarter, and
   * "La Rambla" a street or a small town.
   */
  #namesake(certain: readonly NamedMatch[], asked: ReadAddress, inProvince: (place: Place) => boolean): Outcome | null {
    const { place } = certain[0]!;
    if (place.kind !== 'town' && (place.weight >= famousWeight || !isCommonName(asked.head))) return null;
    if (place.kind === 'town' && this.#index.gazetteer.town(place.ine)!.population >= smallTownPopulation) return null;
    const { match, others } = this.#anywhere(asked.head, inProvince, false);
    const streets = match ? [match.place] : others;
    if (streets.length === 0 || (place.kind === 'town' && streets[0]!.isMainStreet !== true)) return null;
    const exact = certain.filter(({ isExact }) => isExact).map((other) => other.place);
    return { found: null, choices: place.kind === 'town' ? [...streets, ...exact] : [...exact, ...streets] };
  }

  /** "Hospital sevilla", "estación de tren de Valencia". */
  #kindWithTown(asked: ReadAddress): Outcome | null {
    for (const { town, district, rest } of splitTown(this.#index, asked.head)) {
      const kind = kindOnly(rest);
      const [named] = kind === undefined ? [] : findNamedIn(this.#index, town, rest);
      if (named?.isExact) return this.#matched(named, asked);
      if (kind !== undefined) return this.#ofKind(kind, { town, district }, { ...asked, head: rest });
    }
    return null;
  }

  /** A place before or after its town, without a comma: "alonso martínez madrid", "zaragoza centro". */
  #withTown(asked: ReadAddress): Outcome | null {
    const splits = splitTown(this.#index, asked.head);
    const firsts: ((split: TownSplit) => Outcome | null)[] = [
      ({ town, rest }) => {
        const best = findNamedIn(this.#index, town, rest).find(({ isExact }) => isExact);
        return best ? this.#matched(best, asked) : null;
      },
      ({ town, district, rest }) => this.#streetInTown(asked, town, rest, district, false),
      ({ town, rest }) => {
        const [best] = findNamedIn(this.#index, town, rest);
        return best ? this.#matched(best, asked) : null;
      },
      ({ town, district, rest }) => this.#streetInTown(asked, town, rest, district, true),
    ];
    for (const read of firsts) {
      for (const split of splits) {
        const outcome = read(split);
        if (outcome) return outcome;
      }
    }
    return null;
  }

  /** Reads "plaza" as a bay: "Plaza Malasaña" is a bay in Malasaña. */
  #areaOnly(asked: ReadAddress): Outcome {
    const best = findNamed(this.#index, asked.headWithoutBay!).find(
      ({ place, isCorrected }) => !isCorrected && (place.kind === 'town' || place.kind === 'district'),
    );
    return best ? this.#matched(best, asked) : nothing;
  }

  /** The best match with the others as choices; only choices if several are equally likely. */
  #unambiguous(matches: readonly NamedMatch[], asked: ReadAddress): Outcome {
    const [best, ...rest] = matches;
    const rivals = rest.filter(
      ({ isExact, place }) => isExact && best!.isExact && distanceMeters(place, best!.place) > sameCityMetres,
    );
    const margin = rivals.length === 1 ? equallyLikely.ofTwo : equallyLikely.ofMany;
    if (rivals.some(({ score }) => score > best!.score - margin)) {
      return { found: null, choices: [best!, ...rivals].map(({ place }) => place) };
    }
    if (!isWellKnown(this.#index, best!.place)) {
      // a hamlet is uncertain, as are better known places whose longer names start like it: "San Pedro"
      const fuller = this.#fuller(asked.head, best!.place);
      if (fuller.length > 0 || isSurname(asked.head)) return { found: null, choices: [...fuller, best!.place] };
    }
    const { found } = this.#matched(best!, asked);
    return {
      found,
      choices: rivals
        .filter(({ place }) => place.kind !== 'province' && place.kind !== 'region')
        .map(({ place }) => place),
    };
  }

  /** Well-known places whose name starts with the whole text. */
  #fuller(name: string, than: Place): Place[] {
    return this.#index
      .find(name, { accepts: (place) => place.kind !== 'street' && place !== than && isWellKnown(this.#index, place) })
      .filter(({ fit }) => fit >= wholeWordsFit)
      .map(({ place }) => place);
  }

  #matched({ place, isCorrected }: NamedMatch, asked: ReadAddress): Outcome {
    const found = exactly(this.#index, place, asked);
    return { found: { ...found, isCorrected }, choices: [] };
  }
}

/** Exact names whose scores differ by less are equally likely. */
const equallyLikely = { ofTwo: 0.004, ofMany: 0.06 };
/** Score of a name that starts with the whole query. */
const wholeWordsFit = 0.85;

/** A square whose short name streets elsewhere share, such as Colón; Sol, in contrast, is known by its short name. */
const isLesserSquare = ({ landmarkKind, weight }: Place): boolean => landmarkKind === 'square' && weight < famousWeight;
const famousWeight = 0.8;
/** A town with fewer inhabitants does not win over a main street of a large town. */
const smallTownPopulation = 20_000;

const saysMoreThanKind = (text: string): boolean => kindOnly(text) === undefined && !onlyStreetKind.test(text.trim());
const onlyStreetKind =
  /^(?:c\/?|calle|carrer|kalea|r[uú]a|avda?\.?|avenida|avinguda|plaza|pla[cç]a|praza|paseo|passeig|ronda|camino|cam[ií]|carretera|traves[ií]a|pasaje|passatge|glorieta|rambla|v[ií]a)(?:\s+(?:de|del|de la|d'))?$/i;
