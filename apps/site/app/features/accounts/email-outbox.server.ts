import * as z from 'zod';
import { siteConfig } from '~/server/site-config.ts';

const Emails = z.array(
  z.object({ file: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
);
/** A mail that was written instead of sent. */
export type OutboxEmail = z.infer<typeof Emails>[number];

const timeoutMs = 3000;

const ask = (method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(`${siteConfig.apiUrl}/outbox`, { method, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);

/** Emails of the API's outbox, the newest first; `null` where mails are sent, or where people are real. */
export async function readEmailOutbox(): Promise<OutboxEmail[] | null> {
  const answer = await ask('GET');
  return answer?.ok ? Emails.parse(await answer.json()) : null;
}

let isKnown: boolean | null = null;

/** Whether there is an outbox to link to. An API that answers says it once and for all. */
export async function hasEmailOutbox(): Promise<boolean> {
  if (isKnown !== null) return isKnown;
  const answer = await ask('HEAD');
  if (answer && (answer.ok || answer.status === 404)) isKnown = answer.ok;
  return answer?.ok ?? false;
}
