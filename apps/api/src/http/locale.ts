import { type Locale, locales } from '@plaza/sdk/contract';

const defaultLocale: Locale = 'en';

function isLocale(text: string | null): text is Locale {
  return locales.some((locale) => locale === text);
}

/**
 * The language to answer in: the asked one, else the best of `Accept-Language`, else English.
 * @param asked the `locale` of the query, whatever it holds.
 */
export function chooseLocale(asked: string | null, acceptLanguage: string | undefined): Locale {
  return isLocale(asked) ? asked : (bestAccepted(acceptLanguage) ?? defaultLocale);
}

function bestAccepted(header: string | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  return wanted.map(({ language }) => language).find(isLocale);
}
