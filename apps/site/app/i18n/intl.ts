import { formatDecimal, pluralCategory, type DecimalFormat, type Locale } from '@plaza/sdk';
import { formatMessage } from '@formatjs/intl';
import { createElement, Fragment, type ReactNode } from 'react';
import { IntlMessageFormat, type Message } from './message-format.ts';
import type messages from '../messages/en.json';
import type { FormRule } from './form-rules.ts';
import type accounts from '~/features/accounts/messages/accounts.en.json';
import type alerts from '~/features/alerts/messages/alerts.en.json';
import type billing from '~/features/payments/messages/billing.en.json';
import type chat from '~/features/chat/messages/chat.en.json';
import type contact from '~/features/content/messages/contact.en.json';
import type freshness from '~/features/owner-listings/messages/freshness.en.json';
import type insights from '~/features/insights/messages/insights.en.json';
import type mails from '~/features/accounts/messages/mails.en.json';
import type member from '~/shell/messages/member.en.json';
import type newCard from '~/features/payments/messages/newCard.en.json';
import type owner from '~/features/owner-listings/messages/owner.en.json';
import type ownPartners from '~/features/partners/messages/ownPartners.en.json';
import type pageCheck from '~/features/partners/messages/pageCheck.en.json';
import type payment from '~/features/payments/messages/payment.en.json';
import type plans from '~/features/payments/messages/plans.en.json';
import type profile from '~/features/profile/messages/profile.en.json';
import type drawing from '~/features/search/messages/drawing.en.json';
import type saved from '~/features/saved/messages/saved.en.json';
import type towns from '~/features/places/messages/towns.en.json';
import type waiting from '~/features/alerts/messages/waiting.en.json';
import type webhooks from '~/features/partners/messages/webhooks.en.json';
import type wizard from '~/features/owner-listings/messages/wizard.en.json';

interface AreaMessages {
  accounts: typeof accounts & Readonly<Record<FormRule, string>>;
  alerts: typeof alerts;
  billing: typeof billing;
  chat: typeof chat;
  contact: typeof contact;
  freshness: typeof freshness;
  insights: typeof insights;
  mails: typeof mails;
  member: typeof member;
  newCard: typeof newCard;
  owner: typeof owner;
  ownPartners: typeof ownPartners;
  pageCheck: typeof pageCheck;
  payment: typeof payment;
  plans: typeof plans;
  profile: typeof profile;
  drawing: typeof drawing;
  saved: typeof saved;
  towns: typeof towns;
  waiting: typeof waiting;
  webhooks: typeof webhooks;
  wizard: typeof wizard;
}
export type MessageArea = keyof AreaMessages;
/**
 * ID of a message, as the English messages define it. IDs of an area need its name, and its `AreaMessagesProvider` at
 * run time.
 */
export type MessageId<Area extends MessageArea = never> =
  | keyof typeof messages
  | { [A in Area]: string & keyof AreaMessages[A] }[Area];
export interface CompiledMessages {
  readonly [id: string]: Message;
}
export type MessageValues = Readonly<Record<string, string | number | Date>>;
/** Values of a message with tags; the function of a tag gets its content. */
export type RichValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** Regions whose formats of dates and numbers each language uses. */
export const regionalLocaleByLanguage: Readonly<Record<Locale, string>> = { en: 'en-IE', es: 'es-ES' };

type Formatters = Parameters<typeof formatMessage>[1];

interface IntlShape {
  readonly messages: CompiledMessages;
  readonly formatters: Formatters;
}

/** Creates formatters with the SDK's numbers and plurals, because creating the browser's formatters takes 25 ms. */
function formattersOf(locale: Locale): Formatters {
  const dateFormatters = new Map<string, globalThis.Intl.DateTimeFormat>();
  const messageFormats = new WeakMap<object, IntlMessageFormat>();
  const formatters: Formatters = {
    getMessageFormat(message) {
      const compiledMessage = message as Message;
      const messageFormat = messageFormats.get(compiledMessage) ?? new IntlMessageFormat(compiledMessage, formatters);
      messageFormats.set(compiledMessage, messageFormat);
      return messageFormat as unknown as ReturnType<Formatters['getMessageFormat']>;
    },
    getNumberFormat: () =>
      ({ format: (value: number) => formatDecimal(value, locale) }) as globalThis.Intl.NumberFormat,
    getPluralRules: () => ({ select: pluralCategory }) as globalThis.Intl.PluralRules,
    getDateTimeFormat: (_, options) => {
      const formatterKey = JSON.stringify(options);
      const dateFormatter =
        dateFormatters.get(formatterKey) ??
        new globalThis.Intl.DateTimeFormat(regionalLocaleByLanguage[locale], { timeZone: 'Europe/Madrid', ...options });
      dateFormatters.set(formatterKey, dateFormatter);
      return dateFormatter;
    },
  };
  return formatters;
}

/** Formats a message as text, or as a list of texts and the results of its tags. */
function formatMessageById(
  { messages, formatters }: IntlShape,
  id: string,
  values?: MessageValues | RichValues,
): unknown {
  const intlConfig = {
    locale: '',
    defaultLocale: '',
    formats: {},
    defaultFormats: {},
    messages: messages as Record<string, Message[number][]>,
    // an invalid message fails tests; in production only its own text is missing
    onError: (cause: Error) => {
      const formatError = new Error(`The message "${id}" cannot be formatted: ${cause.message}`, { cause });
      if (!import.meta.env.PROD) throw formatError;
      console.error(formatError.message);
    },
  };
  return formatMessage(intlConfig, formatters, { id }, values as Parameters<typeof formatMessage>[3]);
}

const intlShapeByLocale = new Map<Locale, IntlShape>();

export const registerMessages = (locale: Locale, messages: CompiledMessages): void => {
  intlShapeByLocale.set(locale, { messages, formatters: formattersOf(locale) });
};

export const hasMessages = (locale: Locale): boolean => intlShapeByLocale.has(locale);

interface IntlOf<Id extends string> {
  readonly locale: Locale;
  readonly t: (id: Id, values?: MessageValues) => string;
  readonly rich: (id: Id, values: RichValues) => ReactNode;
  readonly formatNumber: (value: number, format?: DecimalFormat) => string;
  /** Formats a number compactly: "1.2K". */
  readonly formatCompact: (value: number) => string;
  readonly formatDate: (value: string | Date, options?: globalThis.Intl.DateTimeFormatOptions) => string;
}

export type Intl<Area extends MessageArea = never> = IntlOf<MessageId<Area>>;

export function intlFor<Area extends MessageArea = never>(locale: Locale, area?: CompiledMessages): Intl<Area> {
  const baseShape = intlShapeByLocale.get(locale);
  if (!baseShape) throw new Error(`The messages of "${locale}" are not loaded`);
  const intlShape = area ? { ...baseShape, messages: { ...baseShape.messages, ...area } } : baseShape;
  let compactFormatter: globalThis.Intl.NumberFormat | undefined;
  return {
    locale,
    t: (id, values) => String(formatMessageById(intlShape, id, values)),
    rich: (id, values) =>
      createElement(Fragment, null, ...([formatMessageById(intlShape, id, values)].flat() as ReactNode[])),
    formatNumber: (value, format) => formatDecimal(value, locale, format),
    formatCompact(value) {
      compactFormatter ??= new globalThis.Intl.NumberFormat(regionalLocaleByLanguage[locale], { notation: 'compact' });
      return compactFormatter.format(value);
    },
    formatDate: (value, options) => intlShape.formatters.getDateTimeFormat([], options).format(new Date(value)),
  };
}
