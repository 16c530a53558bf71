/** `pnpm security:events`: prints logins, rejected requests and credential changes, for an investigation. */
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

defineCommand({
  name: 'pnpm security:events',
  summary: 'Prints logins, refusals and changes of credentials, the newest first.',
  options: {
    account: { type: 'string', value: 'id', description: 'events of one account' },
    email: { type: 'string', value: 'email', description: 'the same, by its email address' },
    network: { type: 'string', value: 'hash', description: 'events from one network, as this command prints it' },
    kind: {
      type: 'string',
      value: 'kind',
      multiple: true,
      description: 'login_failed, password_reset…; may be given several times',
    },
    since: { type: 'string', value: 'day', description: 'from this day on (UTC); the last 7 days unless given' },
    limit: { type: 'string', value: 'number', description: 'at most this many; 100 unless given, 10000 at most' },
    json: { type: 'boolean', description: 'one JSON object a line instead of a table' },
  },
  details:
    'Events are kept for 90 days. A network is a keyed hash of an IPv4 address or an IPv6 /64, never the address.',
  examples: [
    ['pnpm security:events --email alba.rodriguez.24@example.com', 'of one account'],
    ['pnpm security:events --kind login_failed --since 2026-11-01 --json', 'failed logins, for another program'],
  ],
}).read();
await runApiCommand('security-report/command.ts', process.argv.slice(2));
