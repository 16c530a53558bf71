import * as z from 'zod';
import { siteConfig } from '~/server/site-config.ts';

const Emails = z.array(
  z.object({ file: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
);
export type OutboxEmail = z.infer<typeof Emails>[number];

const timeoutMs = 3000;

const ask = (method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(`${siteConfig.apiUrl}/outbox`, { method, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);

/** Emails of the API's outbox, newest first; `null` where emails are sent, or where users are real. */
export async function readEmailOutbox(): Promise<OutboxEmail[] | null> {
  const answer = await ask('GET');
  return answer?.ok ? Emails.parse(await answer.json()) : null;
}

let cachedAnswer: boolean | null = null;

/** Returns true if there is an email outbox to link to. Caches the API's first answer. */
export async function hasEmailOutbox(): Promise<boolean> {
  if (cachedAnswer !== null) return cachedAnswer;
  const answer = await ask('HEAD');
  if (answer && (answer.ok || answer.status === 404)) cachedAnswer = answer.ok;
  return answer?.ok ?? false;
}
