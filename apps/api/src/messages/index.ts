import type { ErrorCode, Locale, PaymentRefusal } from '@plaza/sdk/contract';
import { ruleMessages } from '@plaza/sdk/rule-messages';
import type { RuleCode } from '@plaza/sdk/rules';
import { en } from './en.ts';
import { es } from './es.ts';
import {
  type FieldMessage,
  type InsightsWord,
  type InvoiceWord,
  type MailMessageId,
  messageFormatter,
  type Messages,
  type MessageValues,
  type ShareMessage,
} from './message-formatter.ts';

export type { MessageValues } from './message-formatter.ts';

const messages: Readonly<Record<Locale, Messages>> = { en, es };

const formatters: Readonly<Record<Locale, ReturnType<typeof messageFormatter>>> = {
  en: messageFormatter('en'),
  es: messageFormatter('es'),
};

/** Message of an error code. */
export function errorMessage(code: ErrorCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].errors[code], values);
}

/** Message of an invalid field. */
export function fieldMessage(message: FieldMessage, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].fields[message], values);
}

/** Message of a value that an SDK rule refuses. */
export function ruleMessage(code: RuleCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](ruleMessages[locale][`rule.${code}`], values);
}

/** Text of an email. */
export function mailText(id: MailMessageId, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].mails[id], values);
}

/** Reason of a refused card, for the payer. */
export function refusalMessage(refusal: PaymentRefusal, locale: Locale): string {
  return messages[locale].refusals[refusal];
}

/** Title of a plan feature; `null` for an unknown code. */
export function planFeatureTitle(code: string, locale: Locale): string | null {
  const titles: Readonly<Record<string, string>> = messages[locale].planFeatures;
  return Object.hasOwn(titles, code) ? (titles[code] ?? null) : null;
}

/** Text on an invoice. */
export function invoiceWord(word: InvoiceWord, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].invoices[word], values);
}

/** Column header of insights. */
export function insightsWord(word: InsightsWord, locale: Locale): string {
  return messages[locale].insights[word];
}

/** Text on the share image of a page. */
export function shareMessage(message: ShareMessage, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].sharing[message], values);
}

/** True for the code of a rule that has a message. */
export function isRuleCode(code: unknown): code is RuleCode {
  return typeof code === 'string' && Object.hasOwn(ruleMessages.en, `rule.${code}`);
}
