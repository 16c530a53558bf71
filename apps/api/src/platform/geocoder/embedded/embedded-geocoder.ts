import type { GeocodeResponse, GeocodeResult, Locale, Position } from '@plaza/sdk';
import { type Geocoder, nothingFound } from '../geocoder.ts';
import { beginsAsStreet, parseAddress, type ParsedAddress, streetOwnName } from './address.ts';
import { isTown } from './atlas.ts';
import { describeNobodysLand, describePlace, describePosition, describeUnknownAddress } from './format.ts';
import type { Town } from './gazetteer.ts';
import type { FoundPlace, PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import { quarterOfPostcode } from './postcodes.ts';
import { provinceOf } from './provinces.ts';

const resultLimit = 5;
const leastFit = 0.6;
/** Below this, the words may be a place followed by its town. */
const clearFit = 0.8;
const longestTownName = 5;
const landmarkReach = 350;
const quarterReach = 1500;
const villageReach = 1000;

/** Answers from data that ships with the program: no service, no key, no network. */
export class EmbeddedGeocoder implements Geocoder {
  readonly #load: () => PlaceIndex;

  /** @param load gives the index; it is called when the first question comes. */
  constructor(load: () => PlaceIndex) {
    this.#load = load;
  }

  get #index(): PlaceIndex {
    return this.#load();
  }

  async forward(title: string, locale: Locale): Promise<GeocodeResponse> {
    const results = this.#resolve(parseAddress(title), locale);
    return results.length > 0 ? { status: 'OK', results } : nothingFound();
  }

  async reverse(position: Position, locale: Locale): Promise<GeocodeResponse> {
    const municipality = this.#index.gazetteer.atlas.findNear(position);
    if (!municipality) return nothingFound();
    if (!isTown(municipality.ine)) {
      return { status: 'OK', results: [describeNobodysLand(position, municipality.name.split('.')[0]!)] };
    }
    const town = this.#index.gazetteer.town(municipality.ine)!;
    const landmark = this.#index.nearest(position, town.ine, landmarkReach, ({ kind }) => kind === 'landmark');
    const district =
      this.#index.nearest(
        position,
        town.ine,
        quarterReach,
        ({ kind, isQuarter }) => kind === 'district' && isQuarter === true,
      ) ?? this.#index.nearest(position, town.ine, villageReach, ({ kind }) => kind === 'district');
    return { status: 'OK', results: [describePosition(position, town, locale, { landmark, district })] };
  }

  #resolve(address: ParsedAddress, locale: Locale): GeocodeResult[] {
    const { parts, postcode, houseNumber } = address;
    if (parts.some((part) => this.#index.isAbroad(part))) return [];
    if (parts.length === 0) return postcode === undefined ? [] : this.#postcode(postcode, locale);
    const { town, head } = this.#narrowDown(parts, postcode);
    if (town) {
      if (head === '') return [this.#describe(this.#placeOf(town), locale, address)];
      return [this.#inTown(town, head, address, locale)];
    }
    const found = this.#findOrOwnName(head, postcode);
    if ((found[0]?.fit ?? 0) < clearFit) {
      const split = this.#splitTrailingTown(head, postcode);
      if (split) return [this.#inTown(split.town, split.head, address, locale)];
    }
    const worst = found[0]?.fit === 1 ? 1 : leastFit;
    const good = found.filter(({ fit }) => fit >= worst).slice(0, resultLimit);
    if (good.length > 0) return good.map(({ place }) => this.#describe(place, locale, address));
    return postcode === undefined
      ? []
      : this.#postcode(postcode, locale, { route: head, ...(houseNumber === undefined ? {} : { houseNumber }) });
  }

  /**
   * Reads the parts from the right as long as each names a town inside the one before it: "Calle Mayor, Getafe, Madrid"
   * gives Getafe and "Calle Mayor".
   */
  #narrowDown(parts: string[], postcode: string | undefined): { town: Town | undefined; head: string } {
    let town: Town | undefined;
    let provinceCode = postcode?.slice(0, 2);
    let last = parts.length - 1;
    for (; last >= 1 || (last === 0 && town); last--) {
      const part = parts[last]!;
      if (last === 0 && (beginsAsStreet(part) || this.#knownInTown(town!, part))) break;
      const leastFitOfPart = town ? 1 : clearFit;
      const areas = this.#index.find(part, {
        accepts: ({ kind, ine }) =>
          (kind === 'town' || kind === 'province') && (provinceCode === undefined || ine.startsWith(provinceCode)),
      });
      const found = areas.find(({ fit, place }) => fit >= leastFitOfPart && place.ine !== town?.ine);
      if (!found) {
        if (town || areas.length > 0) break;
        continue;
      }
      town = this.#index.gazetteer.town(found.place.ine);
      provinceCode = town?.provinceCode;
    }
    return { town, head: parts.slice(0, last + 1).join(', ') };
  }

  #knownInTown(town: Town, name: string): boolean {
    return (this.#findInTown(town, name)?.fit ?? 0) >= 0.9;
  }

  /** "gran via 28 madrid", without commas: the last words that are a town's very name, and what stands before them. */
  #splitTrailingTown(text: string, postcode: string | undefined): { town: Town; head: string } | undefined {
    const words = text.split(/\s+/);
    for (let count = Math.min(longestTownName, words.length - 1); count >= 1; count--) {
      const found = this.#find(words.slice(-count).join(' '), postcode).find(
        ({ place, fit }) => place.kind === 'town' && fit === 1,
      );
      if (found) return { town: this.#index.gazetteer.town(found.place.ine)!, head: words.slice(0, -count).join(' ') };
    }
    return undefined;
  }

  /** "Pº Castellana" is known by "Castellana" alone. */
  #findOrOwnName(name: string, postcode: string | undefined): FoundPlace[] {
    const found = this.#find(name, postcode);
    if ((found[0]?.fit ?? 0) >= clearFit || !beginsAsStreet(name)) return found;
    const streets = this.#find(streetOwnName(name), postcode).filter(({ place }) => place.kind === 'street');
    return [...found, ...streets].toSorted((first, second) => second.score - first.score);
  }

  #find(name: string, postcode: string | undefined): FoundPlace[] {
    const provinceCode = postcode?.slice(0, 2);
    if (provinceCode === undefined) return this.#index.find(name);
    return this.#index.find(name, { accepts: ({ ine }) => ine.startsWith(provinceCode) });
  }

  #findInTown(town: Town, name: string): FoundPlace | undefined {
    const inTown = (place: Place): boolean =>
      place.ine === town.ine && (place.kind === 'street' || place.kind === 'landmark' || place.kind === 'district');
    return [name, streetOwnName(name)]
      .filter((text) => text !== '')
      .flatMap((text) => this.#index.find(text, { accepts: inTown }).slice(0, 1))
      .filter(({ fit }) => fit > 0.7)
      .toSorted((first, second) => second.score - first.score)[0];
  }

  #inTown(town: Town, head: string, { houseNumber, postcode }: ParsedAddress, locale: Locale): GeocodeResult {
    const trailing = parseAddress(head);
    const number = houseNumber ?? trailing.houseNumber;
    const name = trailing.parts.join(', ') || head;
    const asked = {
      ...(number === undefined ? {} : { houseNumber: number }),
      ...(postcode === undefined ? {} : { postcode }),
    };
    const found = this.#findInTown(town, name);
    if (found && !(found.place.kind === 'district' && beginsAsStreet(name))) {
      return describePlace(found.place, town, locale, asked);
    }
    const quarter = this.#quarterOf(postcode);
    return describeUnknownAddress(town, locale, { route: name, ...asked }, quarter?.ine === town.ine ? quarter : town);
  }

  #placeOf(town: Town): Place {
    return this.#index.find(town.names.es, { accepts: ({ kind, ine }) => kind === 'town' && ine === town.ine })[0]!
      .place;
  }

  #describe(place: Place, locale: Locale, { houseNumber, postcode }: ParsedAddress): GeocodeResult {
    const town = this.#index.gazetteer.town(place.ine)!;
    const asked = {
      ...(houseNumber === undefined ? {} : { houseNumber }),
      ...(postcode === undefined ? {} : { postcode }),
    };
    const quarter = place.kind === 'town' ? this.#quarterOf(postcode) : undefined;
    return describePlace(quarter?.ine === place.ine ? quarter : place, town, locale, asked);
  }

  #quarterOf(postcode: string | undefined): Place | undefined {
    const quarter = postcode === undefined ? undefined : quarterOfPostcode(postcode);
    return (
      quarter &&
      this.#index.find(quarter.name, { accepts: ({ kind, ine }) => kind === 'district' && ine === quarter.ine })[0]
        ?.place
    );
  }

  /** Its quarter where that is known; else the leading digits are the province's code, which stands for its capital. */
  #postcode(postcode: string, locale: Locale, asked: { route?: string; houseNumber?: string } = {}): GeocodeResult[] {
    const quarter = this.#quarterOf(postcode);
    const ine = quarter?.ine ?? provinceOf(postcode)?.capital;
    const town = ine === undefined ? undefined : this.#index.gazetteer.town(ine);
    if (!town) return [];
    if (quarter && asked.route === undefined) return [describePlace(quarter, town, locale, { postcode })];
    return [describeUnknownAddress(town, locale, { ...asked, postcode }, quarter)];
  }
}
