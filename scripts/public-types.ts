/**
 * Compares the packages' public types with the reports in `packages/*\/api`, and requires a changeset for changes.
 * `pnpm api:update` (`--update`) rewrites the reports.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath } from './lib/paths.ts';
import { runProcess } from './lib/processes.ts';
import { checkPublicTypes } from './lib/publishing/changesets.ts';
import { readCommittedReport, readOrMakeReports, reportPath } from './lib/publishing/public-types.ts';
import { publishedPackages } from './lib/publishing/published-packages.ts';

const { options } = defineCommand({
  name: 'node scripts/public-types.ts',
  summary:
    'Compares the public types of the packages with the committed reports, and asks for a changeset when they changed.',
  options: { update: { type: 'boolean', description: 'rewrite the reports' } },
  examples: [['pnpm api:update', 'after a public type changed; then `pnpm changeset`']],
}).read();
const isUpdate = options.update;
const packages = publishedPackages();

for (const { directory } of packages) await runProcess(binaryPath('node'), ['--run', 'types'], { cwd: directory });
if (isUpdate) {
  for (const published of packages)
    for (const [name, now] of Object.entries(await readOrMakeReports(published))) {
      const storedReport = readCommittedReport(published, name);
      if (storedReport === now) continue;
      const file = reportPath(published, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now);
      console.log(`${storedReport === undefined ? 'new' : 'changed'}: ${file}`);
    }
}
for (const published of packages) {
  const problems = await checkPublicTypes(published);
  if (problems.length === 0) continue;
  console.error(`${problems.join('\n\n')}\n`);
  // after an update the missing changeset is the next step, not an error
  if (!isUpdate) process.exitCode = 1;
}
