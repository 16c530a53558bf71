import type { Config } from '../config.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { fillDemoData } from './fill.ts';

/** Fills the database with the demo data when it has none yet. Never called in production: the configuration refuses it. */
export async function startDemoData(
  config: Config,
  database: PlazaDatabase,
  onProgress: (line: string) => void,
): Promise<void> {
  await fillDemoData(database, { secret: config.positionSecret, today: new Date(), loadGazetteer, onProgress });
}
