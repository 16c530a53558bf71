import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The generator can't do as asked; the message says why. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}

/** Files of a checkout, with changes in memory until they are saved. */
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
  const changed = new Map<string, string>();
  const has = (path: string): boolean => changed.has(path) || existsSync(join(root, path));
  const read = (path: string): string => changed.get(path) ?? readFileSync(join(root, path), 'utf8');
  return {
    has,
    read,
    create(path, text) {
      if (has(path)) throw new GeneratorError(`${path} exists already.`);
      changed.set(path, text);
    },
    edit: (path, change) => void changed.set(path, change(read(path))),
    changedPaths: () => [...changed.keys()],
    save() {
      for (const [path, text] of changed) {
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
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** Quotes a text as a string literal of source code. */
export const quote = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;

/**
 * Inserts a line before the first one that matches, at or after the first match of `after`.
 * @throws GeneratorError when the file no longer has such a line
 */
export function insertBefore(text: string, anchor: RegExp, line: string, after?: RegExp): string {
  const lines = text.split('\n');
  const start = after === undefined ? 0 : lines.findIndex((one) => after.test(one));
  const index = start === -1 ? -1 : lines.findIndex((one, position) => position >= start && anchor.test(one));
  if (index === -1) throw new GeneratorError(`No line matches ${String(anchor)}: the generator is out of date.`);
  return lines.toSpliced(index, 0, line).join('\n');
}

/**
 * Inserts a line into an alphabetical list of lines, which begins after the line that matches `start` and ends before
 * the one that matches `end`.
 */
export function insertSorted(text: string, start: RegExp, end: RegExp, line: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((one) => start.test(one)) + 1;
  const last = lines.findIndex((one, position) => position >= first && end.test(one));
  if (first === 0 || last === -1)
    throw new GeneratorError(`No list begins with ${String(start)}: the generator is out of date.`);
  const key = (one: string): string => one.replaceAll(/[^\w-]/g, '');
  const later = lines.findIndex((one, position) => position >= first && position < last && key(one) > key(line));
  return lines.toSpliced(later === -1 ? last : later, 0, line).join('\n');
}

/** Adds names to the import of a module, or a new import after the last one. */
export function addImport(text: string, names: readonly string[], module: string, isType = false): string {
  const escaped = module.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const keyword = isType ? 'import type' : 'import';
  const existing = new RegExp(`^${keyword} \\{([^}]*)\\} from '${escaped}';$`, 'm').exec(text);
  if (existing) {
    const present = (existing[1] ?? '').split(',').map((name) => name.trim());
    const allNames = [...new Set([...present, ...names])].filter((name) => name !== '');
    return text.replace(existing[0], `${keyword} { ${allNames.join(', ')} } from '${module}';`);
  }
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => /^(?:import .*|\} from .*);$/.test(line));
  return lines.toSpliced(last + 1, 0, `${keyword} { ${names.join(', ')} } from '${module}';`).join('\n');
}
