/** `pnpm bench chat [inbox] [streams] [--times 60]`: latency of chats; without a name, runs both. See README.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { benchInbox } from './inbox.ts';
import { benchStreams } from './streams.ts';

const parts: ReadonlySet<string> = new Set(['inbox', 'streams']);
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1 || positionals.some((part) => !parts.has(part))) {
  console.error('Usage: pnpm bench chat [inbox] [streams] [--times 60]');
  process.exit(2);
}

const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part);
if (isChosen('streams') && !(await benchStreams())) process.exitCode = 1;
if (isChosen('inbox')) {
  const directory = join(readConfig({}).varDirectory, 'bench');
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  try {
    const isFast = await benchInbox({ urlOf: postgres.url, directory: join(directory, 'chat'), times });
    if (!isFast) process.exitCode = 1;
  } finally {
    await postgres.close();
  }
}
