import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

it('gives a reason above every rule that .oxlintrc.json switches off', () => {
  const lines = readFileSync(join(root, '.oxlintrc.json'), 'utf8').split('\n');
  const off = lines.flatMap((line, index) =>
    /": "off"/.test(line) ? [{ line: line.trim(), above: lines[index - 1] ?? '' }] : [],
  );
  expect(off.length).toBeGreaterThan(10);
  expect(off.filter(({ above }) => !/^\s*\/\/ \S/.test(above)).map(({ line }) => line)).toEqual([]);
});

it('gives a reason after every suppressed lint rule', () => {
  const found = execFileSync('git', ['grep', '-nE', '(oxlint|eslint)-disable', '--', '*.ts', '*.tsx', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  const bare = found
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('scripts/lint-reasons.test.ts:') && !/-disable\S* .* -- \S/.test(line));
  expect(bare, 'write the reason behind the rule: -- reason').toEqual([]);
});
