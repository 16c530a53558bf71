import { Atlas } from '../geocoder/embedded/atlas.ts';
import { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { readPlaces } from '../geocoder/embedded/place-artifact.ts';
import { answerTasks } from '../picture-tasks.ts';
import { MapPainter } from './map-painter.ts';
import type { TileTheme } from './palette.ts';
import type { TileAddress } from './projection.ts';
import { openStreetArchive } from './street-archive.ts';

/** A tile that the main thread asks for. */
export interface TileTask {
  theme: TileTheme;
  tile: TileAddress;
  scale: number;
}

const quality = 86;
/** Zooms people look at most; their labels are placed while nobody waits. */
const warmZooms = [6, 7, 10, 11, 12, 13, 14, 15, 16];

const painter = new MapPainter(new Gazetteer(Atlas.load(), readPlaces()), await openStreetArchive());
let waiting = 0;

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

answerTasks(async ({ theme, tile, scale }: TileTask) => {
  waiting += 1;
  try {
    const canvas = await painter.paint(theme, tile, scale);
    return await canvas.encode('webp', quality);
  } finally {
    waiting -= 1;
  }
});
setImmediate(warmUp);
