/** `pnpm bench tiles [--check]`: latency of map tiles in the five cities with street data. See README.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Position } from '@plaza/sdk';
import { projectPosition, type TileAddress, tileSize } from '../src/platform/tiles/projection.ts';
import { createTileRenderer, type TileRenderer } from '../src/platform/tiles/tile-renderer.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
/** Latency budgets in milliseconds at the 95th percentile, for tiles of 512 pixels. */
const budgetsMs = { fresh: 120, cached: 25, disk: 25 };
const cities: Readonly<Record<string, Position>> = {
  Madrid: { lat: 40.4265, lng: -3.7025 },
  Barcelona: { lat: 41.392, lng: 2.165 },
  Valencia: { lat: 39.4745, lng: -0.358 },
  Logroño: { lat: 42.4627, lng: -2.445 },
  Maspalomas: { lat: 27.76, lng: -15.58 },
};
const measuredZooms = [10, 11, 12, 13, 14, 15, 16, 17, 18];
/** Number of tiles on each side of the central one, as on a large screen. */
const tilesPerSide = 3;

const cacheDirectory = await mkdtemp(join(tmpdir(), 'plaza-tiles-'));
const mapConfig = { archive: { kind: 'bundled' }, cache: { directory: cacheDirectory, maxBytes: 1024 ** 3 } } as const;
const renderer = await createTileRenderer(mapConfig);
const percentileOf = (times: readonly number[], share: number) =>
  times.toSorted((first, second) => first - second)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
interface TileTimes {
  /** Milliseconds from requesting to receiving a tile. */
  waited: number[];
  /** Milliseconds of CPU time of all threads for a tile. */
  processor: number[];
}

async function measureTileTimes(painter: TileRenderer, tiles: readonly TileAddress[]): Promise<TileTimes> {
  const tileTimes: TileTimes = { waited: [], processor: [] };
  for (const tile of tiles) {
    const [begin, used] = [performance.now(), process.cpuUsage()];
    await painter.render({ theme: 'light', locale: 'es', tile, scale: 2, hasPlaceNames: false });
    const { user, system } = process.cpuUsage(used);
    tileTimes.waited.push(performance.now() - begin);
    tileTimes.processor.push((user + system) / 1000);
  }
  return tileTimes;
}
const formatTimesRow = (name: string, kind: keyof typeof budgetsMs, { waited: waitTimes, processor }: TileTimes) => {
  const latencyP95 = percentileOf(waitTimes, 0.95);
  const latencyCells = [
    percentileOf(waitTimes, 0.5),
    latencyP95,
    percentileOf(waitTimes, 1),
    percentileOf(processor, 0.95),
  ].map((time) => time.toFixed(1).padStart(8));
  const budgetVerdict = `${budgetsMs[kind]} ${latencyP95 <= budgetsMs[kind] ? '✓' : '✗'}`;
  console.log(
    `${name.padEnd(12)}${kind.padEnd(8)}${String(waitTimes.length).padStart(6)}${latencyCells.join('')}  ${budgetVerdict}`,
  );
  return latencyP95 <= budgetsMs[kind];
};

// starts the painting thread, and places the labels of the most popular zooms
for (const z of measuredZooms)
  await renderer.render({ theme: 'light', locale: 'es', tile: { z, x: 0, y: 0 }, scale: 1, hasPlaceNames: false });
console.log(`${'city'.padEnd(12)}${'tiles'.padEnd(8)} count  p50 ms  p95 ms  max ms p95 cpu  budget`);
let isKept = true;
for (const [city, position] of Object.entries(cities)) {
  const cityTiles = measuredZooms.flatMap((z) => {
    const { x, y } = projectPosition(position, z);
    const tileOffsets = Array.from({ length: 2 * tilesPerSide + 1 }, (_, index) => index - tilesPerSide);
    const [column, line] = [Math.floor(x / tileSize), Math.floor(y / tileSize)];
    return tileOffsets.flatMap((right) => tileOffsets.map((down) => ({ z, x: column + right, y: line + down })));
  });
  for (const kind of ['fresh', 'cached'] as const)
    isKept = formatTimesRow(city, kind, await measureTileTimes(renderer, cityTiles)) && isKept;
  // another process reads the rendered tiles from disk
  const restartedRenderer = await createTileRenderer(mapConfig);
  isKept = formatTimesRow(city, 'disk', await measureTileTimes(restartedRenderer, cityTiles)) && isKept;
  await restartedRenderer.close();
}
await renderer.close();
await rm(cacheDirectory, { recursive: true });
if (values.check && !isKept) process.exitCode = 1;
