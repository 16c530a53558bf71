import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { binaryPath, root } from './lib/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const scriptFiles = Object.values(scripts).flatMap((line) => /^node (\S+\.ts)/.exec(line)?.[1] ?? []);
const files = new Set([...scriptFiles, ...globSync('scripts/*.ts', { cwd: root })]);
const commandFiles = [...files].filter((file) => !file.endsWith('.test.ts')).toSorted();

interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

const runCommand = (file: string, argument: string): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = execFile(binaryPath('node'), [join(root, file), argument], { cwd: root }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });

test('more than 20 commands are tested, including test, release and messages', () => {
  expect(commandFiles).toEqual(
    expect.arrayContaining(['scripts/test.ts', 'scripts/release.ts', 'scripts/messages.ts']),
  );
  expect(commandFiles.length).toBeGreaterThan(20);
});

test.concurrent.each(commandFiles)('%s --help prints usage, options and examples, and exits with 0', async (file) => {
  const { status, stdout, stderr } = await runCommand(file, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: (?:pnpm|node) [\s\S]+\nOptions:\n[\s\S]+ --help[\s\S]+\nExamples:\n/);
});

test.concurrent.each(commandFiles)(
  '%s with an unknown option prints only the error and its usage, and exits with 2',
  async (file) => {
    const { status, stdout, stderr } = await runCommand(file, '--nonsense');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'[\s\S]+\nUsage: /);
  },
);
