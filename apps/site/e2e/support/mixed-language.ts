import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales, type JourneyLocale } from './words.ts';

const folder = resolve(import.meta.dirname, '../../app');

const valuesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
};

const readCatalogue = (file: string): string[] => valuesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));

const catalogue = (locale: JourneyLocale): string[] =>
  [`messages/${locale}.json`, ...globSync(`features/*/texts/*.${locale}.json`, { cwd: folder })].flatMap(readCatalogue);

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Parts of a message that a page shows as one text; plurals and selects are left out, since no page shows them whole. */
const piecesOf = (message: string): string[] =>
  message
    .split(/<\/?\w+>|\[|\]\([^)]*\)|\n/)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => !/\{\w+,/.test(piece) && !/[{}]/.test(piece.replaceAll(/\{\w+\}/g, '')))
    .filter((piece) => wordCount(piece.replaceAll(/\{\w+\}/g, '')) >= 2);

const patternOf = (piece: string): string =>
  piece
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');

/** A text that only one language has. */
interface Telltale {
  whole: ReadonlySet<string>;
  filled: RegExp;
}

function telltaleOf(locale: JourneyLocale): Telltale {
  const [own, others] = [locale, ...locales.filter((other) => other !== locale)].map(
    (each) => new Set(catalogue(each).flatMap(piecesOf)),
  ) as [Set<string>, Set<string>];
  const only = [...own].filter((piece) => !others.has(piece));
  const filled = only.filter((piece) => piece.includes('{')).map(patternOf);
  return {
    whole: new Set(only.filter((piece) => !piece.includes('{'))),
    filled: new RegExp(`^(?:${filled.join('|')})$`),
  };
}

const telltales: Readonly<Record<JourneyLocale, Telltale>> = { en: telltaleOf('en'), es: telltaleOf('es') };

export function findForeignTexts(locale: JourneyLocale, texts: readonly string[]): string[] {
  return locales
    .filter((other) => other !== locale)
    .flatMap((other) => texts.filter((text) => telltales[other].whole.has(text) || telltales[other].filled.test(text)));
}
