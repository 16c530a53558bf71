import { createHmac } from 'node:crypto';

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
 * Names a visitor for one day without keeping who it is: a hash of address and browser under a key that is itself made
 * for the day, so that yesterday's names say nothing about today's.
 */
export function visitorOf({ clientAddress, userAgent = '' }: Visit, day: string, secret: string): Buffer {
  const dayKey = createHmac('sha256', secret).update(`views ${day}`).digest();
  return createHmac('sha256', dayKey).update(`${clientAddress}\n${userAgent}`).digest().subarray(0, visitorBytes);
}
