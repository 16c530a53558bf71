import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/platform.ts';
import { ageListing } from './aged-listings.ts';

/** Lets days pass for a listing in the database of journeys: `age-listing-command.ts ID DAYS`. */
const [id, days] = process.argv.slice(2).map(Number);
const database = await openDatabase(readConfig(process.env), createLog('silent'));
try {
  await ageListing(database.connections.write, id ?? 0, days ?? 0);
} finally {
  await database.close();
}
