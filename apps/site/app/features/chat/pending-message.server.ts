import { attributionSources, insightSources } from '@plaza/sdk';
import * as z from 'zod';
import { createSignedNote } from '~/server/signed-note.ts';

const PendingMessageSchema = z.object({
  listingId: z.number(),
  text: z.string(),
  submissionId: z.string(),
  attribution: z
    .object({ partner: z.string(), campaign: z.string().nullable(), source: z.enum(attributionSources) })
    .nullable(),
  /** Source of the listing's view. */
  source: z.enum(insightSources).catch('direct'),
  /** The writer was redirected to login: the message is sent on their return. */
  awaitsLogin: z.boolean(),
  /** Error of the last attempt; shown once. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** A message to a listing's owner that couldn't be sent yet. */
export type PendingMessage = z.infer<typeof PendingMessageSchema>;

const note = createSignedNote({
  name: 'plaza_message',
  purpose: 'pending-message',
  // seconds: enough to sign up and to confirm the email
  seconds: 24 * 60 * 60,
  schema: PendingMessageSchema,
});

/**
 * Stores a message in its writer's browser.
 * @returns a `Set-Cookie` line; `null` for a text that is too long for a cookie
 */
export const rememberMessage = note.remember;

/** A `Set-Cookie` line that removes the sent message. */
export const forgetMessage = note.forget;

/** The pending message; `null` for none, and for a cookie that this server didn't sign. */
export const pendingMessage = note.read;
