import { type CallName, type CallSpec, contract, type Locale, locales } from '@plaza/sdk/contract';

const cacheOf = (name: CallName): CallSpec['cache'] => (contract[name] as CallSpec).cache;

/** True for an answer that shared caches may keep. */
export const isShared = (name: CallName, isPersonal: boolean): boolean => !isPersonal && cacheOf(name) !== undefined;

/**
 * `Cache-Control` of a successful answer.
 * @param isPersonal set when the request carried a session, whose answers belong to one person.
 */
export function cacheControl(name: CallName, isPersonal: boolean): string {
  const cache = cacheOf(name);
  if (cache === undefined || isPersonal) return 'private, no-store';
  const { seconds, staleSeconds } = cache;
  return `public, max-age=${seconds}${staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
}

/** True if the client's cached version is current. @param known the `If-None-Match` header. */
export const knowsTag = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

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
