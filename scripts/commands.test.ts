import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bin, root } from './lib/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const named = Object.values(scripts).flatMap((line) => /^node (\S+\.ts)/.exec(line)?.[1] ?? []);
const files = new Set([...named, ...globSync('scripts/*.ts', { cwd: root })]);
const commands = [...files].filter((file) => !file.endsWith('.test.ts')).toSorted();

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

const run = (file: string, argument: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(bin('node'), [join(root, file), argument], { cwd: root }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });

test('the tested commands are more than 20, among them test, release and messages', () => {
  expect(commands).toEqual(expect.arrayContaining(['scripts/test.ts', 'scripts/release.ts', 'scripts/messages.ts']));
  expect(commands.length).toBeGreaterThan(20);
});

test.concurrent.each(commands)('%s --help prints usage, options and examples, and exits with 0', async (file) => {
  const { status, stdout, stderr } = await run(file, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: (?:pnpm|node) [\s\S]+\nOptions:\n[\s\S]+ --help[\s\S]+\nExamples:\n/);
});

test.concurrent.each(commands)(
  '%s with an unknown option prints only the error and its usage, and exits with 2',
  async (file) => {
    const { status, stdout, stderr } = await run(file, '--nonsense');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'[\s\S]+\nUsage: /);
  },
);
