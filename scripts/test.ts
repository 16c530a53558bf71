/**
 * `pnpm test`: everything that shows the product works. Finds or installs a browser, then runs checks, unit tests,
 * API tests on a real PostgreSQL, component stories in a real browser, and journeys through the built site.
 * `pnpm test unit stories` runs only the named parts.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findWholeBrowser } from './lib/browser.ts';
import { bin, varDirectory } from './lib/paths.ts';
import { sourceCondition } from './lib/processes.ts';
import { runTasks, type Task } from './lib/tasks.ts';
import { bold, dim, duration, green, red, table, yellow } from './lib/terminal.ts';

const started = performance.now();
const reports = join(varDirectory, 'test/reports');
const report = (name: string) => join(reports, `${name}.json`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const chosen = process.argv.slice(2);
const browser = await findBrowser();
console.log(dim(`Browser: ${browser}`));

const vitest = (project: string): Task => ({
  name: project,
  command: bin('vitest'),
  args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`],
  env: { CHROMIUM_PATH: browser },
});

// In this order: what needs no build beside it, then the longest first, so that the last ones end together.
const all: readonly Task[] = [
  { name: 'build', command: bin('node'), args: ['scripts/build.ts'] },
  vitest('unit'),
  {
    name: 'journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'apps/site/playwright.config.ts', '--reporter=list,json'],
    env: {
      CHROMIUM_PATH: browser,
      PLAZA_WHOLE_BROWSER: findWholeBrowser(),
      NODE_OPTIONS: sourceCondition,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'),
    },
    after: ['build'],
  },
  {
    name: 'widgets',
    command: bin('playwright', 'packages/widgets'),
    args: ['test', '--config', 'packages/widgets/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { CHROMIUM_PATH: browser, NODE_OPTIONS: sourceCondition, PLAYWRIGHT_JSON_OUTPUT_NAME: report('widgets') },
    after: ['build'],
  },
  { ...vitest('stories'), after: ['build'] },
  { ...vitest('api'), after: ['build'] },
  { ...vitest('components'), after: ['build'] },
  { ...vitest('packages'), after: ['build'] },
  { name: 'check', command: bin('node'), args: ['scripts/check.ts'], after: ['build'] },
];
const needed = (task: Task): boolean =>
  chosen.length === 0 ||
  chosen.includes(task.name) ||
  all.some((other) => chosen.includes(other.name) && other.after?.includes(task.name) === true);
const results = await runTasks('test', all.filter(needed), 2);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reads the counts out of a report of Vitest or Playwright; a suite without a report counts as one failure. */
function countsOf(name: string): Counts {
  try {
    const content = JSON.parse(readFileSync(report(name), 'utf8')) as Record<string, number> & {
      stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    if (content.stats) {
      const { expected, unexpected, flaky, skipped } = content.stats;
      if (flaky > 0) console.log(yellow(`${name}: ${flaky} needed a second try`));
      return { passed: expected + flaky, failed: unexpected, skipped };
    }
    return {
      passed: content.numPassedTests ?? 0,
      failed: content.numFailedTests ?? 0,
      skipped: (content.numPendingTests ?? 0) + (content.numTodoTests ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const suites = new Set(['unit', 'api', 'components', 'stories', 'journeys', 'widgets', 'packages']);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const rows: (string | number)[][] = [];
for (const { name, outcome, milliseconds } of results) {
  const counts: Counts = suites.has(name)
    ? countsOf(name)
    : { passed: outcome === 'passed' ? 1 : 0, failed: outcome === 'passed' ? 0 : 1, skipped: 0 };
  // a runner can fail without a failed test, for example when a file does not load
  if (outcome !== 'passed' && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  rows.push([name, counts.passed, counts.failed, counts.skipped, duration(milliseconds)]);
}

console.log(`\n${table(['suite', 'passed', 'failed', 'skipped', 'time'], rows)}\n`);
console.log(
  `${total.failed === 0 ? green(bold('Everything passed')) : red(bold('Something failed'))} ${dim(`in ${duration(performance.now() - started)}; logs in ${join(varDirectory, 'log/test')}`)}`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
