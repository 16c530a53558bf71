import {
  createFormatters,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatMessage,
  type FormatDateOptions,
  type ResolvedIntlConfig,
} from '@formatjs/intl';
import { formatDecimal, pluralCategory, type DecimalFormat, type Locale } from '@plaza/sdk';
import { IntlMessageFormat } from 'intl-messageformat';
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

// its own asks the browser for all languages that it knows, which takes 25 ms; each that this site speaks is among them
IntlMessageFormat.resolveLocale = (locales) => new globalThis.Intl.Locale(String(locales));

/** Words for one language, with the numbers and plurals of the SDK in them for the same reason. */
function formattersOf(locale: Locale): ReturnType<typeof createFormatters> {
  const formatters = createFormatters();
  const inMessages = {
    ...formatters,
    getNumberFormat: () =>
      ({ format: (value: number) => formatDecimal(value, locale) }) as globalThis.Intl.NumberFormat,
    getPluralRules: () => ({ select: pluralCategory }) as globalThis.Intl.PluralRules,
  };
  const known = new Map<unknown, IntlMessageFormat>();
  return {
    ...formatters,
    getMessageFormat(message, locales, formats, options) {
      const format =
        known.get(message) ?? new IntlMessageFormat(message, locales, formats, { ...options, formatters: inMessages });
      known.set(message, format);
      return format;
    },
  };
}

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
  formatters: formattersOf(locale),
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
  readonly formatNumber: (value: number, format?: DecimalFormat) => string;
  /** A number in few signs, for a small place: "1.2K". */
  readonly formatCompact: (value: number) => string;
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
    formatNumber: (value, format) => formatDecimal(value, locale, format),
    formatCompact: (value) => formatters.getNumberFormat(regionOf[locale], { notation: 'compact' }).format(value),
    formatDate: (value, options) => formatDate(config, formatters.getDateTimeFormat, value, options),
  };
}
