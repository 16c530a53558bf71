import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface ReportedTest {
  /** Path relative to the root. */
  file: string;
  /** Name of the test with its groups; empty if a whole file or run failed. */
  name: string;
  reason: string;
}

export interface TimedTest {
  /** Path relative to the root. */
  file: string;
  /** Name of the test; empty for a whole file. */
  name: string;
  milliseconds: number;
}

export interface SuiteReport {
  counts: TestCounts;
  failed: readonly ReportedTest[];
  tests: readonly TimedTest[];
  files: readonly TimedTest[];
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
    startTime: number;
    endTime: number;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      duration?: number | null;
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
      status: 'expected' | 'unexpected' | 'skipped';
      results: readonly { duration: number; errors: readonly { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; skipped: number };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
}

const maxReasonLength = 160;
const firstLineOf = (text = ''): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, maxReasonLength).trimEnd() ?? '';

function readVitestReport(report: VitestReport, root: string): SuiteReport {
  const failedTests: ReportedTest[] = [];
  const timedTests: TimedTest[] = [];
  const timedFiles: TimedTest[] = [];
  for (const { name: path, status, message, startTime, endTime, assertionResults } of report.testResults) {
    const file = relative(root, path);
    timedFiles.push({ file, name: '', milliseconds: endTime - startTime });
    for (const { ancestorTitles, title, status: outcome, duration, failureMessages } of assertionResults) {
      const testName = [...ancestorTitles, title].join(' › ');
      if (typeof duration === 'number') timedTests.push({ file, name: testName, milliseconds: duration });
      if (outcome === 'failed') failedTests.push({ file, name: testName, reason: firstLineOf(failureMessages[0]) });
    }
    // the file did not load, or its setup or teardown failed
    const isWholeFile = !assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && isWholeFile) failedTests.push({ file, name: '', reason: firstLineOf(message) });
  }
  const testCounts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return { counts: testCounts, failed: failedTests, tests: timedTests, files: timedFiles };
}

function readPlaywrightReport(report: PlaywrightReport, root: string): SuiteReport {
  const failedTests: ReportedTest[] = [];
  const timedTests: TimedTest[] = [];
  const readSuite = (suite: PlaywrightSuite, groups: readonly string[]): void => {
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests) {
        const testLocation = {
          file: relative(root, join(report.config.rootDir, spec.file)),
          name: [...groups, spec.title].join(' › '),
        };
        const errorMessage = results.flatMap(({ errors }) => errors)[0]?.message;
        timedTests.push({ ...testLocation, milliseconds: results.reduce((sum, { duration }) => sum + duration, 0) });
        if (status === 'unexpected') failedTests.push({ ...testLocation, reason: firstLineOf(errorMessage) });
      }
    for (const innerSuite of suite.suites ?? []) readSuite(innerSuite, [...groups, innerSuite.title]);
  };
  for (const suite of report.suites) readSuite(suite, []);
  // adds errors that occurred before or after all tests
  for (const { message } of report.errors)
    failedTests.push({ file: relative(root, report.config.rootDir), name: '', reason: firstLineOf(message) });
  const testsByFile = Map.groupBy(timedTests, ({ file }) => file);
  const { expected, unexpected, skipped } = report.stats;
  return {
    counts: { passed: expected, failed: unexpected, skipped },
    failed: failedTests,
    tests: timedTests,
    // tests of one file may run in several workers: the file's time is their sum
    files: [...testsByFile].map(([file, testsOfFile]) => ({
      file,
      name: '',
      milliseconds: testsOfFile.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    })),
  };
}

/**
 * Reads a JSON report of Vitest or Playwright.
 *
 * @param root folder to which the files' paths become relative
 * @throws SyntaxError if the text isn't JSON
 */
export function readTestReport(text: string, root: string): SuiteReport {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? readPlaywrightReport(report, root) : readVitestReport(report, root);
}

/** Returns one line per failed test. If there are more than `max`, a last line says how many are omitted. */
export function formatFailures(failedTests: readonly (ReportedTest & { suite: string })[], max: number): string[] {
  const failureLines = failedTests.map(({ suite, file, name, reason }) =>
    [[suite, file, name].filter(Boolean).join(' › '), reason].filter(Boolean).join(' — '),
  );
  return failureLines.length <= max
    ? failureLines
    : [...failureLines.slice(0, max - 1), `… and ${failureLines.length - max + 1} more; the reports name them`];
}
