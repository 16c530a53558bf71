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

it('pnpm release --publish without a token exits with 1 before it builds anything', () => {
  const { status, stdout } = spawnSync(binaryPath('node'), [join(root, 'scripts/release.ts'), '--publish'], {
    encoding: 'utf8',
    env: { ...process.env, NPM_TOKEN: '' },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
});
