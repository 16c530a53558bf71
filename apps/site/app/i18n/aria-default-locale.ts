import { defaultLocale } from './locale.ts';

/**
 * Replaces React Aria's hook: that one reads all of the browser's languages on load, which takes 25 ms. It is never
 * called, because every slider is in a provider with the page's language.
 */
export const useDefaultLocale = (): { locale: string; direction: 'ltr' } => ({
  locale: defaultLocale,
  direction: 'ltr',
});
