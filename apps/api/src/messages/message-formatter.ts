import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import type { ErrorCode, Locale, PaymentRefusal } from '@plaza/sdk/contract';
import type { en } from './en.ts';

export type ShareMessageId = keyof typeof en.sharing;
export type FieldMessage = keyof typeof en.fields;
type PlanFeature = keyof typeof en.planFeatures;
export type InvoiceMessageId = keyof typeof en.invoices;
export type InsightsMessageId = keyof typeof en.insights;
export type EmailMessageId = keyof typeof en.mails;
/** Messages that every language must have; the compiler rejects missing and extra ones. */
export interface Messages {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldMessage, string>>;
  mails: Readonly<Record<EmailMessageId, string>>;
  refusals: Readonly<Record<PaymentRefusal, string>>;
  planFeatures: Readonly<Record<PlanFeature, string>>;
  invoices: Readonly<Record<InvoiceMessageId, string>>;
  insights: Readonly<Record<InsightsMessageId, string>>;
  sharing: Readonly<Record<ShareMessageId, string>>;
}

/** Values of message arguments. Numbers are formatted for the language. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Turns `{count}` into `{count, number}`, since ICU does not format a plain argument for the language. */
function withNumberFormat(
  elements: readonly MessageFormatElement[],
  names: ReadonlySet<string>,
): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.argument && names.has(element.value))
      return { type: TYPE.number, value: element.value, style: undefined };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const selectOptions = Object.entries(element.options).map(([category, { value }]) => [
        category,
        { value: withNumberFormat(value, names) },
      ]);
      return { ...element, options: Object.fromEntries(selectOptions) };
    }
    return element;
  });
}

/**
 * Formats messages in ICU syntax, as `{name}` and `{count, plural, one {# bay} other {# bays}}`, and caches parsed
 * messages. An argument without a value throws.
 */
export function createMessageFormatter(locale: Locale): (text: string, values?: MessageValues) => string {
  const parsedMessages: Record<string, MessageFormatElement[]> = {};
  const intl = createIntl({
    locale,
    messages: parsedMessages,
    onError: (error) => {
      throw error;
    },
  });
  return (text, values = {}) => {
    const numericValueNames = Object.keys(values).filter((name) => typeof values[name] === 'number');
    const messageCacheKey = [text, ...numericValueNames].join('\n');
    parsedMessages[messageCacheKey] ??= withNumberFormat(parse(text, { ignoreTag: true }), new Set(numericValueNames));
    return intl.formatMessage({ id: messageCacheKey }, { ...values });
  };
}
