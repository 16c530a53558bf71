import { describe, expect, inject, test } from 'vitest';
import { publishedPackages } from '../lib/publishing/published-packages.ts';
import { problemsOf, readTarball } from '../lib/publishing/tarball.ts';

const packages = publishedPackages();

test.each(packages.map(({ manifest }) => manifest.name))(
  '%s is packed with every file that its subpaths and modules name, and nothing else',
  (name) => {
    expect(problemsOf(readTarball(inject('tarballs')[name] ?? ''))).toEqual([]);
  },
);

describe('@plaza/ui as it is packed', () => {
  const { files } = readTarball(inject('tarballs')['@plaza/ui'] ?? '');
  const text = (path: string): string => files.get(path)?.toString() ?? '';

  test('a component brings its own style sheet', () => {
    expect(text('dist/components/button/button.styles.js') + text('dist/components/button/button.js')).toContain(
      "import './button.css'",
    );
    expect(text('dist/components/button/button.css')).toContain('@layer plaza.components');
  });

  test('a module that needs the browser says so before anything else', () => {
    const needsBrowser =
      /\b(?:useState|useEffect|useReducer|useRef|useSyncExternalStore|useLayoutEffect|createContext)\b/;
    const silent = [...files.keys()].filter((path) => {
      const content = path.endsWith('.js') ? text(path) : '';
      const imported = /import \{([^}]*)\} from ["']react["']/.exec(content)?.[1] ?? '';
      return needsBrowser.test(imported) && !/^["']use client["'];/.test(content);
    });
    expect(silent).toEqual([]);
  });
});

describe('a faulty tarball', () => {
  const faults = (files: Record<string, string>, exports: Record<string, unknown> = {}): string[] =>
    problemsOf({
      file: 'faulty.tgz',
      packedBytes: 0,
      manifest: { name: 'faulty', version: '1.0.0', description: 'x', license: 'MIT', exports },
      files: new Map(Object.entries({ 'README.md': '', LICENSE: '', ...files }).map(([k, v]) => [k, Buffer.from(v)])),
    });

  test.each([
    ['a subpath without its file', {}, { '.': { default: './dist/index.js' } }, '. names ./dist/index.js'],
    [
      'a subpath to sources',
      { 'a.ts': '' },
      { '.': { '@plaza/source': './a.ts', default: './a.ts' } },
      'leads to sources',
    ],
    ['a test', { 'dist/a.test.js': '' }, {}, 'dist/a.test.js should not be packed'],
    ['a module without its style sheet', { 'dist/a.js': "import './a.css';" }, {}, 'dist/a.js needs dist/a.css'],
    [
      'a path of one machine',
      { 'dist/a.js': `var a = '${['', 'home', 'somebody'].join('/')}'` },
      {},
      'speaks of one machine',
    ],
  ])('is refused: %s', (_what, files, exports, problem) => {
    expect(faults(files, exports).join('\n')).toContain(problem);
  });

  test('and one without faults is not', () => {
    expect(faults({ 'dist/a.js': '' }, { '.': { default: './dist/a.js' } })).toEqual([]);
  });
});
