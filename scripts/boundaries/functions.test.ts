import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { binaryPath, root } from '../lib/paths.ts';

const sourceFolders = [
  'apps/api/src',
  'apps/site/app',
  'apps/site/server',
  'packages/ui/src',
  'packages/widgets/src',
  'packages/sdk/src',
  'scripts',
  'tools',
];

interface LintFinding {
  message: string;
  code: string;
  filename: string;
  labels: readonly { span: { line: number } }[];
}

const isTestFile = (file: string): boolean =>
  /\.(test|spec|stories|contract)\.tsx?$|\/(testing|payments\/contract)\//.test(file);

function lintFolder(folder: string): LintFinding[] {
  const oxlintConfig = join(import.meta.dirname, 'functions.oxlintrc.json');
  const oxlintArguments = ['--config', oxlintConfig, '--disable-nested-config', '--format', 'json', folder];
  const { stdout, stderr } = spawnSync(binaryPath('oxlint'), oxlintArguments, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (stdout === '') throw new Error(stderr);
  const { diagnostics, number_of_files: count } = JSON.parse(stdout) as {
    diagnostics: LintFinding[];
    number_of_files: number;
  };
  if (count === 0) throw new Error(`${folder} has no files`);
  return diagnostics.filter(({ filename }) => !isTestFile(filename));
}

function hasReason({ code, filename, labels }: LintFinding): boolean {
  const lineAbove = readFileSync(join(root, filename), 'utf8').split('\n')[(labels[0]?.span.line ?? 0) - 2] ?? '';
  const reasonKinds =
    /^\s*(?:\/\/|\{\/\*) (Long and complex|Long|Complex) because \S/.exec(lineAbove)?.[1]?.toLowerCase() ?? '';
  return reasonKinds.includes(code === 'eslint(complexity)' ? 'complex' : 'long');
}

test.each(sourceFolders)(
  'every long or complex function in %s has a comment with the reason directly above it',
  (folder) => {
    const findingsWithoutReason = lintFolder(folder).filter((finding) => !hasReason(finding));
    expect(
      findingsWithoutReason.map(({ filename, labels, message }) => `${filename}:${labels[0]?.span.line} ${message}`),
    ).toEqual([]);
  },
);
