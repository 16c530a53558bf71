import type { Locale } from '@plaza/sdk';
import accessibilityEn from '~/features/content/texts/accessibility.en.json';
import accessibilityEs from '~/features/content/texts/accessibility.es.json';
import cookiesEn from '~/features/content/texts/cookies.en.json';
import cookiesEs from '~/features/content/texts/cookies.es.json';
import legalEn from '~/features/content/texts/legal.en.json';
import legalEs from '~/features/content/texts/legal.es.json';
import orderEn from '~/features/content/texts/order.en.json';
import orderEs from '~/features/content/texts/order.es.json';
import partnersEn from '~/features/partners/texts/partners.en.json';
import partnersEs from '~/features/partners/texts/partners.es.json';
import type { TextSection } from './text-sections.tsx';

export interface PageText {
  title: string;
  description: string;
  lead: string;
  /** Date of the text's last change, in ISO 8601. */
  updatedAt: string;
  sections: readonly TextSection[];
}

export const pageTextsByName = {
  accessibility: { en: accessibilityEn, es: accessibilityEs },
  cookies: { en: cookiesEn, es: cookiesEs },
  legal: { en: legalEn, es: legalEs },
  order: { en: orderEn, es: orderEs },
  partners: { en: partnersEn, es: partnersEs },
} satisfies Record<string, Record<Locale, object>>;
