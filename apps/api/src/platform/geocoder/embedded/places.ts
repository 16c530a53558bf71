import type { Locale, Position } from '@plaza/sdk';
import { type Gazetteer, townStreets } from './gazetteer.ts';
import { islands, type LandmarkKind, landmarks, provinces, regions, type StreetRow } from './place-data.ts';
import { toCastilianKey, readStreetName, removeTitle } from './streets/street-key.ts';
import { rateTypeAgreement } from './streets/street-types.ts';

export type PlaceKind = 'region' | 'province' | 'island' | 'town' | 'district' | 'landmark' | 'street';

export interface Place extends Position {
  /** Stable ID of the kind and the code or name. */
  id: string;
  kind: PlaceKind;
  names: Record<Locale, string>;
  searchNames: readonly string[];
  /** INE code of the place's town; for regions, provinces and islands, that of the main town. */
  ine: string;
  /** Prior likelihood that a query means this place, from 0 to about 1. */
  weight: number;
  landmarkKind?: LandmarkKind;
  /** True if the position is the town's, since the street's is unknown. */
  isTownPosition?: boolean;
  isQuarter?: boolean;
  isMainStreet?: boolean;
  course?: StreetCourse;
}

export interface StreetCourse {
  metres: number;
  /** Lines encoded as text, which takes a tenth of the memory; `decodeLines` decodes them. */
  lines: string;
}

const sameNameInAllLocales = (name: string): Record<Locale, string> => ({ es: name, en: name });

export function collectPlaces(gazetteer: Gazetteer, streetRows: readonly StreetRow[]): Place[] {
  return [
    ...collectAreas(gazetteer),
    ...collectTowns(gazetteer),
    ...collectDistricts(gazetteer),
    ...collectVenues(),
    ...collectStreets(gazetteer, streetRows),
  ];
}

function collectAreas(gazetteer: Gazetteer): Place[] {
  const createAreaPlace = (
    kind: PlaceKind,
    code: string,
    names: Record<Locale, string>,
    aliases: string[],
    ine: string,
    weight: number,
  ): Place => {
    const { lat, lng } = gazetteer.town(ine)!;
    return { id: `${kind}:${code}`, kind, names, searchNames: [names.es, names.en, ...aliases], ine, lat, lng, weight };
  };
  const findLargestTown = (codes: string[]): string =>
    gazetteer.towns.find((town) => codes.includes(town.provinceCode))!.ine;
  return [
    ...regions.map((region) =>
      createAreaPlace('region', region.code, region.names, region.aliases, findLargestTown(region.provinces), 0.6),
    ),
    ...provinces.map((province) =>
      createAreaPlace('province', province.code, province.names, province.aliases, province.capital, 0.3),
    ),
    ...islands.map((island) =>
      createAreaPlace('island', island.mainTown, island.names, island.aliases, island.mainTown, 0.8),
    ),
  ];
}

function collectTowns(gazetteer: Gazetteer): Place[] {
  return gazetteer.towns.map((town) => ({
    id: `town:${town.ine}`,
    kind: 'town',
    names: town.names,
    searchNames: town.searchNames,
    ine: town.ine,
    lat: town.lat,
    lng: town.lng,
    weight: 0.25 + 0.1 * Math.log10(1 + town.population),
  }));
}

function collectDistricts(gazetteer: Gazetteer): Place[] {
  return gazetteer.towns.flatMap((town) =>
    gazetteer.districtsOf(town.ine).map((district) => ({
      id: `district:${town.ine}-${district.name}`,
      kind: 'district' as const,
      names: sameNameInAllLocales(district.name),
      searchNames: [district.name, ...district.aliases],
      ine: town.ine,
      lat: district.lat,
      lng: district.lng,
      weight: district.isQuarter
        ? 0.25 + 0.05 * Math.log10(1 + town.population)
        : 0.15 + 0.05 * Math.log10(1 + district.population),
      isQuarter: district.isQuarter,
    })),
  );
}

