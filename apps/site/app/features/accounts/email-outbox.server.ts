import * as z from 'zod';
import { siteConfig } from '~/server/site-config.ts';

const OutboxEmailsSchema = z.array(
  z.object({ file: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
);
export type OutboxEmail = z.infer<typeof OutboxEmailsSchema>[number];

const outboxTimeoutMs = 3000;

const requestOutbox = (method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(`${siteConfig.apiUrl}/outbox`, { method, signal: AbortSignal.timeout(outboxTimeoutMs) }).catch(() => null);

/**
 * Reads the emails in the API's outbox, newest first. Returns `null` if the API sends real emails or has real users.
 */
export async function readEmailOutbox(): Promise<OutboxEmail[] | null> {
  const outboxResponse = await requestOutbox('GET');
  return outboxResponse?.ok ? OutboxEmailsSchema.parse(await outboxResponse.json()) : null;
}

let cachedHasOutbox: boolean | null = null;

export async function hasEmailOutbox(): Promise<boolean> {
  if (cachedHasOutbox !== null) return cachedHasOutbox;
  const outboxResponse = await requestOutbox('HEAD');
  if (outboxResponse && (outboxResponse.ok || outboxResponse.status === 404)) cachedHasOutbox = outboxResponse.ok;
  return outboxResponse?.ok ?? false;
}
