/** `pnpm bench <name> …`: runs one of the measurements and prints its tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

const benches: Record<string, string> = { search: 'apps/api/bench/search.ts' };

const [name = '', ...args] = process.argv.slice(2);
const file = benches[name];
if (!file || !existsSync(join(root, file))) {
  console.error(`Usage: pnpm bench <name>; there are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
process.exit(await start(bin('node'), [sourceCondition, join(root, file), ...args]).exit);