function collectVenues(): Place[] {
  return landmarks.map((landmark) => ({
    id: `landmark:${landmark.id}`,
    kind: 'landmark',
    names: landmark.names,
    searchNames: [landmark.names.es, landmark.names.en, ...landmark.aliases],
    ine: landmark.ine,
    lat: landmark.lat,
    lng: landmark.lng,
    weight: 0.35 + 0.5 * landmark.fame,
    landmarkKind: landmark.kind,
  }));
}

/** Minimum length of a main street; it must also carry traffic. */
const minMainStreetMetres = 1500;
/** Maximum distance between a hand-written main street and the street of that name in the data. */
const maxSameStreetDegrees = 0.02;

function collectStreets(gazetteer: Gazetteer, rows: readonly StreetRow[]): Place[] {
  const streetsWithCourse = rows.map((row, index) => streetWithCourse(gazetteer, row, index));
  const streetsByName = Map.groupBy(streetsWithCourse, ({ ine, names }) => streetKeyInTown(ine, names.es));
  const streetsWithoutCourse = [...townStreets].flatMap(([ine, ownRows]) =>
    ownRows.flatMap((street): Place[] => {
      const streetsOfSameName = (streetsByName.get(streetKeyInTown(ine, street.name)) ?? []).filter(
        ({ names, lat, lng }) =>
          rateTypeAgreement(readStreetName(street.name).type, readStreetName(names.es).type) > 0 &&
          (street.lat === undefined || Math.hypot(lat - street.lat, lng - (street.lng ?? lng)) < maxSameStreetDegrees),
      );
      const mainStreet = streetsOfSameName.toSorted((one, other) => other.course!.metres - one.course!.metres)[0];
      if (!mainStreet) return [streetWithoutCourse(gazetteer, ine, street)];
      // combines the hand-written name with the position from the data
      mainStreet.isMainStreet = true;
      mainStreet.weight = weightOfStreet(gazetteer, ine, true);
      if (mainStreet.names.es !== street.name)
        mainStreet.searchNames = [...new Set([...mainStreet.searchNames, street.name])];
      return [];
    }),
  );
  return [...streetsWithoutCourse, ...streetsWithCourse];
}

/** Additional search names of streets, by the street's INE code and name. */
const streetAliases: Readonly<Record<string, readonly string[]>> = {
  '08019 La Rambla': ['Las Ramblas', 'Les Rambles', 'Ramblas'],
};

/** Key of a street in a town, without the title in its name: "Vara de Rey" is General Vara de Rey. */
function streetKeyInTown(ine: string, name: string): string {
  const { key } = readStreetName(name);
  return `${ine} ${toCastilianKey(removeTitle(key) ?? key)}`;
}

const weightOfStreet = (gazetteer: Gazetteer, ine: string, isMainStreet: boolean): number =>
  0.2 + 0.06 * Math.log10(1 + gazetteer.town(ine)!.population) - (isMainStreet ? 0 : 0.1);

function streetWithoutCourse(
  gazetteer: Gazetteer,
  ine: string,
  street: { name: string; lat?: number; lng?: number },
): Place {
  const streetTown = gazetteer.town(ine)!;
  return {
    id: `street:${ine}-${street.name}`,
    kind: 'street',
    names: sameNameInAllLocales(street.name),
    searchNames: [street.name],
    ine,
    lat: street.lat ?? streetTown.lat,
    lng: street.lng ?? streetTown.lng,
    weight: weightOfStreet(gazetteer, ine, true),
    isTownPosition: street.lat === undefined,
    isMainStreet: true,
  };
}

function streetWithCourse(gazetteer: Gazetteer, row: StreetRow, index: number): Place {
  const [name, ine, lat, lng, metres, carriesTraffic, lines, ...otherNames] = row;
  const isMainStreet = carriesTraffic === 1 && metres >= minMainStreetMetres;
  return {
    id: `street:${ine}-${name}-${index}`,
    kind: 'street',
    names: sameNameInAllLocales(name),
    searchNames: [name, ...otherNames, ...(streetAliases[`${ine} ${name}`] ?? [])],
    ine,
    lat,
    lng,
    weight: weightOfStreet(gazetteer, ine, isMainStreet),
    isMainStreet: isMainStreet,
    course: { metres, lines },
  };
}
