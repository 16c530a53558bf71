import type { Locale } from '@plaza/sdk';
import accessibilityEn from '../messages/pages/accessibility.en.json';
import accessibilityEs from '../messages/pages/accessibility.es.json';
import cookiesEn from '../messages/pages/cookies.en.json';
import cookiesEs from '../messages/pages/cookies.es.json';
import legalEn from '../messages/pages/legal.en.json';
import legalEs from '../messages/pages/legal.es.json';
import orderEn from '../messages/pages/order.en.json';
import orderEs from '../messages/pages/order.es.json';
import partnersEn from '../messages/pages/partners.en.json';
import partnersEs from '../messages/pages/partners.es.json';

/** Texts of whole pages. They are read here and sent with their page alone, not with the words that every page loads. */
export const pageTexts = {
  accessibility: { en: accessibilityEn, es: accessibilityEs },
  cookies: { en: cookiesEn, es: cookiesEs },
  legal: { en: legalEn, es: legalEs },
  order: { en: orderEn, es: orderEs },
  partners: { en: partnersEn, es: partnersEs },
} satisfies Record<string, Record<Locale, object>>;
