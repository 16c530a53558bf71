import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSuiteCache, hashInputs } from './suite-cache.ts';
import type { SuiteResult } from './test-summary.ts';

let root: string;
const writeInputFile = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const computeKey = (environment: Record<string, string> = {}, versions: readonly string[] = ['v24']): string =>
  hashInputs({ root, versions, environment });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaza-cache-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  writeInputFile('.gitignore', 'dist\nnode_modules\n');
  writeInputFile('a.ts', '1');
  writeInputFile('node_modules/.pnpm/lock.yaml', 'installed');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('hashInputs', () => {
  test('hashInputs returns the same key when only ignored files, file modes or irrelevant variables change', () => {
    const keyBefore = computeKey({ TERM: 'xterm' });
    writeInputFile('dist/built.js', 'built');
    chmodSync(join(root, 'a.ts'), 0o600);
    expect(computeKey({ TERM: 'dumb', NODE_COMPILE_CACHE: '/tmp' })).toBe(keyBefore);
  });

  test.each([
    ['the text of a file', () => writeInputFile('a.ts', '2')],
    ['the untracked files', () => writeInputFile('b.ts', '1')],
    ['the tracked files by a removal', () => rmSync(join(root, 'a.ts'))],
    ['the installed packages', () => writeInputFile('node_modules/.pnpm/lock.yaml', 'other')],
  ])('hashInputs returns a different key after a change of %s', (_, change) => {
    const keyBefore = computeKey();
    change();
    expect(computeKey()).not.toBe(keyBefore);
  });

  test('hashInputs returns a different key for each version and each value of PLAZA_RATE_LIMIT and TZ', () => {
    expect(computeKey({}, ['v25'])).not.toBe(computeKey());
    expect(computeKey({ PLAZA_RATE_LIMIT: '0' })).not.toBe(computeKey());
    expect(computeKey({ TZ: 'UTC' })).not.toBe(computeKey());
  });
});

describe('createSuiteCache', () => {
  const createCache = () =>
    createSuiteCache({ root, directory: join(root, 'dist/passed'), versions: ['v24'], environment: {} });
  const createResult = (name: string, failed = 0): SuiteResult => ({
    name,
    outcome: failed === 0 ? 'passed' : 'failed',
    milliseconds: 900,
    report: { counts: { passed: 3, failed, skipped: 1 }, failed: [], tests: [], files: [] },
    log: '',
  });

  test('a suite cache finds only the suites that passed with the same inputs', () => {
    expect(createCache().find(['unit'])).toEqual([]);
    createCache().remember([createResult('unit'), createResult('api', 1), { ...createResult('check'), report: null }]);
    expect(createCache().find(['unit', 'api', 'check'])).toMatchObject([
      { name: 'unit', outcome: 'cached', report: { counts: { passed: 3, failed: 0, skipped: 1 } } },
      { name: 'check', outcome: 'cached', report: null },
    ]);
    writeInputFile('a.ts', '2');
    expect(createCache().find(['unit', 'check'])).toEqual([]);
  });

  test('a suite cache does not remember a suite whose files were edited while it ran', () => {
    const cache = createCache();
    writeInputFile('a.ts', 'edited meanwhile');
    cache.remember([createResult('unit')]);
    expect(createCache().find(['unit'])).toEqual([]);
  });

  test('a suite cache does not remember a suite that ran no test or left no report', () => {
    const emptyResult = {
      ...createResult('unit'),
      report: { counts: { passed: 0, failed: 0, skipped: 0 }, failed: [], tests: [], files: [] },
    };
    createCache().remember([emptyResult, { ...createResult('api'), report: 'missing' }]);
    expect(createCache().find(['unit', 'api'])).toEqual([]);
  });

  test('a suite cache finds nothing when the stored result is truncated', () => {
    createCache().remember([createResult('unit')]);
    writeInputFile('dist/passed/unit.json', '{"key":');
    expect(createCache().find(['unit'])).toEqual([]);
  });
});
