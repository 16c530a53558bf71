/** Which way a text runs, as in the `dir` attribute. */
export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Direction of the script that a BCP 47 locale is commonly written in. */
export function getDirection(locale: string): Direction {
  const [language = ''] = locale.toLowerCase().split('-');
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
