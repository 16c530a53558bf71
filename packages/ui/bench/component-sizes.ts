import { readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Gzip size of one component in bytes, bundled alone without React. */
export interface ComponentSize {
  name: string;
  script: number;
  lazy: number;
  styles: number;
}

const distDirectory = resolve(import.meta.dirname, '../dist');
const reactModulePattern = /^react(?:-dom)?(?:\/|$)/;

/** Moves style sheets out of the scripts, and keeps one copy of each. */
function collectStyles(styleSheets: Map<string, string>): Plugin {
  return {
    name: 'collect-styles',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.css')) return null;
      if (!id.includes('/theme/')) styleSheets.set(id, readFileSync(id, 'utf8'));
      return { code: '', moduleType: 'js', moduleSideEffects: false };
    },
  };
}

const gzippedSizeOf = (text: string): number => (text === '' ? 0 : gzipSync(text, { level: 9 }).length);

async function measureComponent(entry: string): Promise<ComponentSize> {
  const styleSheets = new Map<string, string>();
  const buildOutput = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [collectStyles(styleSheets)],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: reactModulePattern, output: { minify: true, comments: false } },
    },
  });
  const outputChunks = [buildOutput]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk');
  const entryChunk = outputChunks.find(({ isEntry }) => isEntry);
  if (!entryChunk) throw new Error(`${entry} was not bundled`);
  const eagerChunks = new Set([entryChunk]);
  for (const chunk of eagerChunks) {
    for (const other of outputChunks) if (chunk.imports.includes(other.fileName)) eagerChunks.add(other);
  }
  const sumGzippedSizes = (files: readonly (typeof entryChunk)[]) =>
    files.reduce((total, { code }) => total + gzippedSizeOf(code), 0);
  // the bundler loads files in any order, and the order changes the gzip size
  const orderedStyleSheets = [...styleSheets].toSorted(([one], [other]) => one.localeCompare(other));
  return {
    name: basename(dirname(entry)),
    script: sumGzippedSizes([...eagerChunks]),
    lazy: sumGzippedSizes(outputChunks.filter((chunk) => !eagerChunks.has(chunk))),
    styles: gzippedSizeOf(orderedStyleSheets.map(([, css]) => css).join('\n')),
  };
}

/**
 * Bundles each component of the built package alone, as an application that uses nothing else would.
 *
 * @param dist folder of the built package, here or where it is installed
 * @param names glob of component folders; all by default
 */
export async function measureComponents(dist = distDirectory, names = '*'): Promise<ComponentSize[]> {
  const { exports } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const entryPaths = Object.values(exports)
    .flatMap((target) => (typeof target === 'object' && target.default !== undefined ? [target.default] : []))
    .filter((file) => matchesGlob(file, `./dist/{components,patterns}/${names}/*.js`))
    .map((file) => file.replace('./dist/', ''))
    .toSorted((a, b) => basename(dirname(a)).localeCompare(basename(dirname(b))));
  const componentSizes: ComponentSize[] = [];
  for (const entry of entryPaths) componentSizes.push(await measureComponent(join(dist, entry)));
  return componentSizes;
}
