export type Direction = 'ltr' | 'rtl';

const rightToLeftLanguages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Returns the direction of the script in which a BCP 47 locale is commonly written. */
export function getDirection(locale: string): Direction {
  const [language = ''] = locale.toLowerCase().split('-');
  return rightToLeftLanguages.has(language) ? 'rtl' : 'ltr';
}
