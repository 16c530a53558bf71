import { type Locale, locales } from '@plaza/sdk/contract';
import * as z from 'zod';
import englishFaq from '../../content/en/faq.json' with { type: 'json' };
import englishHowItWorks from '../../content/en/how-it-works.json' with { type: 'json' };
import englishPrivacy from '../../content/en/privacy.json' with { type: 'json' };
import englishReviews from '../../content/en/reviews.json' with { type: 'json' };
import spanishFaq from '../../content/es/faq.json' with { type: 'json' };
import spanishHowItWorks from '../../content/es/how-it-works.json' with { type: 'json' };
import spanishPrivacy from '../../content/es/privacy.json' with { type: 'json' };
import spanishReviews from '../../content/es/reviews.json' with { type: 'json' };

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

/** Texts of one language, as the files of `content/<language>` hold them; `{name}` is filled in from the plans. */
export interface Texts {
  faq: z.output<typeof Faq>;
  howItWorks: z.output<typeof HowItWorks>;
  reviews: z.output<typeof Reviews>;
  privacy: z.output<typeof Privacy>;
}

const files = {
  en: { faq: englishFaq, howItWorks: englishHowItWorks, reviews: englishReviews, privacy: englishPrivacy },
  es: { faq: spanishFaq, howItWorks: spanishHowItWorks, reviews: spanishReviews, privacy: spanishPrivacy },
};

/** The texts of every language. @throws when a file does not have the shape that it should have. */
export function readTexts(): Readonly<Record<Locale, Texts>> {
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
