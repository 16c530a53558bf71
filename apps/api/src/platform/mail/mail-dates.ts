import type { Locale } from '@plaza/sdk/contract';

const regions = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Locale, string>;
const spain = { timeZone: 'Europe/Madrid' } as const;

/** A day as the site writes it, in Spanish time: "22 December 2026". */
export const mailDay = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', ...spain }).format(at);

/** A day with its time of 24 hours, in Spanish time: "22 December 2026 at 17:30". */
export const mailMoment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeStyle: 'short', ...spain }).format(at);
