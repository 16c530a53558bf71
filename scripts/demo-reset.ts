/** `pnpm demo:reset`: drops everything in the demo database and fills it again. */
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

process.exit(await start(bin('node'), [sourceCondition, join(root, 'apps/api/src/demo/reset-command.ts')]).exit);
