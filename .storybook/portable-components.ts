import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..');
const uiSources = join(projectRoot, 'packages/ui/src');
const importPattern = /(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, from, bare]) => from ?? bare ?? '');

/** Returns the folders of components by the subpath under which `@plaza/ui` exports them. */
function readComponentFolders(): ReadonlyMap<string, string> {
  const folders = globSync('{components,patterns}/*', { cwd: uiSources });
  return new Map(folders.map((folder) => [folder.slice(folder.indexOf('/') + 1), folder]));
}

const entryFileOf = (folder: string): string => {
  const componentName = folder.slice(folder.indexOf('/') + 1);
  const indexFile = join(uiSources, folder, 'index.ts');
  return existsSync(indexFile) ? indexFile : join(uiSources, folder, `${componentName}.tsx`);
};

/** Walks the imports of a component; returns the files and the names of packages. */
export function walkImports(entry: string): { files: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const visitedFiles = new Set<string>();
  const importedPackages = new Set<string>();
  const fileQueue = [entry];
  for (let file = fileQueue.pop(); file !== undefined; file = fileQueue.pop()) {
    if (visitedFiles.has(file)) continue;
    visitedFiles.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) fileQueue.push(join(dirname(file), name));
      else importedPackages.add(name);
    }
  }
  return { files: visitedFiles, packages: importedPackages };
}

/** Components that Plaza's widgets bundle, directly or inside another component, with their entry files by name. */
export function findPortableComponents(): ReadonlyMap<string, string> {
  const folders = readComponentFolders();
  const widgetFiles = globSync('packages/widgets/src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.test.*'] });
  const importedNames = widgetFiles.flatMap((file) => importsOf(join(projectRoot, file)));
  const entryFilesByName = new Map<string, string>();
  for (const name of importedNames) {
    const folder = folders.get(name.replace('@plaza/ui/', ''));
    if (folder === undefined) continue;
    for (const file of walkImports(entryFileOf(folder)).files) {
      const [, usedFolder = ''] = /src\/((?:components|patterns)\/[^/]+)\//.exec(file) ?? [];
      if (usedFolder !== '')
        entryFilesByName.set(usedFolder.slice(usedFolder.indexOf('/') + 1), entryFileOf(usedFolder));
    }
  }
  return entryFilesByName;
}
