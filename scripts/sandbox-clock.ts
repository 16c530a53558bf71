/** `pnpm sandbox:clock EMAIL [DAYS]`: moves somebody's time in the sandbox of payments, and lets what lies between happen. */
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

const command = join(root, 'apps/api/src/payments/clock-command.ts');
process.exit(await start(bin('node'), [sourceCondition, command, ...process.argv.slice(2)]).exit);
