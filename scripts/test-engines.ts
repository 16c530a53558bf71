/**
 * `pnpm test:engines`: runs the widgets' tests in Firefox (WebDriver BiDi) and WebKit (WebDriver). Missing Debian
 * packages are installed. `pnpm test:engines firefox` runs only Firefox; arguments after `--` go to Playwright.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EnginePrograms, findFirefox, findWebKit } from './lib/browser.ts';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root, varDirectory } from './lib/paths.ts';
import { runProcess, sourceCondition, startProcess } from './lib/processes.ts';
import { formatTable } from './lib/terminal.ts';

interface EngineSetup {
  find: () => EnginePrograms;
  before: readonly string[];
}

const engines: Readonly<Record<string, EngineSetup>> = {
  firefox: { find: findFirefox, before: [] },
  webkit: { find: findWebKit, before: ['xvfb-run', '--auto-servernum'] },
};

const { args: chosenEngines, rest: more } = defineCommand({
  name: 'pnpm test:engines',
  summary:
    "Runs the tests of the widgets on partners' pages in Firefox and WebKit, which it installs from Debian when they are missing.",
  args: [{ name: 'engine', description: 'only these', choices: Object.keys(engines), isRepeated: true }],
  rest: { name: 'arguments', description: 'for Playwright' },
  examples: [
    ['pnpm test:engines', 'in both'],
    ['pnpm test:engines firefox -- map.spec.ts', 'one file in one of them'],
  ],
}).read();

await runProcess(binaryPath('node'), ['scripts/build.ts']);

const rows: (string | number)[][] = [];
let hasFailed = false;
for (const [name, { find, before }] of Object.entries(engines)) {
  if (chosenEngines.length > 0 && !chosenEngines.includes(name)) continue;
  const enginePrograms = find();
  const reportPath = join(varDirectory, 'test/reports', `widgets-${name}.json`);
  const startedAt = performance.now();
  const playwrightConfig = 'packages/widgets/e2e/playwright.config.ts';
  const [command = '', ...args] = [
    ...before,
    binaryPath('playwright', 'packages/widgets'),
    'test',
    '--config',
    playwrightConfig,
    '--reporter=list,json',
    ...more,
  ];
  const exitCode = await startProcess(command, args, {
    cwd: root,
    env: {
      ...enginePrograms,
      PLAZA_ENGINE: name,
      NODE_OPTIONS: sourceCondition,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
    },
  }).exit;
  const { stats } = JSON.parse(readFileSync(reportPath, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  hasFailed ||= exitCode !== 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  rows.push([name, stats.expected + stats.flaky, stats.unexpected, stats.skipped, `${seconds} s`]);
}
console.log(`\n${formatTable(['engine', 'passed', 'failed', 'skipped', 'time'], rows)}`);
process.exit(hasFailed ? 1 : 0);
