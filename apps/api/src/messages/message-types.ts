import type { ErrorCode, PaymentRefusal } from '@plaza/sdk/contract';
import type { RuleCode } from '@plaza/sdk/rules';
import type { en } from './en.ts';

export type ShareMessage = keyof typeof en.sharing;
export type FieldMessage = keyof typeof en.fields;
export type PlanFeature = keyof typeof en.planFeatures;
export type InvoiceWord = keyof typeof en.invoices;
export type InsightsWord = keyof typeof en.insights;
export type MailMessageId = keyof typeof en.mails;
/** Every message that a language must have: the compiler refuses a missing and an extra one. */
export interface Messages {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldMessage, string>>;
  mails: Readonly<Record<MailMessageId, string>>;
  rules: Readonly<Record<RuleCode, string>>;
  refusals: Readonly<Record<PaymentRefusal, string>>;
  planFeatures: Readonly<Record<PlanFeature, string>>;
  invoices: Readonly<Record<InvoiceWord, string>>;
  insights: Readonly<Record<InsightsWord, string>>;
  sharing: Readonly<Record<ShareMessage, string>>;
}
