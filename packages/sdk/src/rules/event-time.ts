import type { Locale } from '../contract/vocabulary.ts';

const eventTimePattern = /^\d{4}(?:-\d\d){2}T\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/;

/**
 * Formats the start of an event for a sentence: "Friday 4 December at 20:00".
 *
 * @param text ISO 8601 to the minute, with a zone, or without one in the time of the venue
 * @returns `null` for other text
 */
export function formatEventTime(text: string, locale: Locale): string | null {
  const [, zone] = eventTimePattern.exec(text) ?? [text, null];
  const date = new Date(zone === undefined ? `${text}Z` : text);
  if (zone === null || Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-IE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    // all places are in Spain
    timeZone: zone === undefined ? 'UTC' : 'Europe/Madrid',
  }).format(date);
}

// Created on first use, because it takes a phone 100 ms. The Swedish locale formats dates as ISO 8601.
let spanishDayFormat: Intl.DateTimeFormat | undefined;

/** Returns the calendar day in Spain at a time, as an ISO date: `2026-12-01`. */
export const dayInSpain = (time: Date): string =>
  (spanishDayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })).format(time);
