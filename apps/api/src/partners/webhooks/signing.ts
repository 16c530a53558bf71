import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets in the specification Standard Webhooks, whose libraries verify what this module signs. */
const secretPrefix = 'whsec_';
const secretBytes = 32;

export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;

export interface SignedContent {
  id: string;
  sentAt: Date;
  body: string;
}

function signatureOf(secret: string, signedText: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`;
}

/** @param secrets all valid ones: after a rotation, receivers may still verify with the previous one. */
export function signWebhook({ id, sentAt, body }: SignedContent, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const signedText = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signedText)).join(' '),
  };
}
