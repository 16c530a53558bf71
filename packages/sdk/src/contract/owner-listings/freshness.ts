import * as z from 'zod';
import { freshnessAnswers } from '../../rules/listing-freshness.ts';
import { listingStates } from '../../rules/listing-states.ts';
import { type AreaContract, dataOf, LocaleQuery, openEnum } from '../shared.ts';
import { locales } from '../vocabulary.ts';

const FreshnessToken = z.string().min(1).max(400).describe('Token from the link in the email.');

const FreshnessCheck = z
  .object({
    listingId: z.number().int().describe('ID of the listing.'),
    name: z.string().nullable().describe('Title of the listing; `null` if not filled in.'),
    language: openEnum(locales).describe('Language of the title.'),
    state: openEnum(listingStates).describe('State of the listing.'),
    isOpen: z.boolean().describe('`true` while the question can be answered with this token.'),
    isHidden: z.boolean().describe('`true` if the listing is hidden because the question was not answered.'),
  })
  .meta({ id: 'FreshnessCheck', description: 'The question to an owner if a bay is still free.' });

export const freshnessContract = {
  readFreshnessCheck: {
    summary: 'Returns the question if a bay is still free, with the link in its email; needs no session.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ token: FreshnessToken }),
    response: dataOf(FreshnessCheck),
  },
  answerFreshnessCheck: {
    summary:
      'Answers if a bay is still free with the link in the email; needs no session. Publishes a hidden listing again if the plan has room.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      token: FreshnessToken,
      answer: z.enum(freshnessAnswers).describe('`free` keeps the listing in searches, or publishes it again.'),
    }),
    response: dataOf(FreshnessCheck),
  },
} as const satisfies AreaContract;
