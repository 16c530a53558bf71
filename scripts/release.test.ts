import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bin, root } from './lib/paths.ts';

it.each([
  ['nothing', []],
  ['a shortened name', ['--dry']],
  ['another option', ['--yes']],
  ['a word', ['publish']],
  ['both ways', ['--dry-run', '--publish']],
])('neither builds nor publishes for %s, with a token at hand', (_, given) => {
  const { status, stdout, stderr } = spawnSync(bin('node'), [join(root, 'scripts/release.ts'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, NPM_TOKEN: 'token' },
  });
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('Usage: pnpm release');
});

it('does not publish without a token', () => {
  const { status, stdout } = spawnSync(bin('node'), [join(root, 'scripts/release.ts'), '--publish'], {
    encoding: 'utf8',
    env: { ...process.env, NPM_TOKEN: '' },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
});
