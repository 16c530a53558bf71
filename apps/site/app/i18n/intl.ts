import { createIntl, createIntlCache, type IntlShape, type ResolvedIntlConfig } from '@formatjs/intl';
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

const shapes = new Map<Locale, IntlShape<ReactNode>>();

/** Makes the messages of a language available to `intlFor`. */
export function registerMessages(locale: Locale, messages: CompiledMessages): void {
  const shape = createIntl<ReactNode>(
    {
      locale: regionOf[locale],
      messages,
      // a wrong message fails tests, and in front of people it costs its own words instead of the whole page
      onError(error) {
        if (import.meta.env.PROD) console.error(error.message);
        else throw error;
      },
    },
    createIntlCache(),
  );
  shapes.set(locale, shape);
}

export const hasMessages = (locale: Locale): boolean => shapes.has(locale);

/** Words and numbers in one language. */
export interface Intl {
  readonly locale: Locale;
  /** A message as text. */
  readonly t: (id: MessageId, values?: MessageValues) => string;
  /** A message with tags, as something to render. */
  readonly rich: (id: MessageId, values: RichValues) => ReactNode;
  readonly formatNumber: (value: number, options?: Parameters<IntlShape<ReactNode>['formatNumber']>[1]) => string;
  readonly formatDate: (value: string | Date, options?: Parameters<IntlShape<ReactNode>['formatDate']>[1]) => string;
}

/** The words of a language whose messages are registered. */
export function intlFor(locale: Locale): Intl {
  const shape = shapes.get(locale);
  if (!shape) throw new Error(`The messages of "${locale}" are not loaded`);
  return {
    locale,
    t: (id, values) => shape.formatMessage({ id }, values),
    rich: (id, values) => {
      const parts = shape.formatMessage({ id }, values as Parameters<typeof shape.formatMessage>[1]);
      return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
    },
    formatNumber: (value, options) => shape.formatNumber(value, options),
    formatDate: (value, options) => shape.formatDate(value, { timeZone: 'Europe/Madrid', ...options }),
  };
}
