import type { Locale } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { fillIn, planValues } from './plan-values.ts';
import { readPlans } from '../payments/index.ts';
import { readTexts, type Texts } from './texts.ts';

/** What the pages that are mostly text say. */
export interface Content {
  /** Questions by topic, with the plans' prices and limits as they are now. */
  faqGroups(locale: Locale): Promise<Texts['faq']>;
  /** Privacy policy and terms of use; prices as they are now. */
  privacyPolicy(locale: Locale): Promise<Texts['privacy']>;
  howItWorks(locale: Locale): Texts['howItWorks'];
  /** Made-up quotes, and marked as such: Plaza has no real ones yet. */
  reviews(locale: Locale): (Texts['reviews'][number] & { isExample: boolean })[];
}

/** Content of the text files; prices come from the database. */
export function createContentService(database: PlazaDatabase): Content {
  const texts = readTexts();
  return {
    faqGroups: async (locale) => {
      const values = planValues(await readPlans(database), locale);
      return texts[locale].faq.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, answer: fillIn(item.answer, values) })),
      }));
    },
    privacyPolicy: async (locale) => {
      const values = planValues(await readPlans(database), locale);
      const { updatedAt, documents } = texts[locale].privacy;
      return {
        updatedAt,
        documents: documents.map((document) => ({
          ...document,
          sections: document.sections.map((section) => ({
            ...section,
            paragraphs: section.paragraphs.map((paragraph) => fillIn(paragraph, values)),
          })),
        })),
      };
    },
    howItWorks: (locale) => texts[locale].howItWorks,
    reviews: (locale) => texts[locale].reviews.map((review) => ({ ...review, isExample: true })),
  };
}
