import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sourceTexts = import.meta.glob<string>(
  ['./index.ts', './patterns/index.ts', './{components,patterns}/*/*.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const componentFolders = [
  ...new Set(
    Object.keys(sourceTexts).flatMap((path) => /^\.\/((?:components|patterns)\/[^/]+)\//.exec(path)?.[1] ?? []),
  ),
];

function exportsFrom(text: string, path: string): string[] {
  const exportMatches = [...text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].filter(
    ([, , from]) => path === '' || from === path,
  );
  return exportMatches
    .flatMap(([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()))
    .filter(Boolean);
}

/** Names of components, hooks and types; other functions are exported for tests only. */
const declaredNamesIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:function|const|interface|type) ([A-Z]\w*|use[A-Z]\w*)/gm)].map(([, name = '']) => name);

describe.each(componentFolders)('%s', (folder) => {
  const componentName = folder.slice(folder.indexOf('/') + 1);
  const pathInFolder = (suffix: string): string => `./${folder}/${suffix}`;

  test.each(['.tsx', '.css.ts', '.stories.tsx', '.test.tsx'])(
    'every component folder has a file that is named like the component and ends in %s',
    (suffix) => {
      expect(Object.keys(sourceTexts)).toContain(pathInFolder(`${componentName}${suffix}`));
    },
  );

  test('every file in a component folder whose name ends in -model.ts has a test file', () => {
    const modelPaths = Object.keys(sourceTexts).filter(
      (path) => path.startsWith(pathInFolder('')) && path.endsWith('-model.ts'),
    );
    expect(Object.keys(sourceTexts)).toEqual(
      expect.arrayContaining(modelPaths.map((path) => path.replace('.ts', '.test.ts'))),
    );
  });

  test('the story file of every component contains `satisfies ComponentMeta`', () => {
    expect(sourceTexts[pathInFolder(`${componentName}.stories.tsx`)]).toContain('satisfies ComponentMeta');
  });

  test('the index file of the package exports every name that the component folder exports, but for the map', () => {
    const indexText = sourceTexts[pathInFolder('index.ts')];
    const entryPath = pathInFolder(indexText === undefined ? `${componentName}.tsx` : 'index.ts');
    const exportedNames =
      indexText === undefined ? declaredNamesIn(sourceTexts[entryPath] ?? '') : exportsFrom(indexText, '');
    expect(exportedNames).not.toEqual([]);
    const isPatternFolder = folder.startsWith('patterns/');
    const [indexPath, path] = isPatternFolder
      ? ['./patterns/index.ts', entryPath.replace('./patterns/', './')]
      : ['./index.ts', entryPath];
    // the map needs optional peers, so applications import it from its own subpath
    const expectedNames = componentName === 'map' ? [] : exportedNames;
    expect(exportsFrom(sourceTexts[indexPath] ?? '', path)).toEqual(expect.arrayContaining(expectedNames));
  });
});

test('no file in the folder components imports a file in the folder patterns', () => {
  const sourceFiles = globSync('components/*/*.{ts,tsx}', { cwd: import.meta.dirname });
  const importingFiles = sourceFiles.filter(
    (path) =>
      !path.endsWith('.stories.tsx') &&
      readFileSync(join(import.meta.dirname, path), 'utf8').includes("'../../patterns/"),
  );
  expect(sourceFiles).not.toEqual([]);
  expect(importingFiles).toEqual([]);
});
