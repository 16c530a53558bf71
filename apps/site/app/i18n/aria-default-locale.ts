import { defaultLocale } from './locale.ts';

/**
 * Replaces React Aria's hook, which reads all of the browser's languages on load for 25 ms. Never called, because every
 * slider is in a provider with the page's language.
 */
export const useDefaultLocale = (): { locale: string; direction: 'ltr' } => ({
  locale: defaultLocale,
  direction: 'ltr',
});
