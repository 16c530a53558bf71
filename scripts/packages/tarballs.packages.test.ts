import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { lintTarball, findTarballProblems, packPackage, readTarball } from '../lib/publishing/tarball.ts';
import { publishedPackages } from '../lib/publishing/published-packages.ts';
import { createRepositoryFields } from '../lib/publishing/repository.ts';

const packages = publishedPackages();

test.each(packages.map(({ manifest }) => manifest.name))(
  'the tarball of %s contains every file that its modules name, and no sources or tests',
  (name) => {
    expect(findTarballProblems(readTarball(inject('tarballs')[name] ?? ''))).toEqual([]);
  },
);

test.each(packages.map(({ manifest }) => manifest.name))(
  'the tarball of %s passes publint and arethetypeswrong',
  async (name) => {
    expect(await lintTarball(inject('tarballs')[name] ?? '')).toEqual([]);
  },
);

test.each(packages.map((published) => [published.manifest.name, published] as const))(
  'a release of %s names its folder in the repository and passes publint',
  async (name, published) => {
    const fields = createRepositoryFields('https://git.example/plaza/plaza', published.folder);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'plaza-release-'));
    const { file, manifest } = await packPackage(published, folder.path, fields);
    expect(manifest).toEqual({ ...readTarball(inject('tarballs')[name] ?? '').manifest, ...fields });
    expect(await lintTarball(file)).toEqual([]);
  },
);

