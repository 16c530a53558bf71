import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromStatement, importStatements, withoutComments } from '../imports.ts';

/** An imported name; `*` for a namespace. */
interface Import {
  from: string;
  names: readonly string[];
}

interface Module {
  imports: readonly Import[];
  /** Re-exported names: `as` is the exported name, `name` the one in the module `from`. */
  reexports: readonly { as: string; name: string; from: string }[];
  /** Modules re-exported with `export *`. */
  reexportsAll: readonly string[];
  /** True for a module that only re-exports. */
  isBarrel: boolean;
  declared: ReadonlySet<string>;
}

const declaration =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)|^export\s*\{([^}]*)\}\s*;/gm;

/** Names between braces, without types. */
const namesOf = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
    .map(([name = '', as = name]) => [name, as]);

function importedNames(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  const rest = clause
    .replace(/\{[^}]*\}/, '')
    .replaceAll(',', ' ')
    .trim();
  const named = braces === undefined ? [] : namesOf(braces).map(([name]) => name);
  // the rest of the clause is a default or namespace import
  return rest === '' ? named : [...named, rest.includes('*') ? '*' : 'default'];
}

function parse(text: string, resolve: (specifier: string) => string | undefined): Module {
  const code = withoutComments(text);
  const imports: Import[] = [];
  const reexports: Module['reexports'][number][] = [];
  const reexportsAll: string[] = [];
  for (const { keyword, clause, specifier, isType } of importStatements(text)) {
    const from = isType ? undefined : resolve(specifier);
    if (from === undefined) continue;
    const braces = /\{([^}]*)\}/.exec(clause)?.[1];
    if (keyword === 'import') imports.push({ from, names: clause === '' ? ['*'] : importedNames(clause) });
    else if (braces === undefined) reexportsAll.push(from);
    else for (const [name, as] of namesOf(braces)) reexports.push({ as, name, from });
  }
  const declared = new Set<string>();
  for (const [, name, list] of code.matchAll(declaration)) {
    if (name !== undefined) declared.add(name);
    for (const [, as] of namesOf(list ?? '')) declared.add(as);
  }
  const ownCode = code.replaceAll(fromStatement, '').trim();
  return { imports, reexports, reexportsAll, declared, isBarrel: ownCode === '' && imports.length === 0 };
}

export interface ImportGraph {
  /**
   * Files that import the given ones, directly or indirectly, with their distance; the given files have distance 0.
   * @param stopsAt true for modules whose importers are excluded, such as composition roots
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
  const resolveFrom = (file: string) => (specifier: string) => {
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
    if (existsSync(path)) modules.set(file, parse(readFileSync(path, 'utf8'), resolveFrom(file)));
  }

  /** Modules that declare an exported name; the module itself if unknown. */
  function declaringModules(file: string, name: string, seen: ReadonlySet<string> = new Set()): string[] {
    const module = modules.get(file);
    if (module === undefined || seen.has(file) || name === '*' || module.declared.has(name)) return [file];
    const named = module.reexports.find(({ as }) => as === name);
    const visited = new Set([...seen, file]);
    if (named) return [...(module.isBarrel ? [] : [file]), ...declaringModules(named.from, named.name, visited)];
    for (const from of module.reexportsAll) {
      const found = exportsName(from, name) ? declaringModules(from, name, visited) : [];
      if (found.length > 0) return found;
    }
    return [file];
  }
  function exportsName(file: string, name: string, seen: ReadonlySet<string> = new Set()): boolean {
    const module = modules.get(file);
    if (module === undefined || seen.has(file)) return false;
    return (
      module.declared.has(name) ||
      module.reexports.some(({ as }) => as === name) ||
      module.reexportsAll.some((from) => exportsName(from, name, new Set([...seen, file])))
    );
  }

  const importers = new Map<string, Set<string>>();
  const link = (imported: string, importer: string): void => {
    const users = importers.get(imported) ?? new Set();
    importers.set(imported, users.add(importer));
  };
  for (const [file, module] of modules) {
    for (const { from, names } of module.imports)
      for (const target of names.flatMap((name) => declaringModules(from, name))) link(target, file);
    for (const { from } of module.reexports) link(from, file);
    for (const from of module.reexportsAll) link(from, file);
  }
  const isBarrel = (file: string) => modules.get(file)?.isBarrel === true;

  return {
    dependentsOf: (changed, stopsAt) => {
      const distances = new Map(changed.map((file) => [file, 0]));
      let border = [...changed];
      for (let distance = 1; border.length > 0; distance += 1) {
        const next: string[] = [];
        for (const file of border) {
          // importers of a re-exported name depend on the declaring module
          if (distance > 1 && (stopsAt(file) || isBarrel(file))) continue;
          for (const importer of importers.get(file) ?? []) {
            if (distances.has(importer)) continue;
            distances.set(importer, distance);
            next.push(importer);
          }
        }
        border = next;
      }
      return distances;
    },
  };
}
