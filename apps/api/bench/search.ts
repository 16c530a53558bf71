/** `pnpm bench search --listings <count> [--times <calls of each kind>]`: latency of searches. See README.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { requestKinds } from './kinds.ts';
import { areListingsLoaded, loadListings } from './load.ts';
import { measureRequestKind, measureUnderLoad } from './measure.ts';
import { startApi } from './server.ts';

/** Settings for a database server of this size; the defaults are for a small machine. */
const postgresSettings = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  effective_cache_size: '8GB',
};
const connectionCounts = [1, 16];

const { values } = parseArgs({
  options: { listings: { type: 'string', default: '100000' }, times: { type: 'string', default: '60' } },
});
const listingCount = Number(values.listings);
const repetitionCount = Number(values.times);
if (!Number.isInteger(listingCount) || listingCount < 1 || !Number.isInteger(repetitionCount) || repetitionCount < 1) {
  console.error('Usage: pnpm bench search --listings <count> [--times <calls of each kind>]');
  process.exit(2);
}

const postgresDirectory = join(readConfig({}).varDirectory, 'bench/postgres');
const postgres = await startEmbeddedPostgres({ directory: postgresDirectory, settings: postgresSettings });
try {
  const databaseName = `search_${listingCount}`;
  await createDatabaseIfMissing(postgres.url('postgres'), databaseName);
  await prepareDatabase(postgres.url(databaseName));
  await reportSearchTimes(postgres.url(databaseName));
} finally {
  await postgres.close();
}

async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  const database = connectDatabase({ url, poolSize: 1, onConnectionLost: (error) => console.error(error.message) });
  try {
    if (await areListingsLoaded(database.write))
      console.log(`Using the database with ${listingCount} listings of an earlier run.`);
    else await loadListings(database.write, listingCount, (line) => console.log(line));
  } finally {
    await database.close();
  }
}

async function reportSearchTimes(url: string): Promise<void> {
  const api = await startApi(url);
  try {
    console.log(
      `\n${listingCount} listings; milliseconds from request to parsed JSON, one call at a time, ${repetitionCount} calls of each kind`,
    );
    console.log(`${'kind'.padEnd(24)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'found'.padStart(10)}`);
    for (const [kindName, makeUrl] of Object.entries(requestKinds)) {
      const {
        kind: label,
        p50,
        p95,
        found,
      } = await measureRequestKind(api.baseUrl, kindName, makeUrl, repetitionCount);
      console.log(
        `${label.padEnd(24)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${String(found).padStart(10)}`,
      );
    }
    console.log('\nWhole stack under load: HTTP, validation, search, cards, JSON; no answer is cached');
    console.log(
      `${'connections'.padEnd(14)}${'searches/s'.padStart(12)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'failures'.padStart(10)}`,
    );
    for (const connections of connectionCounts) {
      const { searchesASecond, p50, p99, failures } = await measureUnderLoad(api.baseUrl, connections);
      console.log(
        `${String(connections).padEnd(14)}${searchesASecond.toFixed(0).padStart(12)}${String(p50).padStart(8)}${String(p99).padStart(8)}${String(failures).padStart(10)}`,
      );
    }
  } finally {
    await api.stop();
  }
}
