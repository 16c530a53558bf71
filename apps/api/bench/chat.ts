/** `pnpm bench chat [inbox] [streams] [--times 60]`: latency of chats; without a name, runs both. See README.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { benchInbox } from './inbox.ts';
import { benchStreams } from './streams.ts';

const benchmarkNames: ReadonlySet<string> = new Set(['inbox', 'streams']);
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const repetitionCount = Number(values.times);
if (
  !Number.isInteger(repetitionCount) ||
  repetitionCount < 1 ||
  positionals.some((part) => !benchmarkNames.has(part))
) {
  console.error('Usage: pnpm bench chat [inbox] [streams] [--times 60]');
  process.exit(2);
}

const isBenchmarkSelected = (part: string) => positionals.length === 0 || positionals.includes(part);
if (isBenchmarkSelected('streams') && !(await benchStreams())) process.exitCode = 1;
if (isBenchmarkSelected('inbox')) {
  const benchDirectory = join(readConfig({}).varDirectory, 'bench');
  const postgres = await startEmbeddedPostgres({ directory: join(benchDirectory, 'postgres') });
  try {
    const isWithinBudget = await benchInbox({
      urlOf: postgres.url,
      directory: join(benchDirectory, 'chat'),
      times: repetitionCount,
    });
    if (!isWithinBudget) process.exitCode = 1;
  } finally {
    await postgres.close();
  }
}
