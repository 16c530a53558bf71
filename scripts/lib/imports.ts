import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ImportStatement {
  keyword: 'import' | 'export';
  /** Text between the keyword and `from`; empty for bare and dynamic imports. */
  clause: string;
  specifier: string;
  /** True for a type-only import, which the compiler removes. */
  isType: boolean;
  isLazy: boolean;
}

export const fromStatementPattern =
  /^(import|export)\s+(type\s+)?((?:[\w*\s,$]|\{[^}]*\})*?)\s*from\s*['"]([^'"]+)['"][^;\n]*;?/gm;
const bareImportPattern = /^import\s*['"]([^'"]+)['"];?/gm;
const lazyImportPattern = /\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g;
const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const isTypeClause = (clause: string): boolean =>
  /^\{[^}]*\}$/.test(clause.trim()) &&
  clause
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '));

export const removeComments = (text: string): string => text.replaceAll(commentPattern, '');

export function importStatements(text: string): ImportStatement[] {
  const code = removeComments(text);
  return [
    ...[...code.matchAll(fromStatementPattern)].map(([, keyword, type, clause = '', specifier = '']) => ({
      keyword: keyword as ImportStatement['keyword'],
      clause,
      specifier,
      isType: type !== undefined || isTypeClause(clause),
      isLazy: false,
    })),
    ...[...code.matchAll(bareImportPattern)].map(([, specifier = '']) => ({
      keyword: 'import' as const,
      clause: '',
      specifier,
      isType: false,
      isLazy: false,
    })),
    ...[...code.matchAll(lazyImportPattern)].map(([, lazy, url = '']) => ({
      keyword: 'import' as const,
      clause: '',
      specifier: lazy ?? url,
      isType: false,
      isLazy: true,
    })),
  ];
}

/** For each module, the modules that it imports, types included. Paths are relative to the root. */
export type ImportEdges = ReadonlyMap<string, readonly string[]>;

export interface ImportOptions {
  root: string;
  files: readonly string[];
  /** Folder for each prefix of a specifier: `{ '~/': 'apps/site/app/' }`. */
  aliases?: Readonly<Record<string, string>>;
}

export function readImports({ root, files, aliases = {} }: ImportOptions): ImportEdges {
  const knownFiles = new Set(files);
  const resolveSpecifier = (file: string, specifier: string): string | undefined => {
    const alias = Object.entries(aliases).find(([start]) => specifier.startsWith(start));
    const path = specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : alias && join(alias[1], specifier.slice(alias[0].length));
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
      (each) => each !== undefined && knownFiles.has(each),
    );
  };
  return new Map(
    files.map((file) => {
      const importedFiles = importStatements(readFileSync(join(root, file), 'utf8')).flatMap(
        ({ specifier }) => resolveSpecifier(file, specifier) ?? [],
      );
      return [file, [...new Set(importedFiles)].filter((other) => other !== file)];
    }),
  );
}

/** Import cycles as sorted groups of modules (Tarjan's strongly connected components). */
export function findCycles(edges: ImportEdges): string[][] {
  const visitIndices = new Map<string, number>();
  const lowLinks = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visitFile = (file: string): void => {
    visitIndices.set(file, visitIndices.size);
    lowLinks.set(file, visitIndices.get(file)!);
    stack.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!visitIndices.has(next)) visitFile(next);
      if (stack.includes(next)) lowLinks.set(file, Math.min(lowLinks.get(file)!, lowLinks.get(next)!));
    }
    if (lowLinks.get(file) !== visitIndices.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1) cycles.push(cycle.toSorted());
  };
  for (const file of edges.keys()) if (!visitIndices.has(file)) visitFile(file);
  return cycles.toSorted((one, other) => other.length - one.length);
}
