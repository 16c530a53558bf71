/** Writes the references of API and SDK, which the API serves at `/docs`. */
import { defineCommand } from './lib/define-command.ts';

defineCommand({
  name: 'node --conditions=@plaza/source scripts/reference.ts',
  summary: 'Writes the references of API and SDK, which the API serves at /docs; `pnpm build` calls it.',
  examples: [['node --conditions=@plaza/source scripts/reference.ts', 'writes apps/api/build/reference']],
}).read();
// sources of the API, which only a run that writes has to load
const { buildReference } = await import('./lib/build-reference.ts');
buildReference();
