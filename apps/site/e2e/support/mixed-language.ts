import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales, type JourneyLocale } from './translate.ts';

const appDirectory = resolve(import.meta.dirname, '../../app');

const collectMessageTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectMessageTexts) : [];
};

const readMessageFile = (file: string): string[] =>
  collectMessageTexts(JSON.parse(readFileSync(join(appDirectory, file), 'utf8')));

const readLocaleTexts = (locale: JourneyLocale): string[] =>
  [`messages/${locale}.json`, ...globSync(`features/*/texts/*.${locale}.json`, { cwd: appDirectory })].flatMap(
    readMessageFile,
  );

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Parts of a message that a page shows as one text; plurals and selects are left out, since no page shows them whole. */
const textPiecesOf = (message: string): string[] =>
  message
    .split(/<\/?\w+>|\[|\]\([^)]*\)|\n/)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => !/\{\w+,/.test(piece) && !/[{}]/.test(piece.replaceAll(/\{\w+\}/g, '')))
    .filter((piece) => countWords(piece.replaceAll(/\{\w+\}/g, '')) >= 2);

const toPlaceholderPattern = (piece: string): string =>
  piece
    .split(/\{\w+\}/)
    .map(escapePattern)
    .join('.+');

interface LanguageMarkers {
  whole: ReadonlySet<string>;
  filled: RegExp;
}

function languageMarkersOf(locale: JourneyLocale): LanguageMarkers {
  const [own, others] = [locale, ...locales.filter((other) => other !== locale)].map(
    (messageLocale) => new Set(readLocaleTexts(messageLocale).flatMap(textPiecesOf)),
  ) as [Set<string>, Set<string>];
  const uniquePieces = [...own].filter((piece) => !others.has(piece));
  const placeholderPatterns = uniquePieces.filter((piece) => piece.includes('{')).map(toPlaceholderPattern);
  return {
    whole: new Set(uniquePieces.filter((piece) => !piece.includes('{'))),
    filled: new RegExp(`^(?:${placeholderPatterns.join('|')})$`),
  };
}

const markersByLocale: Readonly<Record<JourneyLocale, LanguageMarkers>> = {
  en: languageMarkersOf('en'),
  es: languageMarkersOf('es'),
};

export function findForeignTexts(locale: JourneyLocale, texts: readonly string[]): string[] {
  return locales
    .filter((other) => other !== locale)
    .flatMap((other) =>
      texts.filter((text) => markersByLocale[other].whole.has(text) || markersByLocale[other].filled.test(text)),
    );
}
