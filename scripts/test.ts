/**
 * `pnpm test`: all checks and tests. Finds or installs a browser and PHP, then runs checks, unit tests, API tests on
 * PostgreSQL, component stories in a browser, and journeys through the built site.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserVersion, findBrowser, findFullChromium } from './lib/browser.ts';
import { isCommit } from './lib/changed/changed-files.ts';
import { planChanges, formatPlan } from './lib/changed/plan-changes.ts';
import { defineCommand } from './lib/define-command.ts';
import { root, varDirectory } from './lib/paths.ts';
import { findPhp } from './lib/php.ts';
import { createSuiteCache } from './lib/suite-cache.ts';
import { hasReport, isSuite, suiteNames, createSuiteTasks, limitTasksToFiles } from './lib/suites.ts';
import { logDirectory, logPathOf, runTasks, type Task, withPrerequisites } from './lib/tasks.ts';
import { dim } from './lib/terminal.ts';
import { readTestReport } from './lib/test-reports.ts';
import { type SuiteResult, summarize, formatVerdict } from './lib/test-summary.ts';

const startedAt = performance.now();
const command = defineCommand({
  name: 'pnpm test',
  summary: 'Runs everything that shows the product works, or only the named suites.',
  args: [{ name: 'suite', description: 'only these, and what they need', choices: suiteNames, isRepeated: true }],
  options: {
    changed: {
      type: 'string',
      value: 'ref',
      bareValue: 'HEAD',
      description: 'what can be affected by changes since the last commit, or since this branch left <ref>',
    },
    force: { type: 'boolean', description: 'run suites that passed with the same inputs before, too' },
  },
  details: `A suite that passed is not run again while no file of the tree, installed package, program or variable has changed; the
summary says so. With CI set everything runs.

--changed follows imports from the changed files to their tests, and from a message to the files that show it; API tests,
HTTP tests and journeys of the touched areas come after those. It runs the nearest files of each suite, types, and lint and
format of what changed. Left to the full run: the rest, unused code, sizes, public types, packages; deleted files; what only
a configuration changes.`,
  examples: [
    ['pnpm test', 'everything'],
    ['pnpm test unit stories', 'two suites'],
    ['pnpm test --changed', 'what was edited since the last commit'],
    ['pnpm test --changed main', 'what this branch has changed'],
  ],
});
const { args: chosen, options } = command.read();
if (options.changed !== undefined && !isCommit(root, options.changed))
  command.refuse(`There is no commit "${options.changed}".`);

/** Suites have up to three workers each. On two processors, more suites at once would slow each other down. */
const maxConcurrentSuites = 2;
const logsFolder = logDirectory('test');
const reportPathOf = (name: string) => join(logsFolder, `${name}.json`);
// Dozens of processes load the same modules: they share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= join(varDirectory, 'test/compile-cache');

function planTasksForChanges(allTasks: readonly Task[], ref: string): readonly Task[] {
  const changePlan = planChanges(root, ref);
  for (const line of formatPlan(changePlan)) console.log(line);
  return limitTasksToFiles(allTasks, (suite) => changePlan.files.get(suite) ?? [], ref);
}

function readReport(name: string): SuiteResult['report'] {
  if (!hasReport(name)) return null;
  try {
    return readTestReport(readFileSync(reportPathOf(name), 'utf8'), root);
  } catch {
    return 'missing';
  }
}

const browserPath = await findBrowser();
console.log(dim(`Browser: ${browserPath}`));
const php = findPhp();
console.log(dim(php ? `PHP: ${php.version}` : 'PHP: missing, so the tests of the WordPress plugin in PHP are skipped'));
const allTasks = createSuiteTasks({ browser: browserPath, fullChromium: findFullChromium(), reportOf: reportPathOf });
const tasks = withPrerequisites(
  options.changed === undefined ? allTasks : planTasksForChanges(allTasks, options.changed),
  chosen,
);

const suiteCache = createSuiteCache({
  root,
  directory: join(varDirectory, 'test/passed'),
  versions: [process.version, process.platform, process.arch, browserVersion(browserPath), php?.version ?? ''],
  environment: process.env,
});
const isCacheable = options.changed === undefined && !process.env.CI;
const cachedResults =
  isCacheable && !options.force ? suiteCache.find(tasks.filter(isSuite).map(({ name }) => name)) : [];
const isCached = (name: string) => cachedResults.some((result) => result.name === name);
const tasksToRun = tasks.filter((task) => !isCached(task.name) && (isSuite(task) || chosen.includes(task.name)));
const results =
  tasksToRun.length === 0
    ? []
    : await runTasks(
        'test',
        withPrerequisites(
          tasks,
          tasksToRun.map(({ name }) => name),
        ),
        maxConcurrentSuites,
      );

const newResults = results.map((result): SuiteResult => ({
  ...result,
  report: readReport(result.name),
  log: relative(root, logPathOf('test', result.name)),
}));
if (isCacheable) suiteCache.remember(newResults.filter(isSuite));
const { lines, total } = summarize([...newResults, ...cachedResults]);
for (const line of [...lines, ...formatVerdict(total, performance.now() - startedAt, logsFolder)]) console.log(line);
process.exit(total.failed === 0 ? 0 : 1);
