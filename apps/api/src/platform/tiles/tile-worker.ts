import { parentPort } from 'node:worker_threads';
import { Atlas } from '../geocoder/embedded/atlas.ts';
import { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { readPlaces } from '../geocoder/embedded/place-artifact.ts';
import { MapPainter } from './map-painter.ts';
import type { TileTheme } from './palette.ts';
import type { TileAddress } from './projection.ts';

/** A tile that the main thread asks for. */
export interface TileRequest {
  id: number;
  theme: TileTheme;
  tile: TileAddress;
  scale: number;
}

/** The answer to a request: a WebP picture, or what went wrong. */
export type TileAnswer = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; error: string };

const quality = 86;
/** Zooms people look at most; their labels are placed while nobody waits. */
const warmZooms = [6, 7, 10, 11, 12, 13, 14, 15, 16];

const port = parentPort;
if (!port) throw new Error('tile-worker.ts runs as a worker thread only');

const painter = new MapPainter(new Gazetteer(Atlas.load(), readPlaces()));
let waiting = 0;

async function answer({ id, theme, tile, scale }: TileRequest): Promise<TileAnswer> {
  try {
    const encoded = await painter.paint(theme, tile, scale).encode('webp', quality);
    return { id, image: new Uint8Array(encoded) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function warmUp(): void {
  if (waiting > 0) {
    setImmediate(warmUp);
    return;
  }
  const zoom = warmZooms.shift();
  if (zoom === undefined) return;
  painter.prepare(zoom);
  setImmediate(warmUp);
}

port.on('message', (request: TileRequest) => {
  waiting += 1;
  void answer(request).then((reply) => {
    waiting -= 1;
    port.postMessage(reply, 'image' in reply ? [reply.image.buffer] : []);
  });
});
setImmediate(warmUp);
