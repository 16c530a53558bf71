import * as z from 'zod';
import { type AreaContract, dataOf, Email, Id, LocaleQuery, Position } from './shared.ts';

const ContentSection = z.object({
  id: z.string().describe('Anchor of the section.'),
  title: z.string().describe('Heading of the section.'),
  paragraphs: z
    .array(z.string())
    .describe(
      'Paragraphs as plain text with two kinds of markup: lines that start with `- ` are list items, and `[text](/path)` is a link to a page of the site.',
    ),
});

const FaqItem = z.object({
  id: z.string().describe('ID of the question, the same in every language; anchor of the answer’s URL.'),
  question: z.string().describe('The question.'),
  answer: z.string().describe('Answer as plain text; an empty line separates paragraphs.'),
  link: z
    .object({
      title: z.string().describe('Text of the link.'),
      path: z.string().describe('Path of the page without its language prefix, such as `/create_parking`.'),
    })
    .nullable()
    .describe('Link for more information; `null` if there is none.'),
});

const createContentCallSpec = <T extends z.ZodType>(summary: string, data: T, cacheSeconds = 3600) =>
  ({
    summary,
    access: 'public',
    cache: { seconds: cacheSeconds },
    query: LocaleQuery,
    response: dataOf(data.describe('Content in the requested language.')),
  }) as const;

export const contentContract = {
  getPrivacyPolicy: createContentCallSpec(
    'Returns the privacy policy and terms of use.',
    z.object({
      updatedAt: z.iso.datetime().describe('Time at which the documents last changed.'),
      documents: z
        .array(
          z.object({
            id: z.enum(['privacy', 'terms']).describe('Type of the document; also its anchor on the page.'),
            title: z.string().describe('Heading of the document.'),
            sections: z.array(ContentSection).describe('Sections, in order.'),
          }),
        )
        .describe('The documents, in order.'),
    }),
  ),
  listFaqGroups: createContentCallSpec(
    'Lists frequently asked questions by topic.',
    z.array(
      z.object({
        id: z.string().describe('ID of the topic, as in the page’s URL.'),
        title: z.string().describe('Name of the topic.'),
        items: z.array(FaqItem).describe('Questions with answers, in order.'),
      }),
    ),
    // the cache time is shorter, because the answers contain prices of plans
    300,
  ),
  listReviews: createContentCallSpec(
    'Lists reviews of Plaza.',
    z.array(
      z.object({
        id: z.number().int().describe('ID of the review.'),
        author: z.string().describe('Name of the author.'),
        role: z.string().describe('Author’s role on Plaza, such as “Owner in Valencia”.'),
        text: z.string().describe('Text of the review.'),
        profileImage: z.string().nullable().describe('URL of the author’s photo; `null` if there is none.'),
        isExample: z
          .boolean()
          .describe('`true` for fictional reviews of the demo, which must be labelled as examples.'),
      }),
    ),
  ),
  listHowItWorks: createContentCallSpec(
    'Lists the steps of how Plaza works.',
    z.array(
      z.object({
        id: z.number().int().describe('Position of the step, starting at 1.'),
        title: z.string().describe('Heading of the step.'),
        text: z.string().describe('Description of the step.'),
      }),
    ),
  ),
  sendContactMessage: {
    summary: 'Sends a message to Plaza’s team.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      name: z.string().trim().min(1).max(100).describe('Name of the sender.'),
      email: Email.describe('Email address for the reply.'),
      message: z.string().trim().min(1).max(2000).describe('Text of the message.'),
      privacy: z.literal(true).describe('`true`: the sender accepts the privacy policy.'),
      listingId: Id.optional().describe('ID of a listing that the message reports.'),
      submissionId: z
        .uuid()
        .optional()
        .describe('UUID of this submission. A repeated one returns the first receipt and stores nothing.'),
    }),
    response: dataOf(
      z
        .object({
          receiptNumber: z.string().describe('Reference number for the sender, such as `PZ-7K3M-92QF`.'),
        })
        .describe('Receipt of the message.'),
    ),
  },
  getOfficeLocation: createContentCallSpec(
    'Returns the location of Plaza’s office.',
    Position.extend({ title: z.string().describe('Street address of the office.') }),
  ),
} as const satisfies AreaContract;