describe('lintTarball', () => {
  const createdDirectories: string[] = [];
  afterEach(() => {
    for (const directory of createdDirectories.splice(0)) rmSync(directory, { recursive: true });
  });

  function packFiles(exports: Record<string, unknown>, files: Record<string, string>): string {
    const directory = mkdtempSync(join(tmpdir(), 'plaza-lint-'));
    createdDirectories.push(directory);
    const manifest = { name: 'faulty', version: '1.0.0', type: 'module', license: 'MIT', files: ['*'], exports };
    for (const [path, content] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
      writeFileSync(join(directory, path), content);
    spawnSync('npm', ['pack', '--silent'], { cwd: directory });
    return join(directory, 'faulty-1.0.0.tgz');
  }
  const files = { 'index.js': 'export const a = 1;\n', 'index.d.ts': 'export declare const a: number;\n' };

  test('lintTarball reports nothing for a package without faults', async () => {
    expect(await lintTarball(packFiles({ '.': { types: './index.d.ts', default: './index.js' } }, files))).toEqual([]);
  });

  test.each([
    [
      'a subpath without its file',
      { '.': { types: './index.d.ts', default: './gone.js' } },
      files,
      /publint: .*gone\.js/,
    ],
    [
      'a condition that is never reached',
      { '.': { default: './index.js', types: './index.d.ts' } },
      files,
      /publint: .*(?:types|default)/,
    ],
    [
      'types of another module format',
      { '.': { types: './index.d.cts', default: './index.js' } },
      { 'index.js': files['index.js'], 'index.d.cts': files['index.d.ts'] },
      /types: FalseCJS/,
    ],
    ['missing types', { '.': './index.js' }, { 'index.js': files['index.js'] }, /types: there are none/],
  ])('lintTarball reports %s', async (_, exports, content, problem) => {
    expect((await lintTarball(packFiles(exports, content))).join('\n')).toMatch(problem);
  });
});

describe('@plaza/ui as it is packed', () => {
  const { files, manifest } = readTarball(inject('tarballs')['@plaza/ui'] ?? '');
  const readPackedFile = (path: string): string => files.get(path)?.toString() ?? '';

  test('the packed button imports its own style sheet', () => {
    expect(
      readPackedFile('dist/components/button/button.styles.js') + readPackedFile('dist/components/button/button.js'),
    ).toContain("import './button.css'");
    expect(readPackedFile('dist/components/button/button.css')).toContain('@layer plaza.components');
  });

  test('the packed theme.css contains the theme, and all.css contains the theme followed by every component', () => {
    expect(manifest.exports).toMatchObject({
      './theme.css': './dist/theme/theme.css',
      './all.css': './dist/theme/all.css',
    });
    const themeSheets = ['layers', 'reset', 'fonts', 'themes'].map((name) =>
      readPackedFile(`dist/theme/${name}.css`).trim(),
    );
    const styleSheetPaths = [...files.keys()].filter((path) => /^dist\/(?:components|patterns)\/.*\.css$/.test(path));
    expect(styleSheetPaths.length).toBeGreaterThan(50);
    for (const sheet of themeSheets) expect(readPackedFile('dist/theme/theme.css')).toContain(sheet);
    expect(readPackedFile('dist/theme/all.css').startsWith(readPackedFile('dist/theme/theme.css').trim())).toBe(true);
    expect(
      styleSheetPaths.filter((sheet) => !readPackedFile('dist/theme/all.css').includes(readPackedFile(sheet).trim())),
    ).toEqual([]);
  });

  const components = Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const path = (target as { default?: string }).default;
    return path !== undefined && /^\.\/dist\/(?:components|patterns)\//.test(path)
      ? [{ name: subpath.slice(2), path: path.slice(2) }]
      : [];
  });

  function findLoadedFiles(path: string, seen = new Set<string>()): Set<string> {
    if (seen.has(path) || !files.has(path)) return seen;
    seen.add(path);
    if (path.endsWith('.js'))
      for (const [, importedPath = ''] of readPackedFile(path).matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
        findLoadedFiles(join(path, '..', importedPath), seen);
    return seen;
  }

  test.each(components.map(({ name, path }) => [name, path]))(
    'the packed component %s loads its style sheet and the cascade layers, and uses all its classes',
    (name, path) => {
      const loadedFiles = [...findLoadedFiles(path)];
      const styleSheet = join(path, '..', `${name}.css`);
      expect(loadedFiles).toContain(styleSheet);
      expect(loadedFiles).toContain('dist/theme/layers.css');
      // this subpath is the style sheet for pages without a bundler
      const exportedStyleSheet = manifest.exports?.[`./${name}.css`] ?? manifest.exports?.['./*.css'];
      expect(String(exportedStyleSheet).replaceAll('*', name)).toBe(`./${styleSheet}`);
      const styleSheetClasses = new Set(
        [...readPackedFile(styleSheet).matchAll(/\.(plaza_\w+)/g)].map(([, className]) => className),
      );
      const scriptTexts = loadedFiles
        .filter((file) => file.endsWith('.js'))
        .map(readPackedFile)
        .join('');
      expect(styleSheetClasses.size).toBeGreaterThan(0);
      expect(
        [...styleSheetClasses].filter((className) => className !== undefined && !scriptTexts.includes(className)),
      ).toEqual([]);
    },
  );

  test("every packed module that imports hooks or createContext starts with 'use client'", () => {
    const browserHookPattern =
      /\b(?:useState|useEffect|useReducer|useRef|useSyncExternalStore|useLayoutEffect|createContext)\b/;
    const modulesWithoutDirective = [...files.keys()].filter((path) => {
      const content = path.endsWith('.js') ? readPackedFile(path) : '';
      const importedNames = /import \{([^}]*)\} from ["']react["']/.exec(content)?.[1] ?? '';
      return browserHookPattern.test(importedNames) && !/^["']use client["'];/.test(content);
    });
    expect(modulesWithoutDirective).toEqual([]);
  });

  test('the packed map alone imports Leaflet and react-leaflet, which are optional peers of @plaza/ui', () => {
    const importersOf = (name: string): string[] =>
      [...files.keys()].filter(
        (path) =>
          path.endsWith('.js') && new RegExp(`(?:from|import)\\s*\\(?["']${name}["']`).test(readPackedFile(path)),
      );
    const importers = [...importersOf('leaflet'), ...importersOf('react-leaflet')];
    expect(importers.length).toBeGreaterThan(0);
    expect(importers.filter((path) => !path.startsWith('dist/components/map/'))).toEqual([]);
    expect([...findLoadedFiles('dist/index.js')].filter((path) => path.includes('/map/'))).toEqual([]);
    expect(manifest.peerDependenciesMeta).toEqual({
      leaflet: { optional: true },
      'react-leaflet': { optional: true },
    });
    expect(Object.keys(manifest.dependencies ?? {})).not.toContain('leaflet');
  });
});

describe('@plaza/widgets as it is packed', () => {
  const { files, manifest } = readTarball(inject('tarballs')['@plaza/widgets'] ?? '');

  test("the packed React wrapper of the widgets starts with 'use client' and imports only React", () => {
    const reactWrapper = files.get('dist/react/index.js')?.toString() ?? '';
    expect(reactWrapper).toMatch(/^'use client';/);
    expect([...reactWrapper.matchAll(/from\s*"([^"]+)"/g)].map(([, name]) => name)).toEqual(['react']);
    expect(manifest.peerDependencies).toEqual({ react: '>=19' });
    expect(manifest.dependencies ?? {}).toEqual({});
  });

  test('every packed script and chunk of the widgets has the integrity hash that the manifest names', () => {
    const { loader, button, bundles, chunks, lateChunks } = JSON.parse(
      files.get('dist/v1/manifest.json')?.toString() ?? '',
    ) as {
      loader: { integrity: string };
      button: { integrity: string };
      bundles: Record<string, { integrity: string }>;
      chunks: Record<string, { file: string; integrity: string }>;
      lateChunks: Record<string, { file: string; integrity: string }>;
    };
    const listedFiles = [
      ...Object.entries({ loader, button, ...bundles }).map(([name, script]) => ({ file: `${name}.js`, ...script })),
      ...Object.values(chunks),
      ...Object.values(lateChunks),
    ];
    expect(listedFiles.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['search.js', 'listing.js', 'plans.js']),
    );
    for (const { file, integrity } of listedFiles) {
      const digest = createHash('sha256')
        .update(files.get(`dist/v1/${file}`) ?? '')
        .digest('base64');
      expect(integrity).toBe(`sha256-${digest}`);
    }
  });
});

describe('a faulty tarball', () => {
  const problemsOfFiles = (files: Record<string, string>, exports: Record<string, unknown> = {}): string[] =>
    findTarballProblems({
      file: 'faulty.tgz',
      packedBytes: 0,
      manifest: { name: 'faulty', version: '1.0.0', description: 'x', license: 'MIT', exports },
      files: new Map(Object.entries({ 'README.md': '', LICENSE: '', ...files }).map(([k, v]) => [k, Buffer.from(v)])),
    });

  test.each([
    [
      'a subpath to sources',
      { 'a.ts': '' },
      { '.': { '@plaza/source': './a.ts', default: './a.ts' } },
      'leads to sources',
    ],
    ['a packed test', { 'dist/a.test.js': '' }, {}, 'dist/a.test.js should not be packed'],
    ['a module without its style sheet', { 'dist/a.js': "import './a.css';" }, {}, 'dist/a.js needs dist/a.css'],
    [
      'a path of the machine that packed it',
      { 'dist/a.js': `var a = '${['', 'home', 'somebody'].join('/')}'` },
      {},
      'speaks of one machine',
    ],
  ])('findTarballProblems reports %s', (_what, files, exports, problem) => {
    expect(problemsOfFiles(files, exports).join('\n')).toContain(problem);
  });

  test('findTarballProblems reports nothing for a tarball without faults', () => {
    expect(problemsOfFiles({ 'dist/a.js': '' }, { '.': { default: './dist/a.js' } })).toEqual([]);
  });
});
