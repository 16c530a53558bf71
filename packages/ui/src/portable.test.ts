import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const imports = /(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'/g;
const allowed = new Set(['react', '@vanilla-extract/css', '@vanilla-extract/dynamic']);

/** Every package that a file needs, also through the files it imports. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  for (const match of readFileSync(file, 'utf8').matchAll(imports)) {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('.')) packagesOf(join(dirname(file), name), seen).forEach((other) => found.add(other));
    else found.add(name);
  }
  return found;
}

const portable = globSync('{components,patterns}/*/*.meta.ts', { cwd: root })
  .filter((meta) => readFileSync(join(root, meta), 'utf8').includes('isPortable: true'))
  .map((meta) => relative(root, join(root, dirname(meta), 'index.ts')));

test('the search box and the listing card are among the portable components', () => {
  expect(portable).toEqual(
    expect.arrayContaining(['components/search-box/index.ts', 'patterns/listing-card/index.ts']),
  );
});

test.each(portable)('%s needs nothing but react and its styles', (index) => {
  const others = [...packagesOf(join(root, index))].filter((name) => !allowed.has(name));
  expect(others).toEqual([]);
});
