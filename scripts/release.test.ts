import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bin, root } from './lib/paths.ts';

it.each([
  ['nothing', []],
  ['a shortened name', ['--dry']],
  ['a request for help', ['--help']],
  ['a word', ['publish']],
  ['both ways', ['--dry-run', '--publish']],
])('a release is not begun for %s', (_, given) => {
  const { status, stdout } = spawnSync(bin('node'), [join(root, 'scripts/release.ts'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, NPM_TOKEN: '' },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
});
