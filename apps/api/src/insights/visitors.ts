import { createHmac } from 'node:crypto';
import type { TrustedProxies } from '@plaza/client-ip';
import { ipPrefix } from '../platform/ip-prefix.ts';

/** What a request tells about who sent it. */
export interface Visit {
  clientAddress: string;
  userAgent: string | undefined;
}

const visitorBytes = 16;

/** Where days begin and end: the bays are in Spain. */
export const viewTimeZone = 'Europe/Madrid';
// the one language that writes days as databases do
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: viewTimeZone });

/** The day, in Spain, that a view counts for. */
export const viewDay = (time: Date): string => days.format(time);

/**
 * Names a visitor for one day without keeping who it is: a hash of the network under the day's random key. The browser
 * does not count, which anybody could rename to count as several; it has to where the address is a trusted proxy's own.
 */
export function visitorOf({ clientAddress, userAgent = '' }: Visit, dayKey: Buffer, proxies: TrustedProxies): Buffer {
  const network = ipPrefix(clientAddress, { ipv4: 24, ipv6: 64 }) ?? '';
  const name = proxies.has(clientAddress) ? `browser ${userAgent}` : network;
  return createHmac('sha256', dayKey).update(name).digest().subarray(0, visitorBytes);
}
