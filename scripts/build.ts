/** `pnpm build`: the packages as they are published, the references of API and SDK, and the site as it is served. */
import { join } from 'node:path';
import { buildSite, buildWidgets, writeReference } from './lib/build-site.ts';
import { bin, root } from './lib/paths.ts';
import { run } from './lib/processes.ts';
import { step } from './lib/terminal.ts';

await step(1, 3, 'Packages: sdk, ui, widgets', async () => {
  for (const name of ['sdk', 'ui']) {
    await run(bin('node'), ['--run', 'build'], { cwd: join(root, 'packages', name) });
  }
  await buildWidgets();
});
await step(2, 3, 'Reference', writeReference);
await step(3, 3, 'Site', () => buildSite());
