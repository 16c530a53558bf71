import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, root } from '../lib/paths.ts';

const folders = [
  'apps/api/src',
  'apps/site/app',
  'apps/site/server',
  'packages/ui/src',
  'packages/widgets/src',
  'packages/sdk/src',
  'scripts',
  'tools',
];

interface Finding {
  message: string;
  code: string;
  filename: string;
  labels: readonly { span: { line: number } }[];
}

const isTest = (file: string): boolean =>
  /\.(test|spec|stories|contract)\.tsx?$|\/(testing|payments\/contract)\//.test(file);

function findingsIn(folder: string): Finding[] {
  const config = join(import.meta.dirname, 'functions.oxlintrc.json');
  const args = ['--config', config, '--disable-nested-config', '--format', 'json', folder];
  const { stdout, stderr } = spawnSync(bin('oxlint'), args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (stdout === '') throw new Error(stderr);
  const { diagnostics, number_of_files: count } = JSON.parse(stdout) as {
    diagnostics: Finding[];
    number_of_files: number;
  };
  if (count === 0) throw new Error(`${folder} has no files`);
  return diagnostics.filter(({ filename }) => !isTest(filename));
}

function hasReason({ code, filename, labels }: Finding): boolean {
  const lineAbove = readFileSync(join(root, filename), 'utf8').split('\n')[(labels[0]?.span.line ?? 0) - 2] ?? '';
  const kinds =
    /^\s*(?:\/\/|\{\/\*) (Long and complex|Long|Complex) because \S/.exec(lineAbove)?.[1]?.toLowerCase() ?? '';
  return kinds.includes(code === 'eslint(complexity)' ? 'complex' : 'long');
}

test.each(folders)('%s has no long or complex function without a reason directly above it', (folder) => {
  const findingsWithoutReason = findingsIn(folder).filter((finding) => !hasReason(finding));
  expect(
    findingsWithoutReason.map(({ filename, labels, message }) => `${filename}:${labels[0]?.span.line} ${message}`),
  ).toEqual([]);
});
