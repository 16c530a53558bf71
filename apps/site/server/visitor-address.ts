import type { IncomingMessage } from 'node:http';

/** Who asks, as the API counts visitors; `null` when the connection is gone already. */
export function visitorAddress(message: IncomingMessage, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? message.headers['x-forwarded-for'] : undefined;
  const first = String(forwarded ?? '')
    .split(',')[0]
    ?.trim();
  return first || (message.socket.remoteAddress ?? null);
}
