import { distanceMeters, type Locale, type Position } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';
import { squareKilometresOf, Atlas, findInteriorPoint, isTown, movePosition, type Municipality } from './atlas.ts';
import { type GazetteerPlace, type District, knownDistricts, provinceOf, readPlaces, regionOf } from './place-data.ts';
import { distinctiveWords, foldText } from './text.ts';

const popularTownNames = readDataFile(
  'gazetteer/town-names.json',
  z.record(
    z.string(),
    z.object({
      /** Popular name, where it is not the first official name. */
      shown: z.object({ es: z.string(), en: z.string() }).optional(),
      asked: z.array(z.string()).optional(),
    }),
  ),
);

const trailingArticlePattern = /^(.*), (A|As|O|Os|El|La|Los|Las|L'|Els|Les|Sa|Ses|Es)$/i;

export interface TownNames {
  shown: Record<Locale, string>;
  asked: string[];
}

/** Finds a town's names. The displayed one is the popular name, or else the first of the co-official names. */
function townNamesOf(ine: string, official: string): TownNames {
  const officialNames = official
    .split('/')
    .map((part) => part.trim().replace(trailingArticlePattern, '$2 $1').replace("' ", "'"));
  const popularName = popularTownNames[ine];
  const firstOfficialName = officialNames[0]!;
  const shownNames = {
    en: popularName?.shown?.en ?? firstOfficialName,
    es: popularName?.shown?.es ?? firstOfficialName,
  };
  return {
    shown: shownNames,
    asked: [...new Set([shownNames.es, shownNames.en, ...officialNames, ...(popularName?.asked ?? [])])],
  };
}

/** A street of a town. Its position, if any, is on the street and accurate to a few hundred metres. */
export interface NamedStreet {
  name: string;
  lat?: number;
  lng?: number;
}

const streetRowSchema = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.number(), z.number()])]);
const streetRowsByTown = readDataFile('gazetteer/town-streets.json', z.record(z.string(), z.array(streetRowSchema)));

/** Hand-written main streets, by the INE code of their town; a test checks that their positions are inside the town. */
export const townStreets: ReadonlyMap<string, readonly NamedStreet[]> = new Map(
  Object.entries(streetRowsByTown).map(([ine, streets]) => [
    ine,
    streets.map(([name, lat, lng]) => (lat === undefined || lng === undefined ? { name } : { name, lat, lng })),
  ]),
);

export interface Town extends Position {
  ine: string;
  /** Popular name in each language: "Sevilla", "Seville". */
  names: Record<Locale, string>;
  searchNames: readonly string[];
  /** Number of inhabitants; 0 if GeoNames has none. `lat` and `lng` are those of the main settlement. */
  population: number;
  areaInSquareKilometres: number;
  provinceCode: string;
  provinceNames: Record<Locale, string>;
  regionNames: Record<Locale, string>;
}

export const quarterReachMetres = 2_200;

export type RandomSource = () => number;

const seatCodePattern = /^PPL(C|A\d?|L|)$/;
const capitalCodePattern = /^PPL(C|A\d?)$/;
const nameMatchMarginDegrees = 0.06;
const maxRandomPointAttempts = 60;
const minShoreDistanceMetres = 250;

const townNameKey = (name: string): string => distinctiveWords(foldText(name));

interface LocatedPlace extends GazetteerPlace {
  sharesTownName: boolean;
}

const isNearBounds = ({ bounds }: Municipality, { lat, lng }: Position): boolean =>
  lng > bounds[0] - nameMatchMarginDegrees &&
  lng < bounds[2] + nameMatchMarginDegrees &&
  lat > bounds[1] - nameMatchMarginDegrees &&
  lat < bounds[3] + nameMatchMarginDegrees;

/**
 * Assigns each place to a town: a nearby town of the same name, else the town whose border contains it, else GeoNames'
 * own code.
 */
