import { createHmac } from 'node:crypto';
import { apiSecret } from './product.ts';

const expiredTimestamp = '1700000000';

/** Replaces the URLs of chat files in a text by expired URLs for the same user. */
export function expireUrls(text: string, readerId: number): string {
  const signingKey = createHmac('sha256', apiSecret).update('chat-files').digest();
  return text.replaceAll(
    /(chat-files\/)(\d+)(\?expires=)\d+(&amp;|\\u0026|&)signature=[\w-]+/g,
    (_, base: string, id: string, query: string, and: string) => {
      const signature = createHmac('sha256', signingKey)
        .update(JSON.stringify([Number(id), readerId, expiredTimestamp]))
        .digest('base64url');
      return `${base}${id}${query}${expiredTimestamp}${and}signature=${signature}`;
    },
  );
}
