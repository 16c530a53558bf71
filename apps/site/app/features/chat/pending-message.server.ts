import { attributionSources, insightSources } from '@plaza/sdk';
import * as z from 'zod';
import { createSignedNote } from '~/server/signed-note.ts';

const PendingMessageSchema = z.object({
  listingId: z.number(),
  text: z.string(),
  submissionId: z.string(),
  attribution: z
    .object({
      partner: z.string(),
      campaign: z.string().nullable(),
      source: z.enum(attributionSources),
      site: z.string().nullable().catch(null),
    })
    .nullable(),
  source: z.enum(insightSources).catch('direct'),
  /** True if the writer was redirected to login: the message is sent when they return. */
  awaitsLogin: z.boolean(),
  /** Error of the last attempt to send the message, shown once. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export type PendingMessage = z.infer<typeof PendingMessageSchema>;

const pendingMessageNote = createSignedNote({
  name: 'plaza_message',
  purpose: 'pending-message',
  // seconds; enough to sign up and confirm the email
  seconds: 24 * 60 * 60,
  schema: PendingMessageSchema,
});

/**
 * Stores a visitor's message in their browser.
 * @returns a `Set-Cookie` line; `null` when the text is too long for a cookie
 */
export const rememberPendingMessage = pendingMessageNote.remember;

export const forgetPendingMessage = pendingMessageNote.forget;

export const readPendingMessage = pendingMessageNote.read;
