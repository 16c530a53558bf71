import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { leaksOfDatabase, leaksOfFiles, leaksOfOutbox } from './payment-leaks.ts';

/** Runs after the end-to-end tests: searches logs, email outbox and database for card numbers, secrets and tokens. */
const searchedDirectory = resolve(process.argv[2] ?? 'var');
const postgresServer = await startEmbeddedPostgres({ directory: join(searchedDirectory, 'postgres') });
try {
  const foundLeaks = [
    ...(await leaksOfFiles(searchedDirectory, '.log')),
    ...(await leaksOfOutbox(join(searchedDirectory, 'outbox'))),
    ...(await leaksOfDatabase(postgresServer.url('plaza'))),
  ];
  for (const { where, what } of foundLeaks) console.error(`${where} holds ${what}.`);
  if (foundLeaks.length > 0) process.exitCode = 1;
} finally {
  await postgresServer.close();
}
