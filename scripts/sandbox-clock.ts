/**
 * `pnpm sandbox:clock EMAIL [DAYS]`: advances a user's test clock in the payment sandbox, and runs everything due until
 * then.
 */
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

const { args } = defineCommand({
  name: 'pnpm sandbox:clock',
  summary:
    "Moves a user's time in the sandbox of payments: renewals, failed ones and ends happen at once, in their order.",
  args: [
    { name: 'email', description: 'of the account', isRequired: true },
    { name: 'days', description: 'how far, or until when; without it the clock is only read' },
  ],
  examples: [
    ['pnpm sandbox:clock alba.rodriguez.24@example.com', 'what time it is for her'],
    ['pnpm sandbox:clock alba.rodriguez.24@example.com 32', '32 days later'],
    ['pnpm sandbox:clock alba.rodriguez.24@example.com 2027-01-31T09:00:00Z', 'until then'],
  ],
}).read();
await runApiCommand('payments/sandbox/clock-command.ts', args);
