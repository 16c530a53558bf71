import { type Locale, locales } from '@plaza/sdk/contract';
import * as z from 'zod';
import { formatEuros } from '@plaza/sdk/rules';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type PlanRow, readPlans } from '../payments/index.ts';
import englishFaq from '../../content/en/faq.json' with { type: 'json' };
import englishHowItWorks from '../../content/en/how-it-works.json' with { type: 'json' };
import englishPrivacy from '../../content/en/privacy.json' with { type: 'json' };
import englishReviews from '../../content/en/reviews.json' with { type: 'json' };
import spanishFaq from '../../content/es/faq.json' with { type: 'json' };
import spanishHowItWorks from '../../content/es/how-it-works.json' with { type: 'json' };
import spanishPrivacy from '../../content/es/privacy.json' with { type: 'json' };
import spanishReviews from '../../content/es/reviews.json' with { type: 'json' };

export interface Content {
  /** Contains the plans' current prices and limits. */
  faqGroups(locale: Locale): Promise<Texts['faq']>;
  /** Privacy policy and terms of use, with the plans' current prices. */
  privacyPolicy(locale: Locale): Promise<Texts['privacy']>;
  howItWorks(locale: Locale): Texts['howItWorks'];
  /** Every quote is invented and marked as an example: Plaza has no real ones yet. */
  reviews(locale: Locale): (Texts['reviews'][number] & { isExample: boolean })[];
}

/** Text files are read once; prices are read from the database for every request. */
export function createContentService(database: PlazaDatabase): Content {
  const texts = readTexts();
  return {
    faqGroups: async (locale) => {
      const values = planValues(await readPlans(database), locale);
      return texts[locale].faq.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, answer: replacePlaceholders(item.answer, values) })),
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
            paragraphs: section.paragraphs.map((paragraph) => replacePlaceholders(paragraph, values)),
          })),
        })),
      };
    },
    howItWorks: (locale) => texts[locale].howItWorks,
    reviews: (locale) => texts[locale].reviews.map((review) => ({ ...review, isExample: true })),
  };
}

const Faq = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z_]+$/),
    title: z.string().min(1),
    items: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        question: z.string().min(1),
        answer: z.string().min(1),
        link: z.strictObject({ title: z.string().min(1), path: z.string().startsWith('/') }).nullable(),
      }),
    ),
  }),
);
const HowItWorks = z.array(z.strictObject({ id: z.int(), title: z.string().min(1), text: z.string().min(1) }));
const Reviews = z.array(
  z.strictObject({
    id: z.int(),
    author: z.string().min(1),
    role: z.string().min(1),
    text: z.string().min(1),
    profileImage: z.string().startsWith('/media/').nullable(),
  }),
);

const Privacy = z.strictObject({
  updatedAt: z.iso.datetime(),
  documents: z.array(
    z.strictObject({
      id: z.enum(['privacy', 'terms']),
      title: z.string().min(1),
      sections: z.array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
          title: z.string().min(1),
          paragraphs: z.array(z.string().min(1)).min(1),
        }),
      ),
    }),
  ),
});

/** Content of `content/<language>`; `{name}` placeholders are replaced with values of plans. */
interface Texts {
  faq: z.output<typeof Faq>;
  howItWorks: z.output<typeof HowItWorks>;
  reviews: z.output<typeof Reviews>;
  privacy: z.output<typeof Privacy>;
}

const files = {
  en: { faq: englishFaq, howItWorks: englishHowItWorks, reviews: englishReviews, privacy: englishPrivacy },
  es: { faq: spanishFaq, howItWorks: spanishHowItWorks, reviews: spanishReviews, privacy: spanishPrivacy },
};

/** @throws ZodError when a file has an invalid shape. */
function readTexts(): Readonly<Record<Locale, Texts>> {
  const texts = locales.map((locale): [Locale, Texts] => {
    const { faq, howItWorks, reviews, privacy } = files[locale];
    return [
      locale,
      {
        faq: Faq.parse(faq),
        howItWorks: HowItWorks.parse(howItWorks),
        reviews: Reviews.parse(reviews),
        privacy: Privacy.parse(privacy),
      },
    ];
  });
  return Object.fromEntries(texts) as Record<Locale, Texts>;
}

/** Placeholder prefixes by plan ID. */
const planKeys: Readonly<Record<number, string>> = { 1: 'basic', 2: 'spotlight', 3: 'boost' };

const listingsWord: Readonly<Record<Locale, Readonly<Record<'one' | 'other', string>>>> = {
  en: { one: 'listing', other: 'listings' },
  es: { one: 'anuncio', other: 'anuncios' },
};

/** Placeholder values: `{spotlight}` is the plan's title, `{spotlightPrice}` its price, and so on. */
function planValues(plans: readonly PlanRow[], locale: Locale): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const plan of plans) {
    const key = planKeys[plan.id];
    if (key === undefined) continue;
    values.set(key, locale === 'es' ? plan.title_es : plan.title_en);
    values.set(`${key}Price`, formatEuros(plan.price_cents, locale));
    values.set(
      `${key}Listings`,
      `${plan.listing_limit} ${listingsWord[locale][plan.listing_limit === 1 ? 'one' : 'other']}`,
    );
    values.set(`${key}Weight`, String(plan.visibility_weight));
    values.set(`${key}Percent`, String((plan.visibility_weight - 1) * 100));
  }
  return values;
}

/** @throws Error for an unknown placeholder, so that no page shows a brace. */
function replacePlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`A text asks for "${name}", which no plan has.`);
    return value;
  });
}
