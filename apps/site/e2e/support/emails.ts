import { createHmac } from 'node:crypto';
import { poll } from './poll.ts';
import { apiSecret } from './product.ts';

export interface SentEmail {
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const readApiUrl = (): string => {
  const url = process.env.PLAZA_TEST_API_URL;
  if (!url) throw new Error('PLAZA_TEST_API_URL is not set: run the journeys through their configuration');
  return url;
};

export async function readEmailsTo(address: string): Promise<SentEmail[]> {
  const response = await fetch(`${readApiUrl()}/outbox?${new URLSearchParams({ to: address })}`);
  return (await response.json()) as SentEmail[];
}

export async function waitForEmailWithLink(address: string, path: string): Promise<{ email: SentEmail; link: string }> {
  return poll(`an email to ${address} with a link to ${path}`, async () => {
    for (const email of await readEmailsTo(address)) {
      const matchingLink = email.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.endsWith(path));
      if (matchingLink !== undefined) return { email, link: matchingLink };
    }
    return undefined;
  });
}

/** Signed token of an email's unsubscribe link, which contains the user's ID. */
export function createUnsubscribeToken(userId: number): string {
  const tokenPayload = Buffer.alloc(9);
  tokenPayload.writeUInt8(1);
  tokenPayload.writeBigUInt64BE(BigInt(userId), 1);
  const signingKey = createHmac('sha256', apiSecret).update('unsubscribe-tokens').digest();
  const tokenSignature = createHmac('sha256', signingKey).update(tokenPayload).digest().subarray(0, 24);
  return Buffer.concat([tokenPayload, tokenSignature]).toString('base64url');
}

/** Token of the link that changes a visitor's saved search, made from the token of the link that confirms it. */
export function createSearchChangeToken(confirmationToken: string): string {
  const changePurpose = 2;
  const changePayload = Buffer.alloc(17);
  changePayload.writeUInt8(changePurpose);
  Buffer.from(confirmationToken, 'base64url').copy(changePayload, 1, 1, 9);
  const signingKey = createHmac('sha256', apiSecret).update('saved-search-tokens').digest();
  const tokenSignature = createHmac('sha256', signingKey).update(changePayload).digest().subarray(0, 25);
  return Buffer.concat([changePayload, tokenSignature]).toString('base64url');
}
