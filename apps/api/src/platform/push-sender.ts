import * as z from 'zod';
import webPush from 'web-push';
import type { PublicHttp } from './public-http.ts';

/** VAPID keys, as base64url. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
}

const publicKeyMessage = 'should be a public key of `pnpm push:keys`';
const privateKeyMessage = 'should be a private key of `pnpm push:keys`';

export const pushVariables = {
  PLAZA_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, publicKeyMessage)
    .optional(),
  PLAZA_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, privateKeyMessage)
    .optional(),
};
type PushVariables = z.output<z.ZodObject<typeof pushVariables>>;

export const findPushProblems = ({ PLAZA_PUSH_PUBLIC_KEY, PLAZA_PUSH_PRIVATE_KEY }: PushVariables): string[] =>
  (PLAZA_PUSH_PUBLIC_KEY === undefined) === (PLAZA_PUSH_PRIVATE_KEY === undefined)
    ? []
    : ['PLAZA_PUSH_PUBLIC_KEY and PLAZA_PUSH_PRIVATE_KEY are needed together.'];

/** `null` sends no notifications. */
export const pushConfigOf = ({ PLAZA_PUSH_PUBLIC_KEY, PLAZA_PUSH_PRIVATE_KEY }: PushVariables): PushConfig | null =>
  PLAZA_PUSH_PUBLIC_KEY === undefined || PLAZA_PUSH_PRIVATE_KEY === undefined
    ? null
    : { publicKey: PLAZA_PUSH_PUBLIC_KEY, privateKey: PLAZA_PUSH_PRIVATE_KEY };

export interface PushMessage {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** Text for the service worker. */
  payload: string;
  /** A message that waits for its device replaces an earlier one with the same topic; up to 32 characters of base64url. */
  topic: string;
}

export interface PushSender {
  /** Key for `pushManager.subscribe`; `null` if the server sends no notifications. */
  publicKey: string | null;
  /**
   * Sends a message to a push service, which keeps it for a day.
   *
   * @returns `gone` if the subscription has ended, and `refused` for a message that a retry cannot deliver.
   * @throws Error when the service is not reachable or busy.
   */
  send(message: PushMessage): Promise<'sent' | 'gone' | 'refused'>;
}

const timeToLiveSeconds = 24 * 60 * 60;
const timeoutMs = 10_000;
const maxReadBytes = 1024;
const goneStatuses: ReadonlySet<number> = new Set([404, 410]);
const isBusy = (status: number) => status === 429 || status >= 500;

/** @param contactAddress email with which a push service can reach the operator (RFC 8292). */
export function createPushSender(
  config: PushConfig | null,
  publicHttp: PublicHttp,
  contactAddress: string,
): PushSender {
  if (config === null) return { publicKey: null, send: () => Promise.resolve('refused') };
  const vapidDetails = { subject: `mailto:${contactAddress}`, ...config };
  return {
    publicKey: config.publicKey,
    send: async ({ subscription: { endpoint, p256dh, auth }, payload, topic }) => {
      const options = { vapidDetails, TTL: timeToLiveSeconds, topic };
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value]));
      const { status } = await publicHttp.request(new URL(endpoint), {
        method: 'POST',
        headers,
        ...(request.body && { body: request.body }),
        timeoutMs,
        maxBytes: maxReadBytes,
      });
      if (goneStatuses.has(status)) return 'gone';
      if (isBusy(status)) throw new Error(`The push service responded ${status}.`);
      return status < 300 ? 'sent' : 'refused';
    },
  };
}
