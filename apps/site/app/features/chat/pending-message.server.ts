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
  /** Where the listing was come across. */
  source: z.enum(insightSources).catch('direct'),
  /** Its writer pressed "send" and was led to the login: it is sent when they come back from there. */
  awaitsLogin: z.boolean(),
  /** What kept it from being sent; said once. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

/** What somebody has written to the owner of a listing and could not send yet. */
export type PendingMessage = z.infer<typeof PendingMessageSchema>;

const note = createSignedNote({
  name: 'plaza_message',
  purpose: 'pending-message',
  // long enough to sign up and to find the mail that confirms the address
  seconds: 24 * 60 * 60,
  schema: PendingMessageSchema,
});

/**
 * Keeps a message in the browser of whoever wrote it.
 *
 * @returns a `Set-Cookie` line; `null` for a text that no cookie can hold
 */
export const rememberMessage = note.remember;

/** A `Set-Cookie` line that takes the message away: it was sent. */
export const forgetMessage = note.forget;

/** The message that is kept; `null` for none, and for anything that this server did not write. */
export const pendingMessage = note.read;
