import type { Gazetteer, Town } from '../geocoder/embedded/gazetteer.ts';
import type { ArchiveLocation } from './map-config.ts';
import { tileColumn, tileRow } from './projection.ts';
import { archiveNameOf, openArchive, openStreetArchive, UnfitArchiveError } from './street-archive.ts';

export interface ArchiveReport {
  lines: string[];
  problems: string[];
}

const requiredLayers = ['earth', 'water', 'landuse', 'buildings', 'roads'] as const;
/**
 * Zooms that an archive must contain: a map of the whole country starts at `first`; street names appear from `last` on.
 */
const requiredZooms = { first: 5, last: 14 };

function findLargestTowns({ towns }: Gazetteer): Town[] {
  const mainTownByProvince = new Map<string, Town>();
  for (const town of towns) {
    const mainTown = mainTownByProvince.get(town.provinceCode);
    if (!mainTown || town.population > mainTown.population) mainTownByProvince.set(town.provinceCode, town);
  }
  return [...mainTownByProvince.values()];
}

async function findTownsWithoutStreets(location: ArchiveLocation, towns: readonly Town[], z: number) {
  const archive = await openStreetArchive(location);
  const townsWithoutStreets: string[] = [];
  for (const { lat, lng, names } of towns) {
    const townTile = await archive.read({ z, x: Math.floor(tileColumn(lng, z)), y: Math.floor(tileRow(lat, z)) });
    if (!townTile || townTile.roads.length === 0) townsWithoutStreets.push(names.es);
  }
  return townsWithoutStreets;
}

/**
 * Checks zooms and layers, and that the largest town of each province has streets.
 * @throws ArchiveUnavailableError if the archive cannot be read.
 */
export async function checkArchive(location: ArchiveLocation, gazetteer: Gazetteer): Promise<ArchiveReport> {
  const archiveProblems: string[] = [];
  let openedArchive: Awaited<ReturnType<typeof openArchive>>;
  try {
    openedArchive = await openArchive(location);
  } catch (error) {
    if (error instanceof UnfitArchiveError) return { lines: [], problems: [error.message] };
    throw error;
  }
  const { header, layers, areas, bounds, metadata } = openedArchive;
  const isPartialArchive = !layers.includes('earth') && areas[0] !== bounds;
  const missingLayers = requiredLayers.filter(
    (layer) => !layers.includes(layer) && !(isPartialArchive && layer === 'earth'),
  );
  if (missingLayers.length > 0)
    archiveProblems.push(`Layers of the Protomaps basemap are missing: ${missingLayers.join(', ')}.`);
  if (header.maxZoom < requiredZooms.last)
    archiveProblems.push(`It ends at zoom ${header.maxZoom}; streets need ${requiredZooms.last}.`);
  if (!isPartialArchive && header.minZoom > requiredZooms.first)
    archiveProblems.push(`It begins at zoom ${header.minZoom}; the country is shown from ${requiredZooms.first} on.`);

  const mainTowns = findLargestTowns(gazetteer);
  const townsWithoutStreets = await findTownsWithoutStreets(location, mainTowns, header.maxZoom);
  if (!isPartialArchive && townsWithoutStreets.length > 0)
    archiveProblems.push(
      `No streets in ${townsWithoutStreets.length} of ${mainTowns.length} provinces: ${townsWithoutStreets.join(', ')}.`,
    );
  const archiveAttribution =
    typeof metadata === 'object' && metadata !== null && 'attribution' in metadata ? String(metadata.attribution) : '–';
  const formatBox = ([west, south, east, north]: readonly number[]) => `${west}, ${south} to ${east}, ${north}`;
  return {
    lines: [
      `Archive      ${archiveNameOf(location)}`,
      `Zooms        ${header.minZoom} to ${header.maxZoom}`,
      `Bounds       ${formatBox(bounds)}`,
      `Tiles        ${header.numAddressedTiles.toLocaleString('en')}`,
      `Layers       ${layers.join(', ')}`,
      `Kind         ${isPartialArchive ? `streets of ${areas.length} areas over Plaza's own ground` : 'the whole map'}`,
      `Streets      in ${mainTowns.length - townsWithoutStreets.length} of ${mainTowns.length} provinces' largest towns`,
      `Attribution  ${archiveAttribution}`,
    ],
    problems: archiveProblems,
  };
}
