import { bold, dim, formatDuration, green, red, formatTable } from './terminal.ts';
import {
  type TestCounts,
  formatFailures,
  type ReportedTest,
  type SuiteReport,
  type TimedTest,
} from './test-reports.ts';

export interface SuiteResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped' | 'cached';
  milliseconds: number;
  /** The suite's report; `null` for a task without tests, such as a build; `missing` if the suite wrote none. */
  report: SuiteReport | 'missing' | null;
  log: string;
  /** Time at which a cached suite passed with the same inputs. */
  passedAt?: string;
}

/** Keeps the summary readable when only the end of a log is kept. */
const maxFailureLines = 40;
const maxSlowestLines = 10;

/** Returns why a suite counts as failed although no test failed; `null` if it doesn't count as failed. */
function failureReasonOf({ outcome, report, log }: SuiteResult): string | null {
  if (outcome === 'skipped') return 'did not run';
  if (report === 'missing') return `left no report; see ${log}`;
  if (report !== null) {
    if (report.failed.length > 0) return null;
    // a run without tests must never look like a passed one
    if (report.counts.passed + report.counts.failed === 0) return `no test ran; see ${log}`;
  }
  return outcome === 'failed' ? `see ${log}` : null;
}

function countsOf(result: SuiteResult): TestCounts {
  const failedCount = failureReasonOf(result) === null ? 0 : 1;
  if (result.report === null || result.report === 'missing')
    return { passed: 1 - failedCount, failed: failedCount, skipped: 0 };
  const { counts } = result.report;
  return { ...counts, failed: Math.max(counts.failed, result.report.failed.length, failedCount) };
}

const formatSlowest = (timed: readonly (TimedTest & { suite: string })[]): string[] =>
  timed
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, maxSlowestLines)
    .map(({ suite, file, name, milliseconds }) =>
      [formatDuration(milliseconds).padStart(8), [suite, file, name].filter(Boolean).join(' › ')].join('  '),
    );

export interface TotalCounts extends TestCounts {
  cached: number;
}

export function summarize(results: readonly SuiteResult[]): { lines: string[]; total: TotalCounts } {
  const total: TotalCounts = { passed: 0, failed: 0, skipped: 0, cached: 0 };
  const rows: (string | number)[][] = [];
  const failures: (ReportedTest & { suite: string })[] = [];
  const cachedSuites: string[] = [];
  const timedTests: (TimedTest & { suite: string })[] = [];
  const timedFiles: (TimedTest & { suite: string })[] = [];
  for (const result of results) {
    const { name: suite, report, milliseconds, outcome, passedAt } = result;
    const suiteCounts = countsOf(result);
    total.passed += suiteCounts.passed;
    total.failed += suiteCounts.failed;
    total.skipped += suiteCounts.skipped;
    if (outcome === 'cached') total.cached += suiteCounts.passed;
    const timeText = outcome === 'cached' ? 'cached' : formatDuration(milliseconds);
    rows.push([suite, suiteCounts.passed, suiteCounts.failed, suiteCounts.skipped, timeText]);
    if (passedAt !== undefined) cachedSuites.push(`${suite}: passed, cached (same inputs as the run at ${passedAt})`);
    const failureReason = failureReasonOf(result);
    if (failureReason !== null) failures.push({ suite, file: '', name: '', reason: failureReason });
    if (report === null || report === 'missing') continue;
    failures.push(...report.failed.map((test) => ({ ...test, suite })));
    timedTests.push(...report.tests.map((test) => ({ ...test, suite })));
    timedFiles.push(...report.files.map((file) => ({ ...file, suite })));
  }
  const formatSection = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, '']);
  return {
    total,
    lines: [
      '',
      formatTable(['suite', 'passed', 'failed', 'skipped', 'time'], rows),
      '',
      ...formatSection(dim('Not run again; --force runs everything:'), cachedSuites),
      ...formatSection(dim('Slowest tests:'), formatSlowest(timedTests)),
      ...formatSection(dim('Slowest files:'), formatSlowest(timedFiles)),
      ...formatSection(red('Failed:'), formatFailures(failures, maxFailureLines)),
    ],
  };
}

export const formatVerdict = (
  { passed, failed: failedCount, cached: cachedSuites }: TotalCounts,
  milliseconds: number,
  logs: string,
): string[] => [
  `${failedCount === 0 ? green(bold('Everything passed')) : red(bold('Something failed'))} ${dim(`in ${formatDuration(milliseconds)}; logs in ${logs}`)}`,
  `${passed} passed${cachedSuites > 0 ? ` (${cachedSuites} of them cached)` : ''}, ${failedCount} failed`,
];
