import { distanceMeters, placeRadii, type Position } from '@plaza/sdk';
import type { PlaceArea } from '../place-area.ts';
import type { ListedRegion, ListedTown, ListedVenue, PlaceDirectory } from '../place-directory.ts';
import { areaOfQuarter } from './area-of-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type LandmarkKind, landmarks, type Region, regionOf, regions } from './place-data.ts';
import { foldText } from './text.ts';

/** Landmarks without a page: a square is a street, and a park or beach has no single entrance to walk to. */
const kindsWithoutPage: ReadonlySet<LandmarkKind> = new Set(['square', 'park', 'beach']);

/** Maximum distance between two places with one name that are the same town. */
const sameTownMeters = 25_000;

interface Directory {
  towns: readonly ListedTown[];
  townSlugs: AssignedSlugs;
  byName: ReadonlyMap<string, readonly ListedTown[]>;
  byCode: ReadonlyMap<string, ListedTown>;
  venues: readonly ListedVenue[];
  venueSlugs: AssignedSlugs;
}

export class EmbeddedPlaceDirectory implements PlaceDirectory {
  readonly #load: () => Gazetteer;
  #built: Directory | undefined;

  constructor(load: () => Gazetteer) {
    this.#load = load;
  }

  findTown(slug: string): ListedTown | undefined {
    const { towns, townSlugs } = this.#directory;
    return towns[townSlugs.indexOf(slug) ?? -1];
  }

  findVenue(slug: string): ListedVenue | undefined {
    const { venues, venueSlugs } = this.#directory;
    return venues[venueSlugs.indexOf(slug) ?? -1];
  }

  townNamed(name: string, near: Position): ListedTown | undefined {
    const townsOfSameName = this.#directory.byName.get(slugOf(name)) ?? [];
    return townsOfSameName.find(({ position }) => distanceMeters(position, near) < sameTownMeters);
  }

  at(position: Position): { town: ListedTown; district: string | null } | undefined {
    const gazetteer = this.#load();
    const town = this.town(gazetteer.findMunicipality(position.lat, position.lng)?.ine ?? '');
    return town && { town, district: gazetteer.quarterAt(town.townCode, position)?.name ?? null };
  }

  quarterArea(townCode: string, name: string): PlaceArea | undefined {
    const districts = this.#load().districtsOf(townCode);
    const namedQuarter = districts.find((district) => district.isQuarter && district.name === name);
    return namedQuarter && areaOfQuarter(namedQuarter, districts);
  }

  town(code: string): ListedTown | undefined {
    return this.#directory.byCode.get(code);
  }

  get venues(): readonly ListedVenue[] {
    return this.#directory.venues;
  }

  get #directory(): Directory {
    this.#built ??= buildDirectory(this.#load());
    return this.#built;
  }
}

function buildDirectory(gazetteer: Gazetteer): Directory {
  const { towns, slugs: townSlugs } = listTowns(gazetteer);
  const townsByCode = new Map(towns.map((town) => [town.townCode, town]));
  const { venues, slugs: venueSlugs } = listVenues(townsByCode);
  return { towns, townSlugs, byName: groupTownsBySlug(towns), byCode: townsByCode, venues, venueSlugs };
}

function groupTownsBySlug(towns: readonly ListedTown[]): ReadonlyMap<string, readonly ListedTown[]> {
  const townsByName = new Map<string, ListedTown[]>();
  for (const town of towns) {
    for (const name of new Set(town.searchNames.map(slugOf)))
      townsByName.set(name, [...(townsByName.get(name) ?? []), town]);
  }
  return townsByName;
}

/** Spanish names by region code, for regions whose official name is not Spanish. */
const spanishRegionNames: Readonly<Record<string, string>> = { '04': 'Islas Baleares', '10': 'Comunidad Valenciana' };

function listRegion({ code, names }: Region): ListedRegion {
  const publicNames = { ...names, es: spanishRegionNames[code] ?? names.es };
  return { slug: slugOf(publicNames.es), names: publicNames };
}

