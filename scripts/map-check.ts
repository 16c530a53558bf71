/** `pnpm map:check ARCHIVE`: what an archive of map tiles holds, and whether Plaza can draw from it. */
import { join, resolve } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

const command = join(root, 'apps/api/src/platform/tiles/check-command.ts');
const args = process.argv.slice(2).map((name) => (name.includes('://') ? name : resolve(name)));
process.exit(await start(bin('node'), [sourceCondition, command, ...args]).exit);
