/** `pnpm security:events`: prints logins, refusals and changes of credentials, for an investigation. */
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { sourceCondition, start } from './lib/processes.ts';

const command = join(root, 'apps/api/src/security-report/command.ts');
process.exit(await start(bin('node'), [sourceCondition, command, ...process.argv.slice(2)]).exit);
