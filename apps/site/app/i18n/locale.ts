import { locales, type Locale } from '@plaza/sdk';

export const defaultLocale: Locale = 'en';

export const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

export function localeFromAcceptLanguage(header: string | null): Locale | null {
  const languagePreferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const qualityValue = parameters
        .map((parameter) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { language: tag.split('-')[0], quality: qualityValue === undefined ? 1 : Number(qualityValue) };
    })
    .filter(({ quality: qualityValue }) => qualityValue > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { language } of languagePreferences) if (isLocale(language)) return language;
  return null;
}

/** Language of a visitor: the last one used, otherwise the browser's, otherwise English. */
export const chooseLocale = (usedBefore: string | undefined, acceptLanguage: string | null): Locale =>
  isLocale(usedBefore) ? usedBefore : (localeFromAcceptLanguage(acceptLanguage) ?? defaultLocale);

interface LocaleParams {
  locale?: string;
}

export const revalidateForLanguage = ({
  currentParams,
  nextParams,
}: {
  currentParams: LocaleParams;
  nextParams: LocaleParams;
}): boolean => currentParams.locale !== nextParams.locale;
