import { describe, expect, test } from 'vitest';
import { formatFailures, readTestReport } from './test-reports.ts';

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/plaza/apps/api/src/chat.test.ts',
      status: 'failed',
      message: '',
      startTime: 1000,
      endTime: 1900,
      assertionResults: [
        { ancestorTitles: [], title: 'opens', status: 'passed', duration: 120.5, failureMessages: [] },
        {
          duration: 700,
          ancestorTitles: ['a message', 'of an owner'],
          title: 'is kept',
          status: 'failed',
          failureMessages: ['AssertionError: expected 1 to be 2\n    at y', 'AssertionError: again'],
        },
        { ancestorTitles: [], title: 'is left out', status: 'skipped', duration: null, failureMessages: [] },
      ],
    },
    {
      name: '/plaza/apps/api/src/none.test.ts',
      status: 'failed',
      message: 'No such module\nmore',
      startTime: 1900,
      endTime: 1900,
      assertionResults: [],
    },
  ],
};

const createPlaywrightResults = (duration: number, ...messages: readonly string[]) => [
  { duration, errors: messages.map((message) => ({ message })) },
];
const playwrightReport = {
  config: { rootDir: '/plaza/apps/site/e2e' },
  stats: { expected: 6, unexpected: 1, skipped: 2 },
  errors: [{ message: 'The product did not start' }],
  suites: [
    {
      title: 'map.spec.ts',
      specs: [
        {
          title: 'moves',
          file: 'map.spec.ts',
          tests: [
            {
              status: 'unexpected',
              results: createPlaywrightResults(900, '\u001b[31mError\u001b[39m: no pin\n\nCall log', 'again'),
            },
          ],
        },
      ],
      suites: [
        {
          title: 'in es',
          specs: [
            {
              title: 'shrinks',
              file: 'map.spec.ts',
              tests: [{ status: 'expected', results: createPlaywrightResults(300) }],
            },
          ],
        },
      ],
    },
  ],
};

describe('readTestReport', () => {
  test("readTestReport returns Vitest's failed tests, files that did not load, and all durations", () => {
    expect(readTestReport(JSON.stringify(vitestReport), '/plaza')).toEqual({
      counts: { passed: 2, failed: 1, skipped: 2 },
      failed: [
        {
          file: 'apps/api/src/chat.test.ts',
          name: 'a message › of an owner › is kept',
          reason: 'AssertionError: expected 1 to be 2',
        },
        { file: 'apps/api/src/none.test.ts', name: '', reason: 'No such module' },
      ],
      tests: [
        { file: 'apps/api/src/chat.test.ts', name: 'opens', milliseconds: 120.5 },
        { file: 'apps/api/src/chat.test.ts', name: 'a message › of an owner › is kept', milliseconds: 700 },
      ],
      files: [
        { file: 'apps/api/src/chat.test.ts', name: '', milliseconds: 900 },
        { file: 'apps/api/src/none.test.ts', name: '', milliseconds: 0 },
      ],
    });
  });

  test("readTestReport returns Playwright's failed tests, failures before the tests, and all durations", () => {
    expect(readTestReport(JSON.stringify(playwrightReport), '/plaza')).toEqual({
      counts: { passed: 6, failed: 1, skipped: 2 },
      failed: [
        { file: 'apps/site/e2e/map.spec.ts', name: 'moves', reason: 'Error: no pin' },
        { file: 'apps/site/e2e', name: '', reason: 'The product did not start' },
      ],
      tests: [
        { file: 'apps/site/e2e/map.spec.ts', name: 'moves', milliseconds: 900 },
        { file: 'apps/site/e2e/map.spec.ts', name: 'in es › shrinks', milliseconds: 300 },
      ],
      files: [{ file: 'apps/site/e2e/map.spec.ts', name: '', milliseconds: 1200 }],
    });
  });

  test('readTestReport throws a SyntaxError for a truncated report', () => {
    expect(() => readTestReport('{"stats":', '/plaza')).toThrow(SyntaxError);
  });
});

describe('formatFailures', () => {
  const createFailure = (name: string, reason = '') => ({ suite: 'unit', file: 'a.test.ts', name, reason });

  test('formatFailures writes suite, file, test and reason of a failure on one line', () => {
    expect(
      formatFailures(
        [createFailure('adds', 'Error: 3'), createFailure('', 'No such module'), createFailure('takes')],
        3,
      ),
    ).toEqual(['unit › a.test.ts › adds — Error: 3', 'unit › a.test.ts — No such module', 'unit › a.test.ts › takes']);
    expect(formatFailures([{ suite: 'check', file: '', name: '', reason: 'did not run' }], 1)).toEqual([
      'check — did not run',
    ]);
  });

  test('formatFailures ends with the number of omitted failures when there are more than the limit', () => {
    const lines = formatFailures(
      ['one', 'two', 'three', 'four'].map((name) => createFailure(name)),
      3,
    );
    expect(lines).toEqual(['unit › a.test.ts › one', 'unit › a.test.ts › two', '… and 2 more; the reports name them']);
  });
});