function listTowns(gazetteer: Gazetteer): { towns: ListedTown[]; slugs: AssignedSlugs } {
  const slugs = assignSlugs(
    gazetteer.towns.map(({ ine, names, provinceNames, searchNames }) => ({
      name: names.es,
      distinctions: [provinceNames.es, ine],
      aliases: searchNames,
    })),
  );
  const listedRegions = new Map(regions.map((region) => [region.code, listRegion(region)]));
  const listedTowns = gazetteer.towns.map(({ ine, names, searchNames, lat, lng }, index): ListedTown => {
    const [west, south, east, north] = gazetteer.atlas.byIne(ine)!.bounds;
    const townBounds = { west, south, east, north };
    return {
      kind: 'town',
      slug: slugs.slugs[index]!,
      names,
      searchNames,
      townCode: ine,
      region: listedRegions.get(regionOf(ine)!.code)!,
      position: { lat, lng },
      bounds: townBounds,
    };
  });
  return { towns: listedTowns, slugs };
}

function listVenues(towns: ReadonlyMap<string, ListedTown>): { venues: ListedVenue[]; slugs: AssignedSlugs } {
  const venuesWithPage = landmarks
    .filter(({ kind }) => !kindsWithoutPage.has(kind))
    .map((landmark) => ({ ...landmark, radiusMeters: placeRadii[landmark.kind] }))
    .toSorted((one, other) => other.fame - one.fame || one.id.localeCompare(other.id));
  const slugs = assignSlugs(
    venuesWithPage.map(({ names, aliases, ine }) => ({
      name: names.es,
      distinctions: [towns.get(ine)!.slug],
      aliases: [names.en, ...aliases],
    })),
  );
  const venues = venuesWithPage.map(({ kind, names, ine, lat, lng, radiusMeters }, index): ListedVenue => ({
    kind: 'venue',
    venueKind: kind,
    slug: slugs.slugs[index]!,
    names,
    townCode: ine,
    position: { lat, lng },
    radiusMeters,
  }));
  return { venues, slugs };
}

/** Converts text to lower-case letters without accents, digits, and single hyphens between words. */
export const slugOf = (text: string): string => foldText(text).replaceAll(' ', '-');

export interface NamedEntry {
  name: string;
  /** Texts that distinguish the place from its namesakes, in order of preference; the last one is unique. */
  distinctions: readonly string[];
  /** Other names whose slugs also find the place. */
  aliases: readonly string[];
}

interface AssignedSlugs {
  readonly slugs: readonly string[];
  indexOf: (slug: string) => number | undefined;
}

/**
 * Assigns each place a unique slug: the name if that is unique, otherwise the name with the first distinction that
 * makes it unique. Namesakes never get the bare name, so that a slug does not depend on their size; the bare name is an
 * alias of the first of them.
 */
export function assignSlugs(namedPlaces: readonly NamedEntry[]): AssignedSlugs {
  const slugs = namedPlaces.map(({ name }) => slugOf(name));
  const maxDistinctions = Math.max(0, ...namedPlaces.map(({ distinctions }) => distinctions.length));
  for (let step = 0; step < maxDistinctions; step += 1) {
    const slugCounts = countOccurrences(slugs);
    namedPlaces.forEach(({ name, distinctions }, index) => {
      const distinction = distinctions[step];
      if (slugCounts.get(slugs[index]!)! > 1 && distinction !== undefined)
        slugs[index] = `${slugOf(name)}-${slugOf(distinction)}`;
    });
  }
  const indexesBySlug = new Map(slugs.map((slug, index) => [slug, index]));
  namedPlaces.forEach(({ name, aliases }, index) => {
    for (const alias of [name, ...aliases].map(slugOf)) if (!indexesBySlug.has(alias)) indexesBySlug.set(alias, index);
  });
  indexesBySlug.delete('');
  return { slugs, indexOf: (slug) => indexesBySlug.get(slug) };
}

function countOccurrences(texts: readonly string[]): ReadonlyMap<string, number> {
  const countsByText = new Map<string, number>();
  for (const text of texts) countsByText.set(text, (countsByText.get(text) ?? 0) + 1);
  return countsByText;
}
