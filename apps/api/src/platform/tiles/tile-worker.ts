import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { Atlas } from '../geocoder/embedded/atlas.ts';
import { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { readPlaces } from '../geocoder/embedded/place-data.ts';
import { servePaintTasks } from '../paint-thread.ts';
import type { ArchiveLocation } from './map-config.ts';
import { MapPainter } from './map-painter.ts';
import type { PlaceNamesRequest, TileRequest } from './projection.ts';
import { openStreetArchive } from './street-archive.ts';

export interface TileWorkerData {
  archive: ArchiveLocation;
}

/**
 * Options of the WebP encoder: higher effort takes twice as long for few bytes less; lower effort adds a third to the
 * size.
 */
const webpOptions = { quality: 86, effort: 2 };
/** The most popular zooms, whose labels are placed while the thread is idle. */
const zoomsToWarmUp = [6, 7, 10, 11, 12, 13, 14, 15, 16];

const { archive } = workerData as TileWorkerData;
const gazetteer = new Gazetteer(Atlas.load(), readPlaces());
let opening: Promise<MapPainter> | undefined;
let waitingRequests = 0;

/**
 * Creates the painter on the first tile, and on the next one if that failed, since a bucket may be temporarily
 * unreachable.
 */
function requirePainter(): Promise<MapPainter> {
  opening ??= openStreetArchive(archive)
    .then((streets) => new MapPainter(gazetteer, streets))
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

function warmUp(painter: MapPainter): void {
  if (waitingRequests > 0) {
    setImmediate(warmUp, painter);
    return;
  }
  const warmUpZoom = zoomsToWarmUp.shift();
  if (warmUpZoom === undefined) return;
  painter.prepare(warmUpZoom, 'es');
  setImmediate(warmUp, painter);
}

servePaintTasks(async (request: TileRequest | PlaceNamesRequest) => {
  waitingRequests += 1;
  try {
    const painter = await requirePainter();
    if ('block' in request) return Buffer.from(JSON.stringify({ names: painter.listPlaceNames(request) }));
    const tileCanvas = await painter.paint(request);
    const rawImageFormat = { width: tileCanvas.width, height: tileCanvas.height, channels: 4 } as const;
    return await sharp(tileCanvas.data(), { raw: rawImageFormat }).removeAlpha().webp(webpOptions).toBuffer();
  } finally {
    waitingRequests -= 1;
  }
});
void requirePainter().then(warmUp, () => {});
