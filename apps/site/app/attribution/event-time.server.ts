import { formatEventTime, type Locale } from '@plaza/sdk';
import { parseAttribution } from './attribution.ts';

/** Writes the time of the event that a partner's link names; `null` without one. Only servers do, because dates take code. */
export function readEventTime(parameters: URLSearchParams, locale: Locale): string | null {
  const event = parseAttribution(parameters)?.event;
  return event ? formatEventTime(event, locale) : null;
}
