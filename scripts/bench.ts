/** `pnpm bench <name> …`: runs one of the measurements and prints its tables. */
import { join } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { buildSite, buildWidgets } from './lib/build-site.ts';
import { bin, root } from './lib/paths.ts';
import { run, sourceCondition, start } from './lib/processes.ts';

interface Bench {
  file: string;
  /** What has to be built and found before. */
  needs?: 'site' | 'ui' | 'widgets';
}

const benches: Readonly<Record<string, Bench>> = {
  search: { file: 'apps/api/bench/search.ts' },
  chat: { file: 'apps/api/bench/chat.ts' },
  publish: { file: 'apps/api/bench/publish.ts' },
  insights: { file: 'apps/api/bench/insights.ts' },
  tiles: { file: 'apps/api/bench/tiles.ts' },
  geocoder: { file: 'apps/api/bench/geocoder.ts' },
  site: { file: 'apps/site/bench/site.ts', needs: 'site' },
  map: { file: 'apps/site/bench/map.ts', needs: 'site' },
  ui: { file: 'packages/ui/bench/ui.ts', needs: 'ui' },
  widgets: { file: 'packages/widgets/bench/widgets.ts', needs: 'widgets' },
};

const [chosen = '', ...args] = process.argv.slice(2);
const bench = benches[chosen];
if (!bench) {
  console.error(`Usage: pnpm bench <name>; there are: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const env: Record<string, string> = {};
if (bench.needs === 'site') {
  await buildSite();
  if (!args.includes('--bytes')) env.CHROMIUM_PATH = await findBrowser();
}
if (bench.needs === 'ui') {
  await run(bin('vite', 'packages/ui'), ['build', '--logLevel', 'error'], { cwd: join(root, 'packages/ui') });
}
if (bench.needs === 'widgets') {
  if (!args.includes('--bytes'))
    for (const part of ['sdk', 'ui']) await run(bin('node'), ['--run', 'build'], { cwd: join(root, 'packages', part) });
  // pages that are open in tests beside this keep their files
  await buildWidgets();
}
// The bytes of widgets are known without a browser.
const file = chosen === 'widgets' && args.includes('--bytes') ? 'packages/widgets/build/sizes.ts' : bench.file;
process.exit(await start(bin('node'), [sourceCondition, join(root, file), ...args], { env }).exit);
