import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycles, readImports } from '../lib/imports.ts';
import { root } from '../lib/paths.ts';

test.each(['packages/sdk/src', 'packages/ui/src', 'packages/widgets/src', 'apps/site/server', 'scripts'])(
  'the modules in %s form no import cycle, not even by type imports',
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
    expect(files.length).toBeGreaterThan(0);
    expect(findCycles(readImports({ root, files }))).toEqual([]);
  },
);
