import {
  createFormatters,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatMessage,
  formatNumber,
  type FormatDateOptions,
  type FormatNumberOptions,
  type ResolvedIntlConfig,
} from '@formatjs/intl';
import type { Locale } from '@plaza/sdk';
import { createElement, Fragment, type ReactNode } from 'react';
import type messages from '../messages/en.json';

/** Name of a message; English is the list of them. */
export type MessageId = keyof typeof messages;
export type CompiledMessages = Extract<ResolvedIntlConfig['messages'], object>;
/** What a message may be filled with. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;
/** What a message with tags may be filled with; a tag's function gets the text inside. */
export type RichValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** Dates and numbers as people in these places write them. */
export const regionOf: Readonly<Record<Locale, string>> = { en: 'en-IE', es: 'es-ES' };

/** What the library's functions are called with: the parts of its `createIntl` that are used here, and no others. */
const shapeOf = (locale: Locale, messages: CompiledMessages) => ({
  config: {
    ...DEFAULT_INTL_CONFIG,
    locale: regionOf[locale],
    messages,
    timeZone: 'Europe/Madrid',
    // a wrong message fails tests, and in front of people it costs its own words instead of the whole page
    onError(error: Error) {
      if (import.meta.env.PROD) console.error(error.message);
      else throw error;
    },
  },
  formatters: createFormatters(),
});
const shapes = new Map<Locale, ReturnType<typeof shapeOf>>();

/** Makes the messages of a language available to `intlFor`. */
export const registerMessages = (locale: Locale, messages: CompiledMessages): void => {
  shapes.set(locale, shapeOf(locale, messages));
};

export const hasMessages = (locale: Locale): boolean => shapes.has(locale);

/** Words and numbers in one language. */
export interface Intl {
  readonly locale: Locale;
  /** A message as text. */
  readonly t: (id: MessageId, values?: MessageValues) => string;
  /** A message with tags, as something to render. */
  readonly rich: (id: MessageId, values: RichValues) => ReactNode;
  readonly formatNumber: (value: number, options?: FormatNumberOptions) => string;
  readonly formatDate: (value: string | Date, options?: FormatDateOptions) => string;
}

/** The words of a language whose messages are registered. */
export function intlFor(locale: Locale): Intl {
  const shape = shapes.get(locale);
  if (!shape) throw new Error(`The messages of "${locale}" are not loaded`);
  const { config, formatters } = shape;
  return {
    locale,
    t: (id, values) => String(formatMessage(config, formatters, { id }, values)),
    rich: (id, values) => {
      const parts: ReactNode = formatMessage(config, formatters, { id }, values);
      return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts;
    },
    formatNumber: (value, options) => formatNumber(config, formatters.getNumberFormat, value, options),
    formatDate: (value, options) => formatDate(config, formatters.getDateTimeFormat, value, options),
  };
}
