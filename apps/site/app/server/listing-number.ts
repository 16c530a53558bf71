import type { Locale } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';

/** Language and listing of an address such as `/en/parking/7/save`; `null` when it names none. */
export function listingOf(params: {
  locale?: string | undefined;
  id?: string | undefined;
}): { locale: Locale; id: number } | null {
  const { locale, id = '' } = params;
  return isLocale(locale) && /^[1-9]\d{0,14}$/.test(id) ? { locale, id: Number(id) } : null;
}
