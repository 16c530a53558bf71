import * as z from 'zod';
import { siteConfig } from '~/server/site-config.ts';

const OutboxEmailsSchema = z.array(
  z.object({ file: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
);
export type OutboxEmail = z.infer<typeof OutboxEmailsSchema>[number];

const timeoutMs = 3000;

const requestOutbox = (method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(`${siteConfig.apiUrl}/outbox`, { method, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);

/**
 * Reads the emails in the API's outbox, newest first. Returns `null` if the API sends real emails or has real users.
 */
export async function readEmailOutbox(): Promise<OutboxEmail[] | null> {
  const response = await requestOutbox('GET');
  return response?.ok ? OutboxEmailsSchema.parse(await response.json()) : null;
}

let cachedHasOutbox: boolean | null = null;

export async function hasEmailOutbox(): Promise<boolean> {
  if (cachedHasOutbox !== null) return cachedHasOutbox;
  const response = await requestOutbox('HEAD');
  if (response && (response.ok || response.status === 404)) cachedHasOutbox = response.ok;
  return response?.ok ?? false;
}
