import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';

const createdFolders: string[] = [];
afterEach(() => {
  for (const root of createdFolders.splice(0)) rmSync(root, { recursive: true });
});

function findDependents(sources: Readonly<Record<string, string>>, changed: string, stops: readonly string[] = []) {
  const projectRoot = mkdtempSync(join(tmpdir(), 'plaza-graph-'));
  createdFolders.push(projectRoot);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
  const graph = readImportGraph({
    root: projectRoot,
    files: Object.keys(sources),
    resolvePackage: (name) => (name === '@plaza/ui' ? 'ui/index.ts' : undefined),
  });
  const dependentFiles = graph.dependentsOf([changed], (file) => stops.includes(file));
  dependentFiles.delete(changed);
  return Object.fromEntries(dependentFiles);
}

test('dependentsOf returns all direct and indirect importers of a module, with the number of steps to each', () => {
  expect(
    findDependents(
      {
        'price.ts': 'export const price = 1;',
        'named.ts': "import { price } from './price.ts';\nexport const total = price;",
        'bare.ts': "import './price.ts';",
        'space.ts': "import * as prices from './price.ts';",
        'lazy.ts': "const later = () => import('./price.ts');",
        'worker.ts': "new Worker(new URL('./price.ts', import.meta.url));",
        'several-lines.ts': "import {\n  price,\n} from './price.ts';",
        'far.test.ts': "import { total } from './named.ts';",
        'other.ts': "import { z } from 'zod';",
      },
      'price.ts',
    ),
  ).toEqual({
    'named.ts': 1,
    'bare.ts': 1,
    'space.ts': 1,
    'lazy.ts': 1,
    'worker.ts': 1,
    'several-lines.ts': 1,
    'far.test.ts': 2,
  });
});

test('dependentsOf ignores imports of types and imports in comments', () => {
  const sources = {
    'price.ts': 'export interface Price {}',
    'type.ts': "import type { Price } from './price.ts';",
    'inline.ts': "import { type Price } from './price.ts';",
    'comment.ts': "// import { price } from './price.ts';\n/* import './price.ts'; */",
  };
  expect(findDependents(sources, 'price.ts')).toEqual({});
});

test('dependentsOf follows each imported name through re-exports to the module that declares it', () => {
  const sources = {
    'ui/index.ts': "export { Button, type ButtonProps } from './button/index.ts';\nexport * from './icons.ts';",
    'ui/button/index.ts': "export { Plain as Button } from './button.tsx';",
    'ui/button/button.tsx': 'export function Plain() {}',
    'ui/icons.ts': 'export const Star = 1;',
    'page.tsx': "import { Button } from '@plaza/ui';",
    'stars.tsx': "import { Star } from '@plaza/ui';",
    'both.tsx': "import * as ui from '@plaza/ui';",
  };
  expect(findDependents(sources, 'ui/button/button.tsx')).toEqual({ 'ui/button/index.ts': 1, 'page.tsx': 1 });
  expect(findDependents(sources, 'ui/icons.ts')).toEqual({ 'ui/index.ts': 1, 'stars.tsx': 1 });
});

test('dependentsOf returns no importers of the modules for which its stop condition is true', () => {
  const sources = {
    'store.ts': 'export const store = 1;',
    'app.ts': "import { store } from './store.ts';",
    'every.test.ts': "import './app.ts';",
  };
  expect(findDependents(sources, 'store.ts')).toEqual({ 'app.ts': 1, 'every.test.ts': 2 });
  expect(findDependents(sources, 'store.ts', ['app.ts'])).toEqual({ 'app.ts': 1 });
});

test('dependentsOf terminates when modules import each other', () => {
  const sources = {
    'a.ts': "export * from './b.ts';\nexport const a = 1;",
    'b.ts': "export * from './a.ts';\nexport const b = 1;",
    'user.ts': "import { a, b, missing } from './a.ts';",
  };
  expect(findDependents(sources, 'b.ts')).toEqual({ 'a.ts': 1, 'user.ts': 1 });
});
