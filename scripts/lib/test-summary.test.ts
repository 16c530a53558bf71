import { describe, expect, test } from 'vitest';
import type { SuiteReport } from './test-reports.ts';
import { type SuiteResult, summarize, formatVerdict } from './test-summary.ts';

const createReport = (passed: number, more: Partial<SuiteReport> = {}): SuiteReport => ({
  counts: { passed, failed: 0, skipped: 0 },
  failed: [],
  tests: [],
  files: [],
  ...more,
});
const createResult = (name: string, more: Partial<SuiteResult> = {}): SuiteResult => ({
  name,
  outcome: 'passed',
  milliseconds: 1000,
  report: createReport(3),
  log: `var/log/test/${name}.log`,
  ...more,
});

describe('summarize', () => {
  test('summarize adds up the tests of all suites, and counts a suite without tests, such as a build, as one', () => {
    const { total, lines } = summarize([
      createResult('build', { report: null }),
      createResult('unit'),
      createResult('api'),
    ]);
    expect(total).toEqual({ passed: 7, failed: 0, skipped: 0, cached: 0 });
    expect(lines.join('\n')).toMatch(/unit +3 +0 +0 +1\.0 s/);
    expect(lines.join('\n')).not.toContain('Failed');
  });

  test.each([
    ['ran no test', { report: createReport(0) }, 'no test ran; see var/log/test/unit.log'],
    [
      'only skipped tests',
      { report: createReport(0, { counts: { passed: 0, failed: 0, skipped: 4 } }) },
      'no test ran',
    ],
    ['left no report', { report: 'missing' as const }, 'left no report'],
    ['exited with an error without a failed test', { outcome: 'failed' as const }, 'see var/log/test/unit.log'],
    ['did not run', { outcome: 'skipped' as const, report: 'missing' as const }, 'did not run'],
    ['failed and has no tests', { outcome: 'failed' as const, report: null }, 'see var/log/test/unit.log'],
  ])('summarize counts a failure when one of several suites %s', (_, more, reason) => {
    const { total, lines } = summarize([createResult('api'), createResult('unit', more)]);
    expect(total.failed).toBe(1);
    expect(lines.join('\n')).toContain(`unit — ${reason}`);
  });

  test('summarize names each failed test exactly once', () => {
    const failedTests = [{ file: 'a.test.ts', name: 'adds', reason: 'Error: 3' }];
    const { total, lines } = summarize([
      createResult('unit', {
        outcome: 'failed',
        report: createReport(2, { failed: failedTests, counts: { passed: 2, failed: 1, skipped: 0 } }),
      }),
    ]);
    expect(total).toEqual({ passed: 2, failed: 1, skipped: 0, cached: 0 });
    expect(lines.filter((line) => line.startsWith('unit ›'))).toEqual(['unit › a.test.ts › adds — Error: 3']);
  });

  test('summarize lists the ten slowest tests and the slowest files of all suites', () => {
    const tests = Array.from({ length: 9 }, (_, index) => ({
      file: 'a.test.ts',
      name: `t${index}`,
      milliseconds: (index + 1) * 1000,
    }));
    const files = [{ file: 'a.test.ts', name: '', milliseconds: 45_000 }];
    const { lines } = summarize([
      createResult('unit', { report: createReport(9, { tests, files }) }),
      createResult('api', { report: createReport(9, { tests, files: [] }) }),
    ]);
    const lineIndexOf = (title: string) => lines.findIndex((line) => line.includes(title));
    const slowestLines = lines.slice(lineIndexOf('Slowest tests:') + 1, lineIndexOf('Slowest files:') - 1);
    expect(slowestLines).toHaveLength(10);
    expect(slowestLines[0]).toMatch(/^ +9\.0 s {2}(?:unit|api) › a\.test\.ts › t8$/);
    expect(slowestLines.at(-1)).toMatch(/ 5\.0 s /);
    expect(lines[lineIndexOf('Slowest files:') + 1]).toMatch(/45\.0 s {2}unit › a\.test\.ts$/);
  });

  test('summarize names the suites whose result comes from the cache, and counts their tests as cached', () => {
    const passedAt = '2026-11-26T01:00:00.000Z';
    const { total, lines } = summarize([createResult('unit', { outcome: 'cached', passedAt }), createResult('api')]);
    expect(total).toEqual({ passed: 6, failed: 0, skipped: 0, cached: 3 });
    expect(lines).toContain(`unit: passed, cached (same inputs as the run at ${passedAt})`);
    expect(lines.join('\n')).toMatch(/unit +3 +0 +0 +cached/);
    expect(formatVerdict(total, 900, 'logs').at(-1)).toBe('6 passed (3 of them cached), 0 failed');
  });
});
