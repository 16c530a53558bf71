import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}

/** Files of a checkout. Changes stay in memory until they are saved. */
export interface SourceTree {
  has: (path: string) => boolean;
  read: (path: string) => string;
  /** @throws GeneratorError when the file exists */
  create: (path: string, text: string) => void;
  edit: (path: string, change: (text: string) => string) => void;
  /** Paths of created and edited files, by first change. */
  changedPaths: () => string[];
  save: () => void;
}

export function openSourceTree(root: string): SourceTree {
  const changedFiles = new Map<string, string>();
  const hasFile = (path: string): boolean => changedFiles.has(path) || existsSync(join(root, path));
  const readSource = (path: string): string => changedFiles.get(path) ?? readFileSync(join(root, path), 'utf8');
  return {
    has: hasFile,
    read: readSource,
    create(path, text) {
      if (hasFile(path)) throw new GeneratorError(`${path} exists already.`);
      changedFiles.set(path, text);
    },
    edit: (path, change) => void changedFiles.set(path, change(readSource(path))),
    changedPaths: () => [...changedFiles.keys()],
    save() {
      for (const [path, text] of changedFiles) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
  };
}

/** `price-tag` → `priceTag`. */
export const toCamelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** `price-tag` → `PriceTag`. */
export const toPascalCase = (name: string): string => toCamelCase(`-${name}`);
/** `priceTag` → `price-tag`. */
export const toKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `price-tag` → `Price tag`. */
export const toTitle = (name: string): string => {
  const spacedName = name.replaceAll('-', ' ');
  return spacedName.charAt(0).toUpperCase() + spacedName.slice(1);
};
export const toStringLiteral = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;

/**
 * Inserts a line before the first line that matches `anchor`. If `after` is given, the search starts at its first
 * match. @throws GeneratorError when the file no longer has such a line
 */
export function insertBefore(text: string, anchor: RegExp, line: string, after?: RegExp): string {
  const lines = text.split('\n');
  const startIndex = after === undefined ? 0 : lines.findIndex((one) => after.test(one));
  const index = startIndex === -1 ? -1 : lines.findIndex((one, position) => position >= startIndex && anchor.test(one));
  if (index === -1) throw new GeneratorError(`No line matches ${String(anchor)}: the generator is out of date.`);
  return lines.toSpliced(index, 0, line).join('\n');
}

/**
 * Inserts a line into an alphabetical list of lines. The list begins after the line that matches `start`, and ends
 * before the line that matches `end`.
 */
export function insertSorted(text: string, start: RegExp, end: RegExp, line: string): string {
  const lines = text.split('\n');
  const firstIndex = lines.findIndex((one) => start.test(one)) + 1;
  const lastIndex = lines.findIndex((one, position) => position >= firstIndex && end.test(one));
  if (firstIndex === 0 || lastIndex === -1)
    throw new GeneratorError(`No list begins with ${String(start)}: the generator is out of date.`);
  const sortKeyOf = (one: string): string => one.replaceAll(/[^\w-]/g, '');
  const indentOf = (one: string): number => one.search(/\S/);
  // deeper lines continue the entry before them
  const laterIndex = lines.findIndex(
    (one, position) =>
      position >= firstIndex &&
      position < lastIndex &&
      indentOf(one) === indentOf(line) &&
      sortKeyOf(one) > sortKeyOf(line),
  );
  return lines.toSpliced(laterIndex === -1 ? lastIndex : laterIndex, 0, line).join('\n');
}

/** Adds names to the existing import of a module, or adds an import after the last import. */
export function addImport(text: string, names: readonly string[], module: string, isType = false): string {
  const escapedModule = module.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const importKeyword = isType ? 'import type' : 'import';
  const existingImport = new RegExp(`^${importKeyword} \\{([^}]*)\\} from '${escapedModule}';$`, 'm').exec(text);
  if (existingImport) {
    const importedNames = (existingImport[1] ?? '').split(',').map((name) => name.trim());
    const allNames = [...new Set([...importedNames, ...names])].filter((name) => name !== '');
    return text.replace(existingImport[0], `${importKeyword} { ${allNames.join(', ')} } from '${module}';`);
  }
  const lines = text.split('\n');
  const lastIndex = lines.findLastIndex((line) => /^(?:import .*|\} from .*);$/.test(line));
  return lines.toSpliced(lastIndex + 1, 0, `${importKeyword} { ${names.join(', ')} } from '${module}';`).join('\n');
}
