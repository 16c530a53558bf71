import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  packFiles,
  pluginFolder,
  createReleaseFiles,
  collectSourceTexts,
} from '../../scripts/lib/wordpress/plugin-files.ts';
import { parsePo, toMo, toPhpTranslations } from '../../scripts/lib/wordpress/translations.ts';

const release = { version: '1.2.3', origin: 'https://plaza.example' };
const readUnpacked = (name: string): string => {
  const content = unzipSync(packFiles(createReleaseFiles(release)))[`plaza-parking/${name}`];
  if (!content) throw new Error(`The zip has no ${name}.`);
  return new TextDecoder().decode(content);
};

it('the WordPress plugin’s ZIP file has a single folder, and has the same bytes when it is built again', () => {
  const files = createReleaseFiles(release);
  expect(packFiles(files)).toEqual(packFiles(createReleaseFiles(release)));
  const names = files.map(([name]) => name);
  expect(names).toEqual(names.toSorted());
  expect(names.every((name) => name.startsWith('plaza-parking/'))).toBe(true);
  expect(names).toEqual(
    expect.arrayContaining(
      [
        'plaza-parking.php',
        'generated.php',
        'uninstall.php',
        'readme.txt',
        'license.txt',
        'blocks/search/block.json',
        'languages/plaza-parking-es_ES.mo',
        'languages/plaza-parking-es_ES.l10n.php',
        'languages/plaza-parking-es_ES-plaza-parking-editor.json',
      ].map((name) => `plaza-parking/${name}`),
    ),
  );
});

it('the WordPress plugin’s ZIP file contains the release’s version and the URL of its Plaza site', () => {
  const main = readUnpacked('plaza-parking.php');
  expect(main).toContain(' * Version:           1.2.3\n');
  expect(main).toContain("const VERSION = '1.2.3';");
  expect(main).toContain("const DEFAULT_ORIGIN = 'https://plaza.example';");
  expect(readUnpacked('readme.txt')).toContain('\nStable tag: 1.2.3\n');
});

const spanish = parsePo(readFileSync(join(pluginFolder, 'languages/plaza-parking-es_ES.po'), 'utf8'));

it('the Spanish translations cover exactly the WordPress plugin’s texts, and keep their placeholders', () => {
  const keyOf = ({ context, text }: { context: string | null; text: string }) => JSON.stringify([context, text]);
  const translated = spanish.filter(({ text }) => text !== '');
  expect(translated.map((row) => keyOf(row)).toSorted()).toEqual(
    collectSourceTexts()
      .map((row) => keyOf(row))
      .toSorted(),
  );
  for (const { text, translation } of translated) {
    expect(translation, text).not.toBe('');
    expect(translation.match(/%\w/g), text).toEqual(text.match(/%\w/g));
  }
});

it('toMo writes texts sorted by their bytes, and the translations in the same order', () => {
  const bytes = toMo(spanish);
  const count = bytes.readUInt32LE(8);
  const readStrings = (table: number) =>
    Array.from({ length: count }, (_, index) => {
      const [length, offset] = [bytes.readUInt32LE(table + index * 8), bytes.readUInt32LE(table + index * 8 + 4)];
      expect(bytes[offset + length]).toBe(0);
      return bytes.toString('utf8', offset, offset + length);
    });
  const texts = readStrings(bytes.readUInt32LE(12));
  const translations = readStrings(bytes.readUInt32LE(16));
  expect(count).toBe(spanish.length);
  expect(texts).toEqual(texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
  expect(translations[texts.indexOf('Partner ID')]).toBe('Identificador de colaborador');
  expect(translations[texts.indexOf('block title\u0004Parking search')]).toBe('Buscador de aparcamiento');
});

it('toPhpTranslations escapes quotes and backslashes, and joins context and text as WordPress does', () => {
  const rows = [
    { context: null, text: "it's", translation: String.raw`a\b` },
    { context: 'block title', text: 'a', translation: 'b' },
  ];
  const php = toPhpTranslations(rows, 'es_ES');
  expect(php).toContain(String.raw`'it\'s' => 'a\\b',`);
  expect(php).toContain(String.raw`'block title' . "\4" . 'a' => 'b',`);
});
