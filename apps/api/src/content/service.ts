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
  /** Questions and answers, with the plans' current prices and limits. */
  faqGroups(locale: Locale): Promise<ContentTexts['faq']>;
  privacyPolicy(locale: Locale): Promise<ContentTexts['privacy']>;
  howItWorks(locale: Locale): ContentTexts['howItWorks'];
  /** Every quote is invented and marked as an example: Plaza has no real ones yet. */
  reviews(locale: Locale): (ContentTexts['reviews'][number] & { isExample: boolean })[];
}

/** Text files are read once; prices are read from the database for every request. */
export function createContentService(database: PlazaDatabase): Content {
  const textsByLocale = readTexts();
  return {
    faqGroups: async (locale) => {
      const placeholderValues = placeholderValuesOf(await readPlans(database), locale);
      return textsByLocale[locale].faq.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, answer: replacePlaceholders(item.answer, placeholderValues) })),
      }));
    },
    privacyPolicy: async (locale) => {
      const placeholderValues = placeholderValuesOf(await readPlans(database), locale);
      const { updatedAt, documents } = textsByLocale[locale].privacy;
      return {
        updatedAt,
        documents: documents.map((document) => ({
          ...document,
          sections: document.sections.map((section) => ({
            ...section,
            paragraphs: section.paragraphs.map((paragraph) => replacePlaceholders(paragraph, placeholderValues)),
          })),
        })),
      };
    },
    howItWorks: (locale) => textsByLocale[locale].howItWorks,
    reviews: (locale) => textsByLocale[locale].reviews.map((review) => ({ ...review, isExample: true })),
  };
}

const FaqSchema = z.array(
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
const HowItWorksSchema = z.array(z.strictObject({ id: z.int(), title: z.string().min(1), text: z.string().min(1) }));
const ReviewsSchema = z.array(
  z.strictObject({
    id: z.int(),
    author: z.string().min(1),
    role: z.string().min(1),
    text: z.string().min(1),
    profileImage: z.string().startsWith('/media/').nullable(),
  }),
);

const PrivacySchema = z.strictObject({
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
interface ContentTexts {
  faq: z.output<typeof FaqSchema>;
  howItWorks: z.output<typeof HowItWorksSchema>;
  reviews: z.output<typeof ReviewsSchema>;
  privacy: z.output<typeof PrivacySchema>;
}

const textFiles = {
  en: { faq: englishFaq, howItWorks: englishHowItWorks, reviews: englishReviews, privacy: englishPrivacy },
  es: { faq: spanishFaq, howItWorks: spanishHowItWorks, reviews: spanishReviews, privacy: spanishPrivacy },
};

/** @throws ZodError when a file has an invalid shape. */
function readTexts(): Readonly<Record<Locale, ContentTexts>> {
  const textsByLocale = locales.map((locale): [Locale, ContentTexts] => {
    const { faq, howItWorks, reviews, privacy } = textFiles[locale];
    return [
      locale,
      {
        faq: FaqSchema.parse(faq),
        howItWorks: HowItWorksSchema.parse(howItWorks),
        reviews: ReviewsSchema.parse(reviews),
        privacy: PrivacySchema.parse(privacy),
      },
    ];
  });
  return Object.fromEntries(textsByLocale) as Record<Locale, ContentTexts>;
}

const placeholderPrefixByPlanId: Readonly<Record<number, string>> = { 1: 'basic', 2: 'spotlight', 3: 'boost' };

const listingNouns: Readonly<Record<Locale, Readonly<Record<'one' | 'other', string>>>> = {
  en: { one: 'listing', other: 'listings' },
  es: { one: 'anuncio', other: 'anuncios' },
};

/** Placeholder values: `{spotlight}` is the plan's title, `{spotlightPrice}` its price, and so on. */
function placeholderValuesOf(plans: readonly PlanRow[], locale: Locale): ReadonlyMap<string, string> {
  const placeholderValues = new Map<string, string>();
  for (const plan of plans) {
    const placeholderPrefix = placeholderPrefixByPlanId[plan.id];
    if (placeholderPrefix === undefined) continue;
    placeholderValues.set(placeholderPrefix, locale === 'es' ? plan.title_es : plan.title_en);
    placeholderValues.set(`${placeholderPrefix}Price`, formatEuros(plan.price_cents, locale));
    placeholderValues.set(
      `${placeholderPrefix}Listings`,
      `${plan.listing_limit} ${listingNouns[locale][plan.listing_limit === 1 ? 'one' : 'other']}`,
    );
    placeholderValues.set(`${placeholderPrefix}Weight`, String(plan.visibility_weight));
    placeholderValues.set(`${placeholderPrefix}Percent`, String((plan.visibility_weight - 1) * 100));
  }
  return placeholderValues;
}

/** @throws Error for an unknown placeholder, so that no page shows a brace. */
function replacePlaceholders(text: string, placeholderValues: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const placeholderValue = placeholderValues.get(name);
    if (placeholderValue === undefined) throw new Error(`A text asks for "${name}", which no plan has.`);
    return placeholderValue;
  });
}