function locatePlaces(atlas: Atlas, places: GazetteerPlace[]): LocatedPlace[] {
  const townsByName = new Map<string, Municipality[]>();
  for (const municipality of atlas.municipalities) {
    if (!isTown(municipality.ine)) continue;
    const municipalityKeys = new Set(townNamesOf(municipality.ine, municipality.name).asked.map(townNameKey));
    for (const key of municipalityKeys) townsByName.set(key, [...(townsByName.get(key) ?? []), municipality]);
  }
  return places.flatMap((place) => {
    const municipalitiesOfSameName = place.name.split('/').flatMap((part) => townsByName.get(townNameKey(part)) ?? []);
    const townOfSameName =
      place.featureCode === 'PPLX' ? undefined : municipalitiesOfSameName.find((town) => isNearBounds(town, place));
    const ine = townOfSameName?.ine ?? atlas.findNear(place)?.ine ?? place.ine;
    return isTown(ine) && atlas.byIne(ine) ? [{ ...place, ine, sharesTownName: townOfSameName !== undefined }] : [];
  });
}

const seatScoreOf = (place: LocatedPlace): number =>
  (place.sharesTownName ? 1e9 : 0) + (capitalCodePattern.test(place.featureCode) ? 1e8 : 0) + place.population;

function findSeatsByTown(places: LocatedPlace[]): Map<string, LocatedPlace> {
  const seatByTown = new Map<string, LocatedPlace>();
  for (const place of places) {
    if (!seatCodePattern.test(place.featureCode)) continue;
    const townSeat = seatByTown.get(place.ine);
    if (!townSeat || seatScoreOf(place) > seatScoreOf(townSeat)) seatByTown.set(place.ine, place);
  }
  return seatByTown;
}

function describeTown(municipality: Municipality, seat: LocatedPlace | undefined): Town {
  const { ine, name } = municipality;
  const names = townNamesOf(ine, name);
  const townPosition = seat ?? findInteriorPoint(municipality);
  const townProvince = provinceOf(ine)!;
  return {
    ine,
    names: names.shown,
    searchNames: names.asked,
    population: seat?.population ?? 0,
    lat: townPosition.lat,
    lng: townPosition.lng,
    areaInSquareKilometres: squareKilometresOf(municipality),
    provinceCode: townProvince.code,
    provinceNames: townProvince.names,
    regionNames: regionOf(ine)!.names,
  };
}

export class Gazetteer {
  readonly atlas: Atlas;
  readonly towns: readonly Town[];
  readonly #byIne: ReadonlyMap<string, Town>;
  readonly #districts: ReadonlyMap<string, District[]>;

  constructor(atlas: Atlas, artifactPlaces: GazetteerPlace[]) {
    this.atlas = atlas;
    const locatedPlaces = locatePlaces(atlas, artifactPlaces);
    const seatByTown = findSeatsByTown(locatedPlaces);
    this.towns = atlas.municipalities
      .filter(({ ine }) => isTown(ine))
      .map((municipality) => describeTown(municipality, seatByTown.get(municipality.ine)))
      .toSorted((first, second) => second.population - first.population || first.ine.localeCompare(second.ine));
    this.#byIne = new Map(this.towns.map((town) => [town.ine, town]));
    this.#districts = this.#collectDistricts(locatedPlaces.filter((place) => seatByTown.get(place.ine) !== place));
  }

