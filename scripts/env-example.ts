/**
 * `node scripts/env-example.ts`: compares `.env.example` with the variables of API and site; `--update` writes it.
 * Names and defaults come from the configuration schemas, descriptions from the tables in the READMEs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { createEnvironmentExample } from './lib/environment-example.ts';
import { root } from './lib/paths.ts';

const { options } = defineCommand({
  name: 'node scripts/env-example.ts',
  summary: 'Compares .env.example with the variables that API and site read.',
  options: { update: { type: 'boolean', description: 'write .env.example' } },
  examples: [['node scripts/env-example.ts --update', 'after a variable was added or removed']],
}).read();

// loaded only here, because `--help` needs no configuration
const [{ environmentSchema: api }, { Environment: site }] = await Promise.all([
  import('../apps/api/src/config.ts'),
  import('../apps/site/app/server/config.ts'),
]);
const { text, problems } = createEnvironmentExample([
  { title: 'API', readme: 'apps/api/README.md', schema: api.toJSONSchema({ io: 'input' }) },
  { title: 'Site', readme: 'apps/site/README.md', schema: site.toJSONSchema({ io: 'input', unrepresentable: 'any' }) },
]);
for (const problem of problems) console.error(problem);

const examplePath = join(root, '.env.example');
const currentText = existsSync(examplePath) ? readFileSync(examplePath, 'utf8') : '';
if (options.update) writeFileSync(examplePath, text);
else if (currentText !== text) console.error('.env.example is out of date: node scripts/env-example.ts --update');
process.exitCode = problems.length > 0 || (!options.update && currentText !== text) ? 1 : 0;
