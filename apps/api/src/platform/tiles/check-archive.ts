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
  const byProvince = new Map<string, Town>();
  for (const town of towns) {
    const mainTown = byProvince.get(town.provinceCode);
    if (!mainTown || town.population > mainTown.population) byProvince.set(town.provinceCode, town);
  }
  return [...byProvince.values()];
}

async function findTownsWithoutStreets(location: ArchiveLocation, towns: readonly Town[], z: number) {
  const archive = await openStreetArchive(location);
  const emptyTowns: string[] = [];
  for (const { lat, lng, names } of towns) {
    const tile = await archive.read({ z, x: Math.floor(tileColumn(lng, z)), y: Math.floor(tileRow(lat, z)) });
    if (!tile || tile.roads.length === 0) emptyTowns.push(names.es);
  }
  return emptyTowns;
}

/**
 * Checks zooms and layers, and that the largest town of each province has streets.
 * @throws ArchiveUnavailableError if the archive cannot be read.
 */
export async function checkArchive(location: ArchiveLocation, gazetteer: Gazetteer): Promise<ArchiveReport> {
  const problems: string[] = [];
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
    problems.push(`Layers of the Protomaps basemap are missing: ${missingLayers.join(', ')}.`);
  if (header.maxZoom < requiredZooms.last)
    problems.push(`It ends at zoom ${header.maxZoom}; streets need ${requiredZooms.last}.`);
  if (!isPartialArchive && header.minZoom > requiredZooms.first)
    problems.push(`It begins at zoom ${header.minZoom}; the country is shown from ${requiredZooms.first} on.`);

  const towns = findLargestTowns(gazetteer);
  const emptyTowns = await findTownsWithoutStreets(location, towns, header.maxZoom);
  if (!isPartialArchive && emptyTowns.length > 0)
    problems.push(`No streets in ${emptyTowns.length} of ${towns.length} provinces: ${emptyTowns.join(', ')}.`);
  const attribution =
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
      `Streets      in ${towns.length - emptyTowns.length} of ${towns.length} provinces' largest towns`,
      `Attribution  ${attribution}`,
    ],
    problems,
  };
}
