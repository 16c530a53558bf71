import { describe, expect, test } from 'vitest';
import { readTestReport, reportLines } from './test-reports.ts';

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/plaza/apps/api/src/chat.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { ancestorTitles: [], title: 'opens', status: 'passed', failureMessages: [] },
        {
          ancestorTitles: ['a message'],
          title: 'arrives',
          status: 'passed',
          failureMessages: ['Error: too late\n    at x'],
        },
        {
          ancestorTitles: ['a message', 'of an owner'],
          title: 'is kept',
          status: 'failed',
          failureMessages: ['AssertionError: expected 1 to be 2\n    at y', 'AssertionError: again'],
        },
        { ancestorTitles: [], title: 'is left out', status: 'skipped', failureMessages: [] },
      ],
    },
    {
      name: '/plaza/apps/api/src/none.test.ts',
      status: 'failed',
      message: 'No such module\nmore',
      assertionResults: [],
    },
  ],
};

const tried = (...messages: readonly string[]) => messages.map((message) => ({ errors: [{ message }] }));
const playwright = {
  config: { rootDir: '/plaza/apps/site/e2e' },
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  errors: [{ message: 'The product did not start' }],
  suites: [
    {
      title: 'map.spec.ts',
      specs: [
        {
          title: 'moves',
          file: 'map.spec.ts',
          tests: [{ status: 'unexpected', results: tried('\u001b[31mError\u001b[39m: no pin\n\nCall log', 'again') }],
        },
      ],
      suites: [
        {
          title: 'in es',
          specs: [
            {
              title: 'grows',
              file: 'map.spec.ts',
              tests: [{ status: 'flaky', results: [...tried('Timed out'), { errors: [] }] }],
            },
            { title: 'shrinks', file: 'map.spec.ts', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
          ],
        },
      ],
    },
  ],
};

describe('readTestReport', () => {
  test('names what failed in Vitest, files that did not load, and second tries', () => {
    expect(readTestReport(JSON.stringify(vitest), '/plaza')).toEqual({
      counts: { passed: 2, failed: 1, skipped: 2 },
      failed: [
        {
          file: 'apps/api/src/chat.test.ts',
          name: 'a message › of an owner › is kept',
          reason: 'AssertionError: expected 1 to be 2',
        },
        { file: 'apps/api/src/none.test.ts', name: '', reason: 'No such module' },
      ],
      retried: [{ file: 'apps/api/src/chat.test.ts', name: 'a message › arrives', reason: 'Error: too late' }],
    });
  });

  test('names what failed in Playwright, before its tests too, and second tries', () => {
    expect(readTestReport(JSON.stringify(playwright), '/plaza')).toEqual({
      counts: { passed: 6, failed: 1, skipped: 2 },
      failed: [
        { file: 'apps/site/e2e/map.spec.ts', name: 'moves', reason: 'Error: no pin' },
        { file: 'apps/site/e2e', name: '', reason: 'The product did not start' },
      ],
      retried: [{ file: 'apps/site/e2e/map.spec.ts', name: 'in es › grows', reason: 'Timed out' }],
    });
  });

  test('a report that was broken off is none', () => {
    expect(() => readTestReport('{"stats":', '/plaza')).toThrow(SyntaxError);
  });
});

describe('reportLines', () => {
  const failure = (name: string, reason = '') => ({ suite: 'unit', file: 'a.test.ts', name, reason });

  test('one line tells where, what and why', () => {
    expect(reportLines([failure('adds', 'Error: 3'), failure('', 'No such module'), failure('takes')], 3)).toEqual([
      'unit › a.test.ts › adds — Error: 3',
      'unit › a.test.ts — No such module',
      'unit › a.test.ts › takes',
    ]);
    expect(reportLines([{ suite: 'check', file: '', name: '', reason: 'did not run' }], 1)).toEqual([
      'check — did not run',
    ]);
  });

  test('says how many more there are', () => {
    const lines = reportLines(
      ['one', 'two', 'three', 'four'].map((name) => failure(name)),
      3,
    );
    expect(lines).toEqual(['unit › a.test.ts › one', 'unit › a.test.ts › two', '… and 2 more; the reports name them']);
  });
});
