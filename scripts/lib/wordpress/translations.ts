/**
 * Text in the plugin that can be translated. `context` tells identical texts apart, for example those in `block.json`.
 */
export interface SourceText {
  context: string | null;
  text: string;
}

export interface Translation extends SourceText {
  translation: string;
}

const removeEscapes = (literal: string): string => literal.replaceAll(/\\(.)/g, '$1');

/** Finds the texts that PHP or JavaScript code passes to WordPress's translation functions. */
export const extractCodeTexts = (source: string): SourceText[] =>
  [...source.matchAll(/\b(?:esc_(?:html|attr))?__\(\s*'((?:[^'\\]|\\.)*)',\s*'plaza-parking',?\s*\)/g)].map(
    ([, literal = '']) => ({ context: null, text: removeEscapes(literal) }),
  );

interface BlockMetadata {
  title: string;
  description: string;
  keywords: readonly string[];
}

/** Finds the texts in a `block.json`, with the contexts under which WordPress looks them up. */
export const extractBlockTexts = ({ title, description, keywords }: BlockMetadata): SourceText[] => [
  { context: 'block title', text: title },
  { context: 'block description', text: description },
  ...keywords.map((text) => ({ context: 'block keyword', text })),
];

/** Finds the texts in the plugin's headers, which WordPress translates in its list of plugins. */
export const extractPluginHeaderTexts = (source: string): SourceText[] =>
  ['Plugin Name', 'Description'].map((pluginHeader) => ({
    context: null,
    text: new RegExp(`^ \\* ${pluginHeader}: +(.+)$`, 'm').exec(source)?.[1] ?? '',
  }));

/** Reads a PO file without plurals. The entry with an empty text is the file's header. */
export function parsePo(source: string): Translation[] {
  return source.split(/\n\s*\n/).flatMap((block): Translation[] => {
    const fields: Record<string, string> = {};
    let name = '';
    for (const line of block.split('\n')) {
      const [, keyword, literal] = /^(msgctxt|msgid|msgstr)?\s*"((?:[^"\\]|\\.)*)"$/.exec(line.trim()) ?? [];
      if (literal === undefined) continue;
      name = keyword ?? name;
      fields[name] = (fields[name] ?? '') + (JSON.parse(`"${literal}"`) as string);
    }
    const { msgctxt: context = null, msgid: text, msgstr: translation } = fields;
    return text === undefined || translation === undefined ? [] : [{ context, text, translation }];
  });
}

/** Returns the key of a text in every compiled format, which starts with the text's context. */
const messageKeyOf = ({ context, text }: SourceText): string => (context === null ? text : `${context}\u0004${text}`);

/** Sorts by the bytes of the keys, because readers of MO files rely on this order for their search. */
const sortByKey = (translations: readonly Translation[]): Translation[] =>
  translations.toSorted((one, other) =>
    Buffer.compare(Buffer.from(messageKeyOf(one)), Buffer.from(messageKeyOf(other))),
  );

/** Compiles translations as a MO file, which every WordPress reads. */
export function toMo(translations: readonly Translation[]): Buffer {
  const sortedTranslations = sortByKey(translations);
  const headerLength = 28;
  const tableLength = sortedTranslations.length * 8;
  const stringBytes = [
    ...sortedTranslations.map((row) => messageKeyOf(row)),
    ...sortedTranslations.map(({ translation }) => translation),
  ].map((text) => Buffer.from(`${text}\0`));
  const moHeader = Buffer.alloc(headerLength);
  const headerNumbers = [
    0x950412de,
    0,
    sortedTranslations.length,
    headerLength,
    headerLength + tableLength,
    0,
    headerLength + 2 * tableLength,
  ];
  for (const [index, number] of headerNumbers.entries()) moHeader.writeUInt32LE(number, index * 4);
  const offsetTables = Buffer.alloc(2 * tableLength);
  let offset = headerLength + 2 * tableLength;
  for (const [index, bytes] of stringBytes.entries()) {
    offsetTables.writeUInt32LE(bytes.length - 1, index * 8);
    offsetTables.writeUInt32LE(offset, index * 8 + 4);
    offset += bytes.length;
  }
  return Buffer.concat([moHeader, offsetTables, ...stringBytes]);
}

const quotePhp = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** Returns the key of a text as PHP code. The separator after a context can't be written in single quotes. */
const phpKeyOf = ({ context, text }: SourceText): string =>
  context === null ? quotePhp(text) : `${quotePhp(context)} . "\\4" . ${quotePhp(text)}`;

/** Compiles translations as PHP, which WordPress prefers since 6.5. */
export function toPhpTranslations(translations: readonly Translation[], locale: string): string {
  const sortedTranslations = sortByKey(translations).filter(({ text }) => text !== '');
  const translationLines = sortedTranslations
    .map((row) => `\t\t${phpKeyOf(row)} => ${quotePhp(row.translation)},\n`)
    .join('');
  return `<?php
return array(
\t'domain' => 'plaza-parking',
\t'language' => ${quotePhp(locale)},
\t'messages' => array(
${translationLines}\t),
);
`;
}

/** Compiles the translations of a script as the JSON that `wp_set_script_translations` reads. */
export function toScriptTranslations(
  translations: readonly Translation[],
  locale: string,
  texts: readonly SourceText[],
): string {
  const messageKeys = new Set(texts.map((text) => messageKeyOf(text)));
  const sortedTranslations = sortByKey(translations).filter((row) => messageKeys.has(messageKeyOf(row)));
  const messages = Object.fromEntries(sortedTranslations.map((row) => [messageKeyOf(row), [row.translation]]));
  return JSON.stringify({
    domain: 'messages',
    locale_data: {
      messages: { '': { domain: 'messages', lang: locale, 'plural-forms': 'nplurals=2; plural=n != 1;' }, ...messages },
    },
  });
}
