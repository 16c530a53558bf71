import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sourceDirectory = import.meta.dirname;
const importPattern = /(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'/g;
const allowedPackages = new Set(['react', '@vanilla-extract/css', '@vanilla-extract/dynamic']);

function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packageNames = new Set<string>();
  if (seen.has(file)) return packageNames;
  seen.add(file);
  for (const match of readFileSync(file, 'utf8').matchAll(importPattern)) {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('.')) packagesOf(join(dirname(file), name), seen).forEach((other) => packageNames.add(other));
    else packageNames.add(name);
  }
  return packageNames;
}

const portableComponents = globSync('{components,patterns}/*/*.stories.tsx', { cwd: sourceDirectory })
  .filter((stories) => readFileSync(join(sourceDirectory, stories), 'utf8').includes('isPortable: true'))
  .map((stories) => {
    const indexPath = join(dirname(stories), 'index.ts');
    return existsSync(join(sourceDirectory, indexPath)) ? indexPath : stories.replace('.stories.tsx', '.tsx');
  });

test('the search box and the listing card are among the portable components', () => {
  expect(portableComponents).toEqual(
    expect.arrayContaining(['components/search-box/index.ts', 'patterns/listing-card/listing-card.tsx']),
  );
});

test.each(portableComponents)(
  'the portable component %s imports no packages except React and vanilla-extract',
  (entry) => {
    const unexpectedPackages = [...packagesOf(join(sourceDirectory, entry))].filter(
      (name) => !allowedPackages.has(name),
    );
    expect(unexpectedPackages).toEqual([]);
  },
);
