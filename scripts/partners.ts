/** `pnpm partners <command>`: lists, adds and pauses partner sites, and reports what their visitors did. */
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

const command = join(root, 'apps/api/src/partners/command.ts');
process.exit(await start(bin('node'), [sourceCondition, command, ...process.argv.slice(2)]).exit);
