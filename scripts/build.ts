/** `pnpm build`: the packages as they are published, and the site as it is served. */
import { join } from 'node:path';
import { buildSite } from './lib/build-site.ts';
import { bin, root } from './lib/paths.ts';
import { run } from './lib/processes.ts';
import { step } from './lib/terminal.ts';

const packages = ['sdk', 'ui', 'widgets'];
await step(1, 2, `Packages: ${packages.join(', ')}`, async () => {
  for (const name of packages) {
    await run(bin('node'), ['--run', 'build'], { cwd: join(root, 'packages', name) });
  }
});
await step(2, 2, 'Site', () => buildSite());
