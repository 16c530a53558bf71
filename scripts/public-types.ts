/**
 * Compares the public types of the packages with the reports committed in `packages/*\/api`, and asks for a changeset
 * when they changed. `pnpm api:update` (`--update`) writes the reports anew.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bin } from './lib/paths.ts';
import { run } from './lib/processes.ts';
import { lacksChangeset } from './lib/publishing/changesets.ts';
import { committedReport, currentReports, differences, reportFile } from './lib/publishing/public-types.ts';
import { publishedPackages } from './lib/publishing/published-packages.ts';

const isUpdate = process.argv.includes('--update');
let isFailed = false;

const packages = publishedPackages();
if (isUpdate) await run(bin('tsc'), ['-b', ...packages.map(({ directory }) => directory)]);
for (const published of packages) {
  for (const [name, now] of Object.entries(await currentReports(published))) {
    const before = committedReport(published, name);
    if (before === now) continue;
    const file = reportFile(published, name);
    if (isUpdate) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, now);
      console.log(`${before === undefined ? 'new' : 'changed'}: ${file}`);
      continue;
    }
    isFailed = true;
    console.error(`The public types of ${published.manifest.name} are not those of ${file}:`);
    console.error(differences(before ?? '', now).join('\n'));
    console.error('If that is meant: `pnpm api:update`, then `pnpm changeset`, and commit both.\n');
  }
  if (!lacksChangeset(published)) continue;
  const message = `The public types of ${published.manifest.name} changed and no changeset says so: \`pnpm changeset\`.`;
  if (isUpdate) console.log(message);
  else console.error(message);
  isFailed ||= !isUpdate;
}
process.exit(isFailed ? 1 : 0);
