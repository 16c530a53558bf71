import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSuiteCache, inputsKey } from './suite-cache.ts';
import type { SuiteResult } from './test-summary.ts';

let root: string;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const key = (environment: Record<string, string> = {}, versions: readonly string[] = ['v24']): string =>
  inputsKey({ root, versions, environment });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaza-cache-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'dist\nnode_modules\n');
  write('a.ts', '1');
  write('node_modules/.pnpm/lock.yaml', 'installed');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('inputsKey', () => {
  test('inputsKey stays the same when only ignored files, file modes or irrelevant variables change', () => {
    const before = key({ TERM: 'xterm' });
    write('dist/built.js', 'built');
    chmodSync(join(root, 'a.ts'), 0o600);
    expect(key({ TERM: 'dumb', NODE_COMPILE_CACHE: '/tmp' })).toBe(before);
  });

  test.each([
    ['the text of a file', () => write('a.ts', '2')],
    ['an untracked file', () => write('b.ts', '1')],
    ['a removed file', () => rmSync(join(root, 'a.ts'))],
    ['the installed packages', () => write('node_modules/.pnpm/lock.yaml', 'other')],
  ])('inputsKey changes with %s', (_, change) => {
    const before = key();
    change();
    expect(key()).not.toBe(before);
  });

  test('inputsKey changes with a version and with the variables PLAZA_RATE_LIMIT and TZ', () => {
    expect(key({}, ['v25'])).not.toBe(key());
    expect(key({ PLAZA_RATE_LIMIT: '0' })).not.toBe(key());
    expect(key({ TZ: 'UTC' })).not.toBe(key());
  });
});

describe('createSuiteCache', () => {
  const cacheOf = () =>
    createSuiteCache({ root, directory: join(root, 'dist/passed'), versions: ['v24'], environment: {} });
  const result = (name: string, failed = 0): SuiteResult => ({
    name,
    outcome: failed === 0 ? 'passed' : 'failed',
    milliseconds: 900,
    report: { counts: { passed: 3, failed, skipped: 1 }, failed: [], tests: [], files: [] },
    log: '',
  });

  test('a suite cache finds only the suites that passed with the same inputs', () => {
    expect(cacheOf().find(['unit'])).toEqual([]);
    cacheOf().remember([result('unit'), result('api', 1), { ...result('check'), report: null }]);
    expect(cacheOf().find(['unit', 'api', 'check'])).toMatchObject([
      { name: 'unit', outcome: 'cached', report: { counts: { passed: 3, failed: 0, skipped: 1 } } },
      { name: 'check', outcome: 'cached', report: null },
    ]);
    write('a.ts', '2');
    expect(cacheOf().find(['unit', 'check'])).toEqual([]);
  });

  test('a suite cache does not remember a suite whose files were edited while it ran', () => {
    const cache = cacheOf();
    write('a.ts', 'edited meanwhile');
    cache.remember([result('unit')]);
    expect(cacheOf().find(['unit'])).toEqual([]);
  });

  test('a suite cache does not remember a suite that ran no test or left no report', () => {
    const empty = {
      ...result('unit'),
      report: { counts: { passed: 0, failed: 0, skipped: 0 }, failed: [], tests: [], files: [] },
    };
    cacheOf().remember([empty, { ...result('api'), report: 'missing' }]);
    expect(cacheOf().find(['unit', 'api'])).toEqual([]);
  });

  test('a suite cache finds nothing when the stored result is truncated', () => {
    cacheOf().remember([result('unit')]);
    write('dist/passed/unit.json', '{"key":');
    expect(cacheOf().find(['unit'])).toEqual([]);
  });
});
