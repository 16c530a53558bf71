import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>(['./index.ts', './patterns/index.ts', './{components,patterns}/*/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const folders = [
  ...new Set(Object.keys(texts).flatMap((path) => /^\.\/((?:components|patterns)\/[^/]+)\//.exec(path)?.[1] ?? [])),
];

function exportsFrom(text: string, path: string): string[] {
  const list = [...text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].filter(
    ([, , from]) => path === '' || from === path,
  );
  return list
    .flatMap(([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()))
    .filter(Boolean);
}

const namesDeclaredIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:function|const|interface|type) (\w+)/gm)].map(([, name = '']) => name);

describe.each(folders)('%s', (folder) => {
  const name = folder.slice(folder.indexOf('/') + 1);
  const pathInFolder = (suffix: string): string => `./${folder}/${suffix}`;

  test.each(['.tsx', '.css.ts', '.stories.tsx', '.test.tsx'])('the component folder has the file %s', (suffix) => {
    expect(Object.keys(texts)).toContain(pathInFolder(`${name}${suffix}`));
  });

  test('every model has a test file', () => {
    const models = Object.keys(texts).filter((path) => path.startsWith(pathInFolder('')) && path.endsWith('-model.ts'));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(models.map((path) => path.replace('.ts', '.test.ts'))));
  });

  test('the stories satisfy ComponentMeta', () => {
    expect(texts[pathInFolder(`${name}.stories.tsx`)]).toContain('satisfies ComponentMeta');
  });

  test('the package exports everything the component exports', () => {
    const index = texts[pathInFolder('index.ts')];
    const entry = pathInFolder(index === undefined ? `${name}.tsx` : 'index.ts');
    const exportedNames = index === undefined ? namesDeclaredIn(texts[entry] ?? '') : exportsFrom(index, '');
    expect(exportedNames).not.toEqual([]);
    const isPattern = folder.startsWith('patterns/');
    const [indexPath, path] = isPattern
      ? ['./patterns/index.ts', entry.replace('./patterns/', './')]
      : ['./index.ts', entry];
    expect(exportsFrom(texts[indexPath] ?? '', path)).toEqual(expect.arrayContaining(exportedNames));
  });
});

test('no component imports a pattern', () => {
  const sources = globSync('components/*/*.{ts,tsx}', { cwd: import.meta.dirname });
  const importing = sources.filter(
    (path) =>
      !path.endsWith('.stories.tsx') &&
      readFileSync(join(import.meta.dirname, path), 'utf8').includes("'../../patterns/"),
  );
  expect(sources).not.toEqual([]);
  expect(importing).toEqual([]);
});
