import { bold, dim, duration, green, red, table } from './terminal.ts';
import { type Counts, failureLines, type ReportedTest, type SuiteReport, type Timed } from './test-reports.ts';

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
const slowestCount = 10;

/** Reason why a suite without a failed test counts as failed; `null` if it doesn't. */
function failureOf({ outcome, report, log }: SuiteResult): string | null {
  if (outcome === 'skipped') return 'did not run';
  if (report === 'missing') return `left no report; see ${log}`;
  if (report !== null) {
    if (report.failed.length > 0) return null;
    // a run without tests must never look like a passed one
    if (report.counts.passed + report.counts.failed === 0) return `no test ran; see ${log}`;
  }
  return outcome === 'failed' ? `see ${log}` : null;
}

function countsOf(result: SuiteResult): Counts {
  const failed = failureOf(result) === null ? 0 : 1;
  if (result.report === null || result.report === 'missing') return { passed: 1 - failed, failed, skipped: 0 };
  const { counts } = result.report;
  return { ...counts, failed: Math.max(counts.failed, result.report.failed.length, failed) };
}

const timedLines = (timed: readonly (Timed & { suite: string })[]): string[] =>
  timed
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, slowestCount)
    .map(({ suite, file, name, milliseconds }) =>
      [duration(milliseconds).padStart(8), [suite, file, name].filter(Boolean).join(' › ')].join('  '),
    );

export interface Total extends Counts {
  /** Passed tests whose result is cached. */
  cached: number;
}

export function summarize(results: readonly SuiteResult[]): { lines: string[]; total: Total } {
  const total: Total = { passed: 0, failed: 0, skipped: 0, cached: 0 };
  const rows: (string | number)[][] = [];
  const failures: (ReportedTest & { suite: string })[] = [];
  const cached: string[] = [];
  const tests: (Timed & { suite: string })[] = [];
  const files: (Timed & { suite: string })[] = [];
  for (const result of results) {
    const { name: suite, report, milliseconds, outcome, passedAt } = result;
    const counts = countsOf(result);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (outcome === 'cached') total.cached += counts.passed;
    const time = outcome === 'cached' ? 'cached' : duration(milliseconds);
    rows.push([suite, counts.passed, counts.failed, counts.skipped, time]);
    if (passedAt !== undefined) cached.push(`${suite}: passed, cached (same inputs as the run at ${passedAt})`);
    const reason = failureOf(result);
    if (reason !== null) failures.push({ suite, file: '', name: '', reason });
    if (report === null || report === 'missing') continue;
    failures.push(...report.failed.map((test) => ({ ...test, suite })));
    tests.push(...report.tests.map((test) => ({ ...test, suite })));
    files.push(...report.files.map((file) => ({ ...file, suite })));
  }
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines, '']);
  return {
    total,
    lines: [
      '',
      table(['suite', 'passed', 'failed', 'skipped', 'time'], rows),
      '',
      ...section(dim('Not run again; --force runs everything:'), cached),
      ...section(dim('Slowest tests:'), timedLines(tests)),
      ...section(dim('Slowest files:'), timedLines(files)),
      ...section(red('Failed:'), failureLines(failures, maxFailureLines)),
    ],
  };
}

/** Last two lines of a run. */
export const verdict = ({ passed, failed, cached }: Total, milliseconds: number, logs: string): string[] => [
  `${failed === 0 ? green(bold('Everything passed')) : red(bold('Something failed'))} ${dim(`in ${duration(milliseconds)}; logs in ${logs}`)}`,
  `${passed} passed${cached > 0 ? ` (${cached} of them cached)` : ''}, ${failed} failed`,
];
