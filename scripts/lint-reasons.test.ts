import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

it('every rule that .oxlintrc.json switches off has a reason in the line above', () => {
  const lines = readFileSync(join(root, '.oxlintrc.json'), 'utf8').split('\n');
  const disabledRules = lines.flatMap((line, index) =>
    /": "off"/.test(line) ? [{ line: line.trim(), above: lines[index - 1] ?? '' }] : [],
  );
  expect(disabledRules.length).toBeGreaterThan(10);
  expect(disabledRules.filter(({ above }) => !/^\s*\/\/ \S/.test(above)).map(({ line }) => line)).toEqual([]);
});

it('every comment that suppresses a lint rule ends with the reason', () => {
  const grepOutput = execFileSync('git', ['grep', '-nE', '(oxlint|eslint)-disable', '--', '*.ts', '*.tsx', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  const linesWithoutReason = grepOutput
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('scripts/lint-reasons.test.ts:') && !/-disable\S* .* -- \S/.test(line));
  expect(linesWithoutReason, 'write the reason behind the rule: -- reason').toEqual([]);
});
