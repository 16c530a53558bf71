import type { Locale } from '@plaza/sdk';
import { createElement, Fragment, type ReactNode } from 'react';
import type messages from '../messages/en.json';
import { fillMessage, type CompiledMessage, type Formats } from './message.ts';

/** Name of a message; English is the list of them. */
export type MessageId = keyof typeof messages;
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;
/** What a message may be filled with; numbers and dates that people read come formatted. */
export type MessageValues = Readonly<Record<string, string | number>>;
/** What a message with tags may be filled with; a tag's function gets the text inside. */
export type RichValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** Dates and numbers as people in these places write them. */
export const regionOf: Readonly<Record<Locale, string>> = { en: 'en-IE', es: 'es-ES' };

/** Keeps what a function made for each set of options: making a formatter takes far longer than using it. */
function kept<Options extends object, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    let found = made.get(key);
    if (found === undefined) made.set(key, (found = make(options)));
    return found;
  };
}

const formattersOf = (locale: Locale) => ({
  number: kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(regionOf[locale], options)),
  date: kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(regionOf[locale], options)),
  plural: kept((options: Intl.PluralRulesOptions) => new Intl.PluralRules(regionOf[locale], options)),
});
const formatters = { en: formattersOf('en'), es: formattersOf('es') } satisfies Record<Locale, unknown>;

/** How messages of a language write numbers and choose plurals. */
export const formatsOf = (locale: Locale): Formats => ({
  number: (value) => formatters[locale].number({}).format(value),
  plural: (value, type) => formatters[locale].plural({ type }).select(value),
});

const registered = new Map<Locale, CompiledMessages>();

/** Makes the messages of a language available to `intlFor`. */
export function registerMessages(locale: Locale, messages: CompiledMessages): void {
  registered.set(locale, messages);
}

export const hasMessages = (locale: Locale): boolean => registered.has(locale);

/** Words and numbers in one language. */
export interface Intl {
  readonly locale: Locale;
  /** A message as text. */
  readonly t: (id: MessageId, values?: MessageValues) => string;
  /** A message with tags, as something to render. */
  readonly rich: (id: MessageId, values: RichValues) => ReactNode;
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  readonly formatDate: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string;
}

/** The words of a language whose messages are registered. */
export function intlFor(locale: Locale): Intl {
  const messages = registered.get(locale);
  if (!messages) throw new Error(`The messages of "${locale}" are not loaded`);
  const formats = formatsOf(locale);
  const partsOf = (id: MessageId, values: Readonly<Record<string, unknown>>): unknown[] => {
    try {
      const message = messages[id];
      if (message === undefined) throw new Error('there is no such message');
      return fillMessage(message, values, formats);
    } catch (error) {
      // a wrong message fails tests, and in front of people it costs its own words instead of the whole page
      const complaint = new Error(`Message "${id}": ${(error as Error).message}`, { cause: error });
      if (!import.meta.env.PROD) throw complaint;
      console.error(complaint.message);
      return [id];
    }
  };
  return {
    locale,
    t: (id, values = {}) => partsOf(id, values).join(''),
    rich: (id, values) => {
      const parts = partsOf(id, values) as ReactNode[];
      return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
    },
    formatNumber: (value, options = {}) => formatters[locale].number(options).format(value),
    formatDate: (value, options = {}) =>
      formatters[locale].date({ timeZone: 'Europe/Madrid', ...options }).format(new Date(value)),
  };
}
