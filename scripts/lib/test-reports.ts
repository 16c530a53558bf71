import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a suite ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that somebody should look at. */
export interface ReportedTest {
  /** From the root of the checkout. */
  file: string;
  /** With the groups that it stands in; empty where a whole file or run has failed. */
  name: string;
  /** First line of what went wrong. */
  reason: string;
}

/** What the JSON report of a suite tells. */
export interface SuiteReport {
  counts: Counts;
  failed: readonly ReportedTest[];
  /** They passed, at the second try. */
  retried: readonly ReportedTest[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: readonly { errors: readonly { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
}

const reasonLength = 160;
const firstLine = (text = ''): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, reasonLength).trimEnd() ?? '';

function ofVitest(report: VitestReport, root: string): SuiteReport {
  const failed: ReportedTest[] = [];
  const retried: ReportedTest[] = [];
  for (const { name: path, status, message, assertionResults } of report.testResults) {
    const file = relative(root, path);
    for (const { ancestorTitles, title, status: outcome, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      const test = { file, name: [...ancestorTitles, title].join(' › '), reason: firstLine(failureMessages[0]) };
      if (outcome === 'failed') failed.push(test);
      if (outcome === 'passed') retried.push(test);
    }
    // it did not load, or what it prepares or clears away has failed
    const isWholeFile = !assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && isWholeFile) failed.push({ file, name: '', reason: firstLine(message) });
  }
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return { counts, failed, retried };
}

function ofPlaywright(report: PlaywrightReport, root: string): SuiteReport {
  const failed: ReportedTest[] = [];
  const retried: ReportedTest[] = [];
  const read = (suite: PlaywrightSuite, groups: readonly string[]): void => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { status, results } of tests) {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        const path = relative(root, join(report.config.rootDir, file));
        const test = { file: path, name: [...groups, title].join(' › '), reason: firstLine(message) };
        if (status === 'unexpected') failed.push(test);
        if (status === 'flaky') retried.push(test);
      }
    for (const inner of suite.suites ?? []) read(inner, [...groups, inner.title]);
  };
  for (const suite of report.suites) read(suite, []);
  // what goes before all tests or after them
  for (const { message } of report.errors)
    failed.push({ file: relative(root, report.config.rootDir), name: '', reason: firstLine(message) });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { counts: { passed: expected + flaky, failed: unexpected, skipped }, failed, retried };
}

/**
 * Reads a JSON report of Vitest or Playwright.
 *
 * @param root what the files' paths are told from
 * @throws SyntaxError when the text is no JSON
 */
export function readTestReport(text: string, root: string): SuiteReport {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? ofPlaywright(report, root) : ofVitest(report, root);
}

/** One line for each test, and one more that says how many are left out when there are more than `most`. */
export function reportLines(tests: readonly (ReportedTest & { suite: string })[], most: number): string[] {
  const lines = tests.map(({ suite, file, name, reason }) =>
    [[suite, file, name].filter(Boolean).join(' › '), reason].filter(Boolean).join(' — '),
  );
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} more; the reports name them`];
}
