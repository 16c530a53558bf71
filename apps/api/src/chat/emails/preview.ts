const mostLetters = 140;
const hidden = '•••';

const topLevels =
  'com|net|org|info|es|cat|eu|eus|gal|pt|fr|de|it|uk|io|me|co|app|dev|link|ly|gl|to|xyz|top|site|online|shop|ru|cn';
/** What leads around Plaza, or to somewhere that nobody has looked at: mail programs make links of it by themselves. */
const leadsElsewhere = [
  /\S+@\S+/g,
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi,
  new RegExp(String.raw`(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(?:${topLevels})(?![\p{L}\d-])(?:[/:?#]\S*)?`, 'giu'),
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  /\+?\(?\d(?:[\s().\-/]{0,3}\d){8,}/g,
];

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text after a word, and never within a letter. */
function shorten(text: string): string {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (letters.length <= mostLetters) return text;
  const cut = letters.slice(0, mostLetters - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/**
 * The beginning of a message for a mail: on one line, some 140 letters of it, and without phone numbers, addresses, account
 * numbers and links, which are to be read beside their warnings.
 */
export function messagePreview(text: string): string {
  let shown = text.replaceAll(/[\s\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  for (const pattern of leadsElsewhere) shown = shown.replaceAll(pattern, hidden);
  return shorten(shown.trim());
}
