import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromStatementPattern, importStatements, removeComments } from '../imports.ts';

/** A module that is imported, with the imported names; `*` is a namespace. */
interface Import {
  from: string;
  names: readonly string[];
}

interface Module {
  imports: readonly Import[];
  /** Re-exported names: `as` is the exported name, `name` the one in the module `from`. */
  reexports: readonly { as: string; name: string; from: string }[];
  starReexports: readonly string[];
  isBarrel: boolean;
  declared: ReadonlySet<string>;
}

const exportPattern =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)|^export\s*\{([^}]*)\}\s*;/gm;

const parseSpecifiers = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
    .map(([name = '', as = name]) => [name, as]);

function parseImportedNames(clause: string): string[] {
  const bracedNames = /\{([^}]*)\}/.exec(clause)?.[1];
  const clauseWithoutBraces = clause
    .replace(/\{[^}]*\}/, '')
    .replaceAll(',', ' ')
    .trim();
  const namedReexport = bracedNames === undefined ? [] : parseSpecifiers(bracedNames).map(([name]) => name);
  // the rest of the clause is a default or namespace import
  return clauseWithoutBraces === ''
    ? namedReexport
    : [...namedReexport, clauseWithoutBraces.includes('*') ? '*' : 'default'];
}

function parseModule(text: string, resolve: (specifier: string) => string | undefined): Module {
  const code = removeComments(text);
  const imports: Import[] = [];
  const reexports: Module['reexports'][number][] = [];
  const starReexports: string[] = [];
  for (const { keyword, clause, specifier, isType } of importStatements(text)) {
    const importedFile = isType ? undefined : resolve(specifier);
    if (importedFile === undefined) continue;
    const bracedNames = /\{([^}]*)\}/.exec(clause)?.[1];
    if (keyword === 'import')
      imports.push({ from: importedFile, names: clause === '' ? ['*'] : parseImportedNames(clause) });
    else if (bracedNames === undefined) starReexports.push(importedFile);
    else for (const [name, as] of parseSpecifiers(bracedNames)) reexports.push({ as, name, from: importedFile });
  }
  const declaredNames = new Set<string>();
  for (const [, name, list] of code.matchAll(exportPattern)) {
    if (name !== undefined) declaredNames.add(name);
    for (const [, as] of parseSpecifiers(list ?? '')) declaredNames.add(as);
  }
  const ownCode = code.replaceAll(fromStatementPattern, '').trim();
  return {
    imports,
    reexports,
    starReexports,
    declared: declaredNames,
    isBarrel: ownCode === '' && imports.length === 0,
  };
}

export interface ImportGraph {
  /**
   * Returns the files that import the given files, directly or indirectly, with their distance. The given files have
   * distance 0.
   *
   * @param stopsAt true for modules whose importers are left out, such as composition roots
   */
  dependentsOf: (files: readonly string[], stopsAt: (file: string) => boolean) => Map<string, number>;
}

export interface GraphOptions {
  root: string;
  files: readonly string[];
  /** Resolves a specifier of a workspace package or an alias; `undefined` for third-party packages. */
  resolvePackage: (specifier: string) => string | undefined;
}

/**
 * Reads the imports between modules. An import from a barrel counts as an import of the declaring module; otherwise
 * every change would affect everything. Type-only imports are ignored: the compiler checks them.
 */
export function readImportGraph({ root, files, resolvePackage }: GraphOptions): ImportGraph {
  const knownFiles = new Set(files);
  const createResolver = (file: string) => (specifier: string) => {
    const path = specifier.startsWith('.')
      ? join(dirname(file), specifier.replace(/\?.*$/, ''))
      : resolvePackage(specifier);
    if (path === undefined) return undefined;
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => knownFiles.has(candidate));
  };
  const modules = new Map<string, Module>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const path = join(root, file);
    if (existsSync(path)) modules.set(file, parseModule(readFileSync(path, 'utf8'), createResolver(file)));
  }

  /** Finds the modules that declare an exported name. Returns the module itself if there is no such declaration. */
  function findDeclaringModules(file: string, name: string, seen: ReadonlySet<string> = new Set()): string[] {
    const module = modules.get(file);
    if (module === undefined || seen.has(file) || name === '*' || module.declared.has(name)) return [file];
    const namedReexport = module.reexports.find(({ as }) => as === name);
    const visitedFiles = new Set([...seen, file]);
    if (namedReexport)
      return [
        ...(module.isBarrel ? [] : [file]),
        ...findDeclaringModules(namedReexport.from, namedReexport.name, visitedFiles),
      ];
    for (const importedFile of module.starReexports) {
      const declaringFiles = exportsName(importedFile, name)
        ? findDeclaringModules(importedFile, name, visitedFiles)
        : [];
      if (declaringFiles.length > 0) return declaringFiles;
    }
    return [file];
  }
  function exportsName(file: string, name: string, seen: ReadonlySet<string> = new Set()): boolean {
    const module = modules.get(file);
    if (module === undefined || seen.has(file)) return false;
    return (
      module.declared.has(name) ||
      module.reexports.some(({ as }) => as === name) ||
      module.starReexports.some((importedFile) => exportsName(importedFile, name, new Set([...seen, file])))
    );
  }

  const importers = new Map<string, Set<string>>();
  const addImporter = (imported: string, importer: string): void => {
    const fileImporters = importers.get(imported) ?? new Set();
    importers.set(imported, fileImporters.add(importer));
  };
  for (const [file, module] of modules) {
    for (const { from: importedFile, names } of module.imports)
      for (const target of names.flatMap((name) => findDeclaringModules(importedFile, name))) addImporter(target, file);
    for (const { from: importedFile } of module.reexports) addImporter(importedFile, file);
    for (const importedFile of module.starReexports) addImporter(importedFile, file);
  }
  const isBarrel = (file: string) => modules.get(file)?.isBarrel === true;

  return {
    dependentsOf: (changed, stopsAt) => {
      const distances = new Map(changed.map((file) => [file, 0]));
      let currentFiles = [...changed];
      for (let distance = 1; currentFiles.length > 0; distance += 1) {
        const nextFiles: string[] = [];
        for (const file of currentFiles) {
          // modules that import a re-exported name depend on the module that declares it
          if (distance > 1 && (stopsAt(file) || isBarrel(file))) continue;
          for (const importer of importers.get(file) ?? []) {
            if (distances.has(importer)) continue;
            distances.set(importer, distance);
            nextFiles.push(importer);
          }
        }
        currentFiles = nextFiles;
      }
      return distances;
    },
  };
}
