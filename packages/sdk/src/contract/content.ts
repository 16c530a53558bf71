import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { Email } from './fields.ts';
import { dataOf, Id, LocaleQuery, Position } from './shared.ts';

/**
 * A part of a longer text. `id` is its anchor. Paragraphs are plain text with two marks: lines that start with `- ` are a
 * list, and `[words](/path)` links to a page of the site.
 */
const ContentSection = z.object({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()) });

const FaqItem = z.object({
  /** Stable in every language: part of the answer's address. */
  id: z.string(),
  question: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  answer: z.string(),
  /** Where to go on: a path of the site without its language, as in `/create_parking`. */
  link: z.object({ title: z.string(), path: z.string() }).nullable(),
});

const content = <T extends z.ZodType>(summary: string, data: T) =>
  ({ area: 'content', summary, access: 'public', query: LocaleQuery, response: dataOf(data) }) as const;

export const contentContract = {
  getPrivacyPolicy: content(
    'Privacy policy and terms of use.',
    z.object({
      updatedAt: z.iso.datetime(),
      /** One page shows them all, each under its id as the anchor. */
      documents: z.array(
        z.object({ id: z.enum(['privacy', 'terms']), title: z.string(), sections: z.array(ContentSection) }),
      ),
    }),
  ),
  listFaqGroups: content(
    'Questions and answers by topic.',
    z.array(
      z.object({
        /** As the page's address spells it. */
        id: z.string(),
        title: z.string(),
        items: z.array(FaqItem),
      }),
    ),
  ),
  listReviews: content(
    'What people say.',
    z.array(
      z.object({
        id: z.number().int(),
        author: z.string(),
        /** What the author does on Plaza: "Owner in Valencia". */
        role: z.string(),
        text: z.string(),
        profileImage: z.string().nullable(),
        /** Made up for the demo, and labelled so. */
        isExample: z.boolean(),
      }),
    ),
  ),
  listHowItWorks: content(
    'How Plaza works, step by step.',
    z.array(z.object({ id: z.number().int(), title: z.string(), text: z.string() })),
  ),
  sendContactMessage: {
    area: 'content',
    summary: 'Write to the people behind Plaza.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      email: Email,
      message: z.string().trim().min(1).max(2000),
      /** The privacy policy is accepted. */
      privacy: z.literal(true),
      /** The listing that the message reports. */
      listingId: Id.optional(),
      /** Made once by the form; a repeated one answers with the first receipt and stores nothing. */
      submissionId: z.uuid().optional(),
    }),
    response: dataOf(
      z.object({
        /** What the sender can refer to, as in `PZ-7K3M-92QF`. */
        receiptNumber: z.string(),
      }),
    ),
  },
  getOfficeLocation: content('Where the office is.', Position.extend({ title: z.string() })),
} as const satisfies AreaContract;
