/** Returns up to two initials in capitals, of the first and the last word; empty for an empty name. */
export function initialsOf(name: string, locale: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords
    .map((word = '') => /\p{L}\p{M}*|\p{N}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);
}
