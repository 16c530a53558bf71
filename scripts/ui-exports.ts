/**
 * `node scripts/ui-exports.ts`: compares the subpaths of `@plaza/ui` in its package.json with its folders; `--update`
 * writes them. There is one subpath per folder of `components` and `patterns`, for the package's own entries and for
 * its style sheets. A folder's entry is its `index.ts`, or the component's file if there is only that.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { root } from './lib/paths.ts';

const { options } = defineCommand({
  name: 'node scripts/ui-exports.ts',
  summary: 'Compares the subpaths of @plaza/ui with its folders.',
  options: { update: { type: 'boolean', description: 'write package.json' } },
  examples: [['node scripts/ui-exports.ts --update', 'after a component was added or moved']],
}).read();

const uiDirectory = join(root, 'packages/ui');
const manifestPath = join(uiDirectory, 'package.json');

type ExportTarget = string | Record<string, string>;

interface Subpath {
  source?: string;
  published: ExportTarget;
}

const foldersOf = (group: string): string[] =>
  readdirSync(join(uiDirectory, 'src', group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const moduleAt = (path: string): Subpath => ({
  source: `./src/${path}${existsSync(join(uiDirectory, `src/${path}.tsx`)) ? '.tsx' : '.ts'}`,
  published: { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` },
});

const componentAt = (group: string, name: string): Subpath => {
  const folder = `${group}/${name}`;
  return moduleAt(existsSync(join(uiDirectory, `src/${folder}/index.ts`)) ? `${folder}/index` : `${folder}/${name}`);
};

const fontAt = (path: string): Subpath => ({ source: `./src/${path}`, published: `./dist/${path}` });

const patternNames = foldersOf('patterns');
const subpaths: Record<string, Subpath> = {
  '.': moduleAt('index'),
  './theme': moduleAt('theme/index'),
  './tokens': moduleAt('theme/tokens'),
  './colors': moduleAt('theme/colors'),
  './brand': moduleAt('theme/brand'),
  './icons': moduleAt('icons/index'),
  './provider': moduleAt('provider/index'),
  './artwork': moduleAt('artwork/index'),
  './fonts/figtree-latin.woff2': fontAt('theme/fonts/figtree-latin.woff2'),
  './fonts/figtree-latin-ext.woff2': fontAt('theme/fonts/figtree-latin-ext.woff2'),
  ...Object.fromEntries(foldersOf('components').map((name) => [`./${name}`, componentAt('components', name)])),
  ...Object.fromEntries(patternNames.map((name) => [`./${name}`, componentAt('patterns', name)])),
  './theme.css': { published: './dist/theme/theme.css' },
  './all.css': { published: './dist/theme/all.css' },
  './design-tokens/*.json': { published: './dist/design-tokens/*.json' },
  './*.css': { published: './dist/components/*/*.css' },
  // exact subpaths take precedence over the wildcard
  ...Object.fromEntries(
    patternNames.map((name) => [`./${name}.css`, { published: `./dist/patterns/${name}/${name}.css` }]),
  ),
  './package.json': { published: './package.json' },
};

const developmentTargetOf = ({ source, published }: Subpath): ExportTarget => {
  if (source === undefined) return published;
  return { '@plaza/source': source, ...(typeof published === 'string' ? { default: published } : published) };
};
const mapSubpaths = (targetOf: (subpath: Subpath) => ExportTarget): Record<string, ExportTarget> =>
  Object.fromEntries(Object.entries(subpaths).map(([name, subpath]) => [name, targetOf(subpath)]));

const manifestText = readFileSync(manifestPath, 'utf8');
const manifest = JSON.parse(manifestText) as { publishConfig: object };
const expectedText = `${JSON.stringify(
  {
    ...manifest,
    exports: mapSubpaths(developmentTargetOf),
    publishConfig: { ...manifest.publishConfig, exports: mapSubpaths(({ published }) => published) },
  },
  null,
  2,
)}\n`;

if (expectedText !== manifestText) {
  if (options.update) writeFileSync(manifestPath, expectedText);
  else {
    console.error(
      'The subpaths in packages/ui/package.json are not those of its folders: node scripts/ui-exports.ts --update',
    );
    process.exitCode = 1;
  }
}
