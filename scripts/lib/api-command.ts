import { join } from 'node:path';
import { bin, root } from './paths.ts';
import { sourceCondition, start } from './processes.ts';

/** Runs one of the API's commands, by its file in `apps/api/src`, on the database of the configuration, and exits as it does. */
export async function runApiCommand(file: string, args: readonly string[] = []): Promise<never> {
  process.exit(await start(bin('node'), [sourceCondition, join(root, 'apps/api/src', file), ...args]).exit);
}
