import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { binaryPath, root } from './lib/paths.ts';

it.each([
  ['nothing', []],
  ['a shortened option', ['--dry']],
  ['an unknown option', ['--yes']],
  ['a word', ['publish']],
  ['two contradictory options', ['--dry-run', '--publish']],
])('pnpm release given %s prints the usage and neither builds nor publishes, even with a token', (_, given) => {
  const { status, stdout, stderr } = spawnSync(binaryPath('node'), [join(root, 'scripts/release.ts'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, NPM_TOKEN: 'token' },
  });
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('Usage: pnpm release');
});

it.each([
  ['--publish', 'without a token', { NPM_TOKEN: '' }, 'NPM_TOKEN'],
  ['--publish', 'without the address of the repository', { PLAZA_REPOSITORY_URL: '' }, 'PLAZA_REPOSITORY_URL'],
  ['--publish', 'with an address that browsers cannot open', { PLAZA_REPOSITORY_URL: 'git@git.example:a/b' }, 'git@'],
  ['--dry-run', 'with an address that browsers cannot open', { PLAZA_REPOSITORY_URL: 'git@git.example:a/b' }, 'git@'],
])('pnpm release %s %s exits with 1 before it builds anything', (option, _, variables, reason) => {
  const { status, stdout, stderr } = spawnSync(binaryPath('node'), [join(root, 'scripts/release.ts'), option], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NPM_TOKEN: 'token',
      PLAZA_REPOSITORY_URL: 'https://git.example/plaza/plaza',
      ...variables,
    },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(reason);
});
