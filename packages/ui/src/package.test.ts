import { describe, expect, test } from 'vitest';

interface Manifest {
  exports: Record<string, unknown>;
  publishConfig: { exports: Record<string, unknown> };
}

const texts = import.meta.glob<string>(['./index.ts', './components/*/*.{ts,tsx}', '../package.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const manifest = JSON.parse(texts['../package.json'] ?? '{}') as Manifest;
const folders = [...new Set(Object.keys(texts).flatMap((path) => /^\.\/components\/([^/]+)\//.exec(path)?.[1] ?? []))];

/** Names that an index file exports from the given one. */
function exportsFrom(text: string, path: string): string[] {
  const list = [...text.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].filter(
    ([, , from]) => path === '' || from === path,
  );
  return list
    .flatMap(([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()))
    .filter(Boolean);
}

describe.each(folders)('components/%s', (name) => {
  const fileOf = (ending: string): string => `./components/${name}/${ending}`;

  test.each(['.tsx', '.css.ts', '.stories.tsx', '.test.tsx', '.meta.ts'])(`holds ${name}%s`, (ending) => {
    expect(Object.keys(texts)).toContain(fileOf(`${name}${ending}`));
  });

  test('tests each of its models', () => {
    const models = Object.keys(texts).filter((path) => path.startsWith(fileOf('')) && path.endsWith('-model.ts'));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(models.map((path) => path.replace('.ts', '.test.ts'))));
  });

  test('exports something, and the package exports all of it', () => {
    const offered = exportsFrom(texts[fileOf('index.ts')] ?? '', '');
    expect(offered).not.toEqual([]);
    expect(exportsFrom(texts['./index.ts'] ?? '', fileOf('index.ts'))).toEqual(expect.arrayContaining(offered));
  });

  test('has its own subpath, in development and when published', () => {
    const published = { types: `./dist/components/${name}/index.d.ts`, default: `./dist/components/${name}/index.js` };
    expect(manifest.exports[`./${name}`]).toEqual({
      '@plaza/source': `./src/components/${name}/index.ts`,
      ...published,
    });
    expect(manifest.publishConfig.exports[`./${name}`]).toEqual(published);
  });
});

test('the published subpaths are those of development', () => {
  expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports));
});
