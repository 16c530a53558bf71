import type { ErrorCode, Locale, PaymentRefusal } from '@plaza/sdk/contract';
import { ruleMessages } from '@plaza/sdk/rule-messages';
import type { RuleCode } from '@plaza/sdk/rules';
import { en } from './en.ts';
import { es } from './es.ts';
import {
  type FieldMessage,
  type InsightsMessageId,
  type InvoiceMessageId,
  type EmailMessageId,
  createMessageFormatter,
  type Messages,
  type MessageValues,
  type ShareMessageId,
} from './message-formatter.ts';

export type { MessageValues } from './message-formatter.ts';

const messages: Readonly<Record<Locale, Messages>> = { en, es };

const formatters: Readonly<Record<Locale, ReturnType<typeof createMessageFormatter>>> = {
  en: createMessageFormatter('en'),
  es: createMessageFormatter('es'),
};

export function errorMessage(code: ErrorCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].errors[code], values);
}

export function fieldMessage(message: FieldMessage, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].fields[message], values);
}

/** Message about a value that breaks a rule of the SDK. */
export function ruleMessage(code: RuleCode, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](ruleMessages[locale][`rule.${code}`], values);
}

export function emailText(id: EmailMessageId, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].mails[id], values);
}

/** Tells the payer why the card was declined. */
export function refusalMessage(refusal: PaymentRefusal, locale: Locale): string {
  return messages[locale].refusals[refusal];
}

/** Title of a plan feature; `null` for an unknown code. */
export function planFeatureTitle(code: string, locale: Locale): string | null {
  const featureTitles: Readonly<Record<string, string>> = messages[locale].planFeatures;
  return Object.hasOwn(featureTitles, code) ? (featureTitles[code] ?? null) : null;
}

export function invoiceText(word: InvoiceMessageId, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].invoices[word], values);
}

export function insightsText(word: InsightsMessageId, locale: Locale): string {
  return messages[locale].insights[word];
}

export function shareText(message: ShareMessageId, locale: Locale, values: MessageValues = {}): string {
  return formatters[locale](messages[locale].sharing[message], values);
}

export function isRuleCode(code: unknown): code is RuleCode {
  return typeof code === 'string' && Object.hasOwn(ruleMessages.en, `rule.${code}`);
}
