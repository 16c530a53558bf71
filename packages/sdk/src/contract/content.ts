import * as z from 'zod';
import { type AreaContract, dataOf, Email, Id, LocaleQuery, Position } from './shared.ts';

const ContentSection = z.object({
  id: z.string().describe('Anchor of the part.'),
  title: z.string().describe('Heading.'),
  paragraphs: z
    .array(z.string())
    .describe(
      'Plain text with two marks: lines that start with `- ` are a list, and `[words](/path)` links to a page of the site.',
    ),
});

const FaqItem = z.object({
  id: z.string().describe('Stable in every language: part of the answer’s address.'),
  question: z.string().describe('The question.'),
  answer: z.string().describe('Plain text; an empty line parts paragraphs.'),
  link: z
    .object({
      title: z.string().describe('Words of the link.'),
      path: z.string().describe('A path of the site without its language, as in `/create_parking`.'),
    })
    .nullable()
    .describe('Where to go on; `null` where there is nothing.'),
});

const content = <T extends z.ZodType>(summary: string, data: T, cacheSeconds = 3600) =>
  ({
    summary,
    access: 'public',
    cache: { seconds: cacheSeconds },
    query: LocaleQuery,
    response: dataOf(data.describe('The texts, in the asked language.')),
  }) as const;

export const contentContract = {
  getPrivacyPolicy: content(
    'Returns the privacy policy and terms of use.',
    z.object({
      updatedAt: z.iso.datetime().describe('When the texts last changed.'),
      documents: z
        .array(
          z.object({
            id: z.enum(['privacy', 'terms']).describe('Which text.'),
            title: z.string().describe('Heading.'),
            sections: z.array(ContentSection).describe('Its parts, in order.'),
          }),
        )
        .describe('One page shows them all, each under its id as the anchor.'),
    }),
  ),
  listFaqGroups: content(
    'Lists frequently asked questions by topic.',
    z.array(
      z.object({
        id: z.string().describe('As the page’s address spells it.'),
        title: z.string().describe('Name of the topic.'),
        items: z.array(FaqItem).describe('Questions and answers, in order.'),
      }),
    ),
    // the answers name prices of plans
    300,
  ),
  listReviews: content(
    'Lists reviews of Plaza.',
    z.array(
      z.object({
        id: z.number().int().describe('Id of the review.'),
        author: z.string().describe('Who says it.'),
        role: z.string().describe('What the author does on Plaza: “Owner in Valencia”.'),
        text: z.string().describe('What is said.'),
        profileImage: z.string().nullable().describe('Address of the author’s picture; `null` when there is none.'),
        isExample: z.boolean().describe('Made up for the demo, and labelled so.'),
      }),
    ),
  ),
  listHowItWorks: content(
    'Lists the steps of how Plaza works.',
    z.array(
      z.object({
        id: z.number().int().describe('Number of the step.'),
        title: z.string().describe('Heading.'),
        text: z.string().describe('What happens.'),
      }),
    ),
  ),
  sendContactMessage: {
    summary: 'Sends a message to Plaza’s team.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      name: z.string().trim().min(1).max(100).describe('Who writes.'),
      email: Email.describe('Where to answer.'),
      message: z.string().trim().min(1).max(2000).describe('What to say.'),
      privacy: z.literal(true).describe('The privacy policy is accepted.'),
      listingId: Id.optional().describe('The listing that the message reports.'),
      submissionId: z
        .uuid()
        .optional()
        .describe('Made once by the form; a repeated one answers with the first receipt and stores nothing.'),
    }),
    response: dataOf(
      z
        .object({
          receiptNumber: z.string().describe('What the sender can refer to, as in `PZ-7K3M-92QF`.'),
        })
        .describe('That it arrived.'),
    ),
  },
  getOfficeLocation: content(
    'Returns the location of Plaza’s office.',
    Position.extend({ title: z.string().describe('The address.') }),
  ),
} as const satisfies AreaContract;
