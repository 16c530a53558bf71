import { defaultLocale } from './locale.ts';

/**
 * Stands for React Aria's own: that one asks the browser for all its languages as soon as it is loaded, which takes
 * 25 ms. It is never used, because every slider stands in a provider with the page's language.
 */
export const useDefaultLocale = (): { locale: string; direction: 'ltr' } => ({
  locale: defaultLocale,
  direction: 'ltr',
});
