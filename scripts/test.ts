/**
 * `pnpm test`: everything that shows the product works. Finds or installs a browser, then runs checks, unit tests,
 * API tests on a real PostgreSQL, component stories in a real browser, and journeys through the built site.
 * `pnpm test unit stories` runs only the named parts.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findBrowser, findWholeBrowser } from './lib/browser.ts';
import { bin, root, varDirectory } from './lib/paths.ts';
import { sourceCondition } from './lib/processes.ts';
import { logOf, runTasks, type Task, type TaskResult } from './lib/tasks.ts';
import { bold, dim, duration, green, red, table, yellow } from './lib/terminal.ts';
import { readTestArguments, UsageError, type TestArguments } from './lib/test-arguments.ts';
import { readTestReport, reportLines, type Counts, type ReportedTest, type SuiteReport } from './lib/test-reports.ts';

const started = performance.now();
const reports = join(varDirectory, 'test/reports');
const report = (name: string) => join(reports, `${name}.json`);
// The same modules are loaded by dozens of processes: what Node makes of them is kept for the next one.
process.env.NODE_COMPILE_CACHE ??= join(varDirectory, 'test/compile-cache');

const suiteNames = [
  'build',
  'unit',
  'journeys',
  'widgets',
  'stories',
  'api',
  'http',
  'components',
  'packages',
  'check',
];
const usage = `Usage: pnpm test [suite …]\nSuites: ${suiteNames.join(', ')}; all of them without a name.`;

function argumentsOrExit(): TestArguments {
  try {
    return readTestArguments(process.argv.slice(2), suiteNames);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

const { suites: chosen, isHelp } = argumentsOrExit();
if (isHelp) {
  console.log(usage);
  process.exit(0);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
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
  { ...vitest('http'), after: ['build'] },
  { ...vitest('components'), after: ['build'] },
  { ...vitest('packages'), after: ['build'] },
  { name: 'check', command: bin('node'), args: ['scripts/check.ts'], after: ['build'] },
];
const needed = (task: Task): boolean =>
  chosen.length === 0 ||
  chosen.includes(task.name) ||
  all.some((other) => chosen.includes(other.name) && other.after?.includes(task.name) === true);
const results = await runTasks('test', all.filter(needed), 2);

/** Reads a suite's report; one without a report counts as one failure. */
function reportOf(name: string): SuiteReport {
  try {
    return readTestReport(readFileSync(report(name), 'utf8'), root);
  } catch {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: [], retried: [] };
  }
}

const withoutReport = (outcome: TaskResult['outcome']): SuiteReport => ({
  counts: { passed: outcome === 'passed' ? 1 : 0, failed: outcome === 'passed' ? 0 : 1, skipped: 0 },
  failed: [],
  retried: [],
});

const suites = new Set(['unit', 'api', 'http', 'components', 'stories', 'journeys', 'widgets', 'packages']);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const rows: (string | number)[][] = [];
const failed: (ReportedTest & { suite: string })[] = [];
const retried: (ReportedTest & { suite: string })[] = [];
for (const { name, outcome, milliseconds } of results) {
  const suite = suites.has(name) ? reportOf(name) : withoutReport(outcome);
  const { counts } = suite;
  // a runner can fail without a failed test, for example when a file does not load
  if (outcome !== 'passed' && counts.failed === 0) counts.failed = 1;
  if (outcome !== 'passed' && suite.failed.length === 0)
    failed.push({
      suite: name,
      file: '',
      name: '',
      reason: outcome === 'skipped' ? 'did not run' : `see ${relative(root, logOf('test', name))}`,
    });
  failed.push(...suite.failed.map((test) => ({ ...test, suite: name })));
  retried.push(...suite.retried.map((test) => ({ ...test, suite: name })));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  rows.push([name, counts.passed, counts.failed, counts.skipped, duration(milliseconds)]);
}

console.log(`\n${table(['suite', 'passed', 'failed', 'skipped', 'time'], rows)}\n`);
// a log of which only the end is kept tells what to look at
const mostLines = 40;
const failures = reportLines(failed, mostLines);
const seconds = reportLines(retried, Math.max(mostLines - failures.length, 5));
if (seconds.length > 0) console.log(`${yellow('Needed a second try:')}\n${seconds.join('\n')}\n`);
if (failures.length > 0) console.log(`${red('Failed:')}\n${failures.join('\n')}\n`);
if (total.passed === 0 && total.failed === 0) {
  total.failed = 1;
  console.log(red('No test ran.'));
}
console.log(
  `${total.failed === 0 ? green(bold('Everything passed')) : red(bold('Something failed'))} ${dim(`in ${duration(performance.now() - started)}; logs in ${join(varDirectory, 'log/test')}`)}`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
