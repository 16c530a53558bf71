/** `pnpm push:keys`: generates the VAPID keys for push notifications. */
import { runApiCommand } from './lib/processes.ts';
import { defineCommand } from './lib/define-command.ts';

defineCommand({
  name: 'pnpm push:keys',
  summary: 'Generates the keys with which push services know this server, as two lines for its environment.',
  examples: [['pnpm push:keys >> .env', 'new keys; devices have to turn notifications on again']],
}).read();
await runApiCommand('platform/push-keys-command.ts', []);
