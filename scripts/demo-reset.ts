/** `pnpm demo:reset`: empties the demo database and fills it again. */
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

defineCommand({
  name: 'pnpm demo:reset',
  summary: 'Drops everything in the demo database and fills it again.',
  examples: [['pnpm demo:reset', 'demo data from the beginning; then start the API again']],
}).read();
await runApiCommand('demo/reset-command.ts');
