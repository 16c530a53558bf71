/** `pnpm bench <name> …`: runs one of the measurements and prints its tables. */
import { join } from 'node:path';
import { findBrowser } from './lib/browser.ts';
import { buildSite, buildWidgets } from './lib/build-site.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root } from './lib/paths.ts';
import { runProcess, sourceCondition, startProcess } from './lib/processes.ts';

interface Bench {
  file: string;
  summary: string;
  needs?: 'site' | 'ui' | 'widgets';
  options?: readonly (keyof typeof options)[];
  parts?: readonly string[];
}

const options = {
  check: { type: 'boolean', description: 'exit with 1 when a budget or a goal is missed (site, map, ui, widgets, …)' },
  bytes: { type: 'boolean', description: 'site, widgets: only weigh what was built' },
  runs: { type: 'string', value: 'number', description: 'site: how often each page is loaded' },
  page: { type: 'string', value: 'name', description: 'site: only the pages with that in their name' },
  listings: { type: 'string', value: 'number', description: 'search: how many there are' },
  times: { type: 'string', value: 'number', description: 'search, chat: calls of each kind' },
  photos: { type: 'string', value: 'number', description: 'publish: how many a listing has' },
  kills: { type: 'boolean', description: 'alerts: kill processes and count lost and doubled alerts' },
  'at-once': { type: 'string', value: 'number', description: 'publish: how many owners publish together' },
} as const;

const benchByName: Readonly<Record<string, Bench>> = {
  search: { file: 'apps/api/bench/search.ts', summary: 'search times', options: ['listings', 'times'] },
  chat: {
    file: 'apps/api/bench/chat.ts',
    summary: 'messages and the inbox',
    options: ['times'],
    parts: ['inbox', 'streams'],
  },
  publish: { file: 'apps/api/bench/publish.ts', summary: 'how long publishing takes', options: ['photos', 'at-once'] },
  alerts: {
    file: 'apps/api/bench/alerts.ts',
    summary: 'how soon alerts follow a listing',
    options: ['check', 'kills'],
  },
  insights: { file: 'apps/api/bench/insights.ts', summary: 'counting views, and comparing' },
  tiles: { file: 'apps/api/bench/tiles.ts', summary: 'map tiles, drawn and cached', options: ['check'] },
  geocoder: { file: 'apps/api/bench/geocoder.ts', summary: "our own geocoder's answers", options: ['check'] },
  site: {
    file: 'apps/site/bench/site.ts',
    summary: 'Lighthouse, and the bytes of first loads',
    needs: 'site',
    options: ['bytes', 'check', 'page', 'runs'],
  },
  map: { file: 'apps/site/bench/map.ts', summary: 'frames of the search map', needs: 'site', options: ['check'] },
  ui: { file: 'packages/ui/bench/ui.ts', summary: 'size of each component', needs: 'ui', options: ['check'] },
  widgets: {
    file: 'packages/widgets/bench/widgets.ts',
    summary: 'how soon each widget is ready',
    needs: 'widgets',
    options: ['bytes', 'check'],
  },
};

const command = defineCommand({
  name: 'pnpm bench',
  summary: 'Runs one of the measurements and prints its tables.',
  args: [
    { name: 'name', description: 'what to measure', isRequired: true },
    { name: 'part', description: 'chat: inbox, streams', isRepeated: true },
  ],
  options,
  details: ['Measurements:', ...Object.entries(benchByName).map(([name, { summary }]) => `  ${name}: ${summary}`)].join(
    '\n',
  ),
  examples: [
    ['pnpm bench search --listings 100000', 'search times of a large marketplace'],
    ['pnpm bench site --bytes --check', 'whether every page keeps its budget'],
  ],
});
const commandInput = command.read();
const [benchName = '', ...benchParts] = commandInput.args;
const bench = benchByName[benchName] ?? command.refuse(`There is nothing called "${benchName}" to measure.`);
const unknownBenchPart = benchParts.find((part) => !bench.parts?.includes(part));
if (unknownBenchPart !== undefined) command.refuse(`${benchName} has no part "${unknownBenchPart}".`);
for (const [name, value] of Object.entries(commandInput.options))
  if (value !== undefined && value !== false && !bench.options?.includes(name as keyof typeof options))
    command.refuse(`${benchName} doesn't take --${name}.`);
const argv = process.argv.slice(2);
const benchArguments = argv.toSpliced(argv.indexOf(benchName), 1);
const benchEnvironment: Record<string, string> = {};
if (bench.needs === 'site') {
  await buildSite();
  if (!benchArguments.includes('--bytes')) benchEnvironment.CHROMIUM_PATH = await findBrowser();
}
if (bench.needs === 'ui') {
  await runProcess(binaryPath('vite', 'packages/ui'), ['build', '--logLevel', 'error'], {
    cwd: join(root, 'packages/ui'),
  });
}
if (bench.needs === 'widgets') {
  if (!benchArguments.includes('--bytes'))
    for (const part of ['sdk', 'ui'])
      await runProcess(binaryPath('node'), ['--run', 'build'], { cwd: join(root, 'packages', part) });
  // keeps the chunks of earlier builds, which pages of concurrent tests may still load
  await buildWidgets();
}
const benchFile =
  benchName === 'widgets' && benchArguments.includes('--bytes') ? 'packages/widgets/build/sizes.ts' : bench.file;
process.exit(
  await startProcess(binaryPath('node'), [sourceCondition, join(root, benchFile), ...benchArguments], {
    env: benchEnvironment,
  }).exit,
);
