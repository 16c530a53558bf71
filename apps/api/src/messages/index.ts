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

/** The sentence for an error code. */
export function errorMessage(code: ErrorCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].errors[code], values);
}

/** The sentence for what is wrong with a field. */
export function fieldMessage(message: FieldMessage, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].fields[message], values);
}

/** The sentence for what a rule of the sdk refuses. */
export function ruleMessage(code: RuleCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](ruleMessages[locale][`rule.${code}`], values);
}

/** A sentence of a mail. */
export function mailText(id: MailMessageId, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].mails[id], values);
}

/** Why a card was refused, for the payer. */
export function refusalMessage(refusal: PaymentRefusal, locale: Locale): string {
  return messages[locale].refusals[refusal];
}

/** What a plan gives; `null` for a code that has no words. */
export function planFeatureTitle(code: string, locale: Locale): string | null {
  const titles: Readonly<Record<string, string>> = messages[locale].planFeatures;
  return Object.hasOwn(titles, code) ? (titles[code] ?? null) : null;
}

/** Words on an invoice. */
export function invoiceWord(word: InvoiceWord, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].invoices[word], values);
}

/** The head of a column of insights. */
export function insightsWord(word: InsightsWord, locale: Locale): string {
  return messages[locale].insights[word];
}

/** Words on pictures that stand for pages. */
export function shareMessage(message: ShareMessage, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].sharing[message], values);
}

/** Whether a text is the code of a rule that has a sentence. */
export function isRuleCode(code: unknown): code is RuleCode {
  return typeof code === 'string' && Object.hasOwn(ruleMessages.en, `rule.${code}`);
}
