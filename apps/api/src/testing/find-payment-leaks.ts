import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { leaksOfDatabase, leaksOfFiles, leaksOfOutbox } from './payment-leaks.ts';

/** Runs after the end-to-end tests: searches logs, email outbox and database for card numbers, secrets and tokens. */
const directory = resolve(process.argv[2] ?? 'var');
const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
try {
  const leaks = [
    ...(await leaksOfFiles(directory, '.log')),
    ...(await leaksOfOutbox(join(directory, 'outbox'))),
    ...(await leaksOfDatabase(server.url('plaza'))),
  ];
  for (const { where, what } of leaks) console.error(`${where} holds ${what}.`);
  if (leaks.length > 0) process.exitCode = 1;
} finally {
  await server.close();
}
