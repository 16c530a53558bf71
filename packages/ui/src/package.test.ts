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

const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:function|const|interface|type) (\w+)/gm)].map(([, name = '']) => name);

describe.each(folders)('%s', (folder) => {
  const name = folder.slice(folder.indexOf('/') + 1);
  const fileOf = (ending: string): string => `./${folder}/${ending}`;

  test.each(['.tsx', '.css.ts', '.stories.tsx', '.test.tsx'])('the folder has its file %s', (ending) => {
    expect(Object.keys(texts)).toContain(fileOf(`${name}${ending}`));
  });

  test('every model has a test file', () => {
    const models = Object.keys(texts).filter((path) => path.startsWith(fileOf('')) && path.endsWith('-model.ts'));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(models.map((path) => path.replace('.ts', '.test.ts'))));
  });

  test('the stories satisfy ComponentMeta', () => {
    expect(texts[fileOf(`${name}.stories.tsx`)]).toContain('satisfies ComponentMeta');
  });

  test('the package exports everything the component exports', () => {
    const index = texts[fileOf('index.ts')];
    const entry = fileOf(index === undefined ? `${name}.tsx` : 'index.ts');
    const offered = index === undefined ? declaredIn(texts[entry] ?? '') : exportsFrom(index, '');
    expect(offered).not.toEqual([]);
    const isPattern = folder.startsWith('patterns/');
    const [all, path] = isPattern ? ['./patterns/index.ts', entry.replace('./patterns/', './')] : ['./index.ts', entry];
    expect(exportsFrom(texts[all] ?? '', path)).toEqual(expect.arrayContaining(offered));
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
