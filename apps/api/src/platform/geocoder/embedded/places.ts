import type { Locale, Position } from '@plaza/sdk';
import type { Gazetteer } from './gazetteer.ts';
import { type LandmarkKind, landmarks } from './landmarks/index.ts';
import { islands, provinces, regions } from './provinces.ts';
import { townStreets } from './town-streets/index.ts';

export type PlaceKind = 'region' | 'province' | 'island' | 'town' | 'district' | 'landmark' | 'street';

/** Anything with a name that can be looked up. */
export interface Place extends Position {
  /** Stable: kind and code or name. */
  id: string;
  kind: PlaceKind;
  names: Record<Locale, string>;
  /** Every name it is asked by, the shown ones included. */
  askedNames: readonly string[];
  /** INE code of its town; of the main town for regions, provinces and islands. */
  ine: string;
  /** How likely it is meant, from 0 to about 1. */
  weight: number;
  /** For landmarks. */
  landmarkKind?: LandmarkKind;
  /** The position is the town's: the street's own is not known. */
  isTownPosition?: boolean;
  /** For districts: one people know by name, rather than an outlying village. */
  isQuarter?: boolean;
}

const sameName = (name: string): Record<Locale, string> => ({ es: name, en: name });

/** Every place of the gazetteer, as one list. */
export function collectPlaces(gazetteer: Gazetteer): Place[] {
  return [...areas(gazetteer), ...towns(gazetteer), ...districts(gazetteer), ...venues(), ...streets(gazetteer)];
}

function areas(gazetteer: Gazetteer): Place[] {
  const place = (
    kind: PlaceKind,
    code: string,
    names: Record<Locale, string>,
    aliases: string[],
    ine: string,
    weight: number,
  ): Place => {
    const { lat, lng } = gazetteer.town(ine)!;
    return { id: `${kind}:${code}`, kind, names, askedNames: [names.es, names.en, ...aliases], ine, lat, lng, weight };
  };
  const biggestOf = (codes: string[]): string => gazetteer.towns.find((town) => codes.includes(town.provinceCode))!.ine;
  return [
    ...regions.map((region) =>
      place('region', region.code, region.names, region.aliases, biggestOf(region.provinces), 0.6),
    ),
    ...provinces.map((province) =>
      place('province', province.code, province.names, province.aliases, province.capital, 0.3),
    ),
    ...islands.map((island) => place('island', island.mainTown, island.names, island.aliases, island.mainTown, 0.8)),
  ];
}

function towns(gazetteer: Gazetteer): Place[] {
  return gazetteer.towns.map((town) => ({
    id: `town:${town.ine}`,
    kind: 'town',
    names: town.names,
    askedNames: town.askedNames,
    ine: town.ine,
    lat: town.lat,
    lng: town.lng,
    weight: 0.25 + 0.1 * Math.log10(1 + town.population),
  }));
}

function districts(gazetteer: Gazetteer): Place[] {
  return gazetteer.towns.flatMap((town) =>
    gazetteer.districtsOf(town.ine).map((district) => ({
      id: `district:${town.ine}-${district.name}`,
      kind: 'district' as const,
      names: sameName(district.name),
      askedNames: [district.name, ...district.aliases],
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

function venues(): Place[] {
  return landmarks.map((landmark) => ({
    id: `landmark:${landmark.id}`,
    kind: 'landmark',
    names: landmark.names,
    askedNames: [landmark.names.es, landmark.names.en, ...landmark.aliases],
    ine: landmark.ine,
    lat: landmark.lat,
    lng: landmark.lng,
    weight: 0.35 + 0.5 * landmark.fame,
    landmarkKind: landmark.kind,
  }));
}

function streets(gazetteer: Gazetteer): Place[] {
  return [...townStreets].flatMap(([ine, rows]) => {
    const town = gazetteer.town(ine)!;
    return rows.map((street) => ({
      id: `street:${ine}-${street.name}`,
      kind: 'street' as const,
      names: sameName(street.name),
      askedNames: [street.name],
      ine,
      lat: street.lat ?? town.lat,
      lng: street.lng ?? town.lng,
      weight: 0.2 + 0.06 * Math.log10(1 + town.population),
      isTownPosition: street.lat === undefined,
    }));
  });
}