  #collectDistricts(places: LocatedPlace[]): Map<string, District[]> {
    const districtsByTown = new Map<string, District[]>();
    const districtByName = new Map<string, District>();
    const addDistrict = (district: District): void => {
      const districtKeys = [district.name, ...district.aliases].map((name) => `${district.ine} ${foldText(name)}`);
      const sameDistrict = districtKeys
        .map((key) => districtByName.get(key))
        .find((candidate) => candidate !== undefined);
      if (sameDistrict) {
        sameDistrict.population = Math.max(sameDistrict.population, district.population);
        return;
      }
      for (const key of districtKeys) districtByName.set(key, district);
      districtsByTown.set(district.ine, [...(districtsByTown.get(district.ine) ?? []), district]);
    };
    for (const district of knownDistricts) addDistrict({ ...district, isQuarter: true });
    for (const place of places.toSorted((first, second) => second.population - first.population)) {
      const isQuarter = place.featureCode === 'PPLX';
      addDistrict({
        name: place.name,
        aliases: [],
        ine: place.ine,
        lat: place.lat,
        lng: place.lng,
        population: place.population,
        isQuarter,
      });
    }
    return districtsByTown;
  }

  town(ine: string): Town | undefined {
    return this.#byIne.get(ine);
  }

  /** Finds the town at a position or within 1 km; `undefined` at sea, abroad, in Gibraltar and on shared commons. */
  findMunicipality(lat: number, lng: number): Town | undefined {
    const municipalityAtPosition = this.atlas.findNear({ lat, lng });
    return municipalityAtPosition && this.#byIne.get(municipalityAtPosition.ine);
  }

  /** Lists a town's districts, well-known quarters first, then by population. */
  districtsOf(ine: string): readonly District[] {
    return this.#districts.get(ine) ?? [];
  }

  quarterAt(ine: string, position: Position): District | undefined {
    const quarters = this.districtsOf(ine).filter(({ isQuarter }) => isQuarter);
    const [nearestQuarter] = quarters
      .map((quarter) => ({ quarter, metres: distanceMeters(quarter, position) }))
      .toSorted((one, other) => one.metres - other.metres);
    return nearestQuarter && nearestQuarter.metres <= quarterReachMetres ? nearestQuarter.quarter : undefined;
  }

  /**
   * Draws a plausible position in a town: inside its border, away from the shore, and close to the centre or one of its
   * quarters. The spread grows with the population.
   * @throws RangeError for an unknown INE code.
   */
  randomPointIn(ine: string, random: RandomSource): Position {
    const town = this.town(ine);
    if (!town) throw new RangeError(`No town has the INE code ${ine}`);
    const positionSpreadMetres = Math.max(350, 280 * Math.sqrt(town.population / 20_000));
    const quarters = this.districtsOf(ine).filter(
      (district) => district.isQuarter && distanceMeters(district, town) < 3 * positionSpreadMetres,
    );
    for (let attempt = 0; attempt < maxRandomPointAttempts; attempt++) {
      const randomQuarter = random() < 0.6 ? quarters[Math.floor(random() * quarters.length)] : undefined;
      const maxOffset = randomQuarter ? Math.min(600, positionSpreadMetres) : positionSpreadMetres;
      const randomDistance = maxOffset * Math.sqrt(-2 * Math.log(1 - random()));
      const randomAngle = 2 * Math.PI * random();
      const randomPoint = movePosition(
        randomQuarter ?? town,
        randomDistance * Math.sin(randomAngle),
        randomDistance * Math.cos(randomAngle),
      );
      if (this.#isDryLandOf(ine, randomPoint)) return randomPoint;
    }
    return { lat: town.lat, lng: town.lng };
  }

  #isDryLandOf(ine: string, point: Position): boolean {
    const surroundingPoints = [
      [minShoreDistanceMetres, 0],
      [-minShoreDistanceMetres, 0],
      [0, minShoreDistanceMetres],
      [0, -minShoreDistanceMetres],
    ] as const;
    return (
      this.atlas.find(point)?.ine === ine &&
      surroundingPoints.every(([north, east]) => this.atlas.find(movePosition(point, north, east)) !== undefined)
    );
  }
}

let loaded: Gazetteer | undefined;

/** Loads the gazetteer, which is built on the first call in about half a second, and then reused. */
export function loadGazetteer(): Gazetteer {
  loaded ??= new Gazetteer(Atlas.load(), readPlaces());
  return loaded;
}
