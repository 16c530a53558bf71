import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { Done, Email } from './fields.ts';
import { dataOf, LocaleQuery, Position } from './shared.ts';

const content = <T extends z.ZodType>(summary: string, data: T) =>
  ({ area: 'content', summary, access: 'public', query: LocaleQuery, response: dataOf(data) }) as const;

export const contentContract = {
  getPrivacyPolicy: content(
    'Privacy policy and terms of use.',
    z.object({
      title: z.string(),
      updatedAt: z.iso.datetime(),
      sections: z.array(z.object({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()) })),
    }),
  ),
  listFaqGroups: content(
    'Questions and answers by topic.',
    z.array(
      z.object({
        /** As the page's address spells it. */
        id: z.string(),
        title: z.string(),
        items: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
      }),
    ),
  ),
  listReviews: content(
    'What people say.',
    z.array(
      z.object({
        id: z.number().int(),
        author: z.string(),
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
    }),
    response: Done,
  },
  getOfficeLocation: content('Where the office is.', Position.extend({ title: z.string() })),
} as const satisfies AreaContract;
