/** `pnpm partners <command>`: lists, adds and pauses partner sites, and reports their visitors' activity. */
import { partnersCommands, partnersUsage } from '../apps/api/src/partners/administration/usage.ts';
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

const command = defineCommand({
  name: 'pnpm partners',
  summary: 'Lists, adds and pauses sites that show the widgets, and reports who came from them.',
  args: [
    { name: 'command', description: 'one of the commands below', isRequired: true },
    { name: 'argument', description: 'what the command takes', isRepeated: true },
  ],
  options: {
    origin: { type: 'string', value: 'origin', multiple: true, description: 'add: a site its pages stand on' },
    'requests-per-minute': { type: 'string', value: 'number', description: 'add: for all its visitors together' },
    from: { type: 'string', value: 'day', description: 'report: the first day, as 2026-11-01' },
    to: { type: 'string', value: 'day', description: 'report: the last day' },
  },
  details: partnersUsage,
  examples: [
    ['pnpm partners list', 'all partners'],
    ['pnpm partners add almenara "Estadio Almenara" --origin https://www.almenara.example', 'a new one'],
    ['pnpm partners report almenara --from 2026-11-01', 'who came from it since then'],
  ],
});
const [name = ''] = command.read().args;
if (!(partnersCommands as readonly string[]).includes(name)) command.refuse(`There is no command "${name}".`);
await runApiCommand('partners/administration/command.ts', process.argv.slice(2));
