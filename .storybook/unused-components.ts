import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walkImports } from './portable-components.ts';

const projectRoot = join(import.meta.dirname, '..');
const uiSources = join(projectRoot, 'packages/ui/src');

interface NamedReference {
  name: string;
  from: string;
}

const splitNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.replace(/ as .*$/, ''));

/** Finds the components that a module imports or exports by name; types are left out. */
const findReferences = (text: string, keyword: 'import' | 'export'): NamedReference[] =>
  [...text.matchAll(new RegExp(String.raw`^${keyword} \{([^}]*)\} from '([^']+)'`, 'gm'))].flatMap(
    ([, names = '', from = '']) => splitNames(names).map((name) => ({ name, from })),
  );

/** Follows re-exports to the file that declares a component. */
function findDeclaringFile(file: string, name: string): string {
  const reexport = findReferences(readFileSync(file, 'utf8'), 'export').find((reference) => reference.name === name);
  return reexport ? findDeclaringFile(join(dirname(file), reexport.from), name) : file;
}

const indexFiles = ['index.ts', 'patterns/index.ts', 'components/map/index.ts'].map((path) => join(uiSources, path));

/** Returns the components that `@plaza/ui` and `@plaza/ui/map` export, with the files that declare them. */
export function readPublicComponents(): ReadonlyMap<string, string> {
  return new Map(
    indexFiles
      .flatMap((indexFile) =>
        findReferences(readFileSync(indexFile, 'utf8'), 'export').map(({ name, from }) => ({
          name,
          file: findDeclaringFile(join(dirname(indexFile), from), name),
        })),
      )
      .filter(({ file }) => /src\/(?:components|patterns)\//.test(file))
      .map(({ name, file }) => [name, file]),
  );
}

/** Returns the files that a component loads: at once, and those that it imports when they are needed. */
function findLoadedFiles(entry: string): ReadonlySet<string> {
  const loadedFiles = new Set(walkImports(entry).files);
  // a set also iterates over what is added meanwhile
  for (const file of loadedFiles)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g))
      for (const lazyFile of walkImports(join(dirname(file), path)).files) loadedFiles.add(lazyFile);
  return loadedFiles;
}

/** Returns the names that the site and the widgets import from `@plaza/ui`. */
function readDirectUses(): ReadonlySet<string> {
  const files = globSync(['apps/site/app/**/*.{ts,tsx}', 'packages/widgets/src/**/*.{ts,tsx}'], {
    cwd: projectRoot,
    exclude: ['**/*.test.*', '**/*.stories.*', '**/testing/**'],
  });
  return new Set(
    files
      .flatMap((file) => findReferences(readFileSync(join(projectRoot, file), 'utf8'), 'import'))
      .filter(({ from }) => from.startsWith('@plaza/ui'))
      .map(({ name }) => name),
  );
}

/** Finds the public components that neither the site nor the widgets use, directly or inside another component. */
export function findUnusedComponents(): readonly string[] {
  const components = readPublicComponents();
  const usedNames = new Set(readDirectUses());
  for (const name of usedNames) {
    const file = components.get(name);
    if (file === undefined) continue;
    for (const loadedFile of findLoadedFiles(file))
      for (const reference of findReferences(readFileSync(loadedFile, 'utf8'), 'import')) usedNames.add(reference.name);
  }
  return [...components.keys()].filter((name) => !usedNames.has(name)).toSorted();
}
