/**
 * `pnpm release:version`: turns the pending changesets into versions and changelogs, and stores the public types of
 * those versions.
 */
import { storeReleasedTypes } from './lib/publishing/changesets.ts';
import { defineCommand } from './lib/define-command.ts';
import { publishedPackages } from './lib/publishing/published-packages.ts';
import { binaryPath } from './lib/paths.ts';
import { runProcess } from './lib/processes.ts';

defineCommand({
  name: 'pnpm release:version',
  summary:
    'Turns the waiting changesets into versions and changelogs, and remembers the public types of those versions.',
  examples: [['pnpm release:version', 'then commit, and `pnpm release --publish`']],
}).read();

const versionsBefore = new Map(publishedPackages().map(({ manifest }) => [manifest.name, manifest.version]));
await runProcess(binaryPath('changeset'), ['version'], { onLine: (line) => console.log(line) });
for (const published of publishedPackages()) {
  const { name, version } = published.manifest;
  if (versionsBefore.get(name) === version) continue;
  storeReleasedTypes(published);
  console.log(`${name} ${version}`);
}
