import type { SubscriptionState } from '@plaza/sdk/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Seller } from '../../seller-config.ts';
import type { Json, NullableTimestamp, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface PlansTable {
  id: number;
  title_en: string;
  title_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  listing_limit: number;
  visibility_weight: number;
  /** Name of its image under `/media/plans`. */
  icon: string | null;
  stripe_product_id: string | null;
  /** Codes of what it gives, and of what it does not. */
  features: Json<{ code: string; included: boolean }[]>;
}

/** The plan in effect of an owner: a view. */
export interface OwnerPlansView {
  user_id: ColumnType<number, never, never>;
  subscription_id: ColumnType<number, never, never>;
  plan_id: ColumnType<number, never, never>;
  title_en: ColumnType<string, never, never>;
  title_es: ColumnType<string, never, never>;
  icon: ColumnType<string | null, never, never>;
  listing_limit: ColumnType<number, never, never>;
  visibility_weight: ColumnType<number, never, never>;
  has_advanced_insights: ColumnType<boolean, never, never>;
}

/** Why Plaza ended a subscription, whatever the provider still says. */
export type SubscriptionEndReason = 'withdrawal' | 'surplus' | 'replaced' | 'unpaid';

export type SubscriptionMailKind =
  | 'plan_started'
  | 'plan_changed'
  | 'plan_will_change'
  | 'plan_will_end'
  | 'plan_resumed'
  | 'plan_ended'
  | 'renewal_failed'
  | 'withdrawal_receipt'
  | 'paid_back'
  | 'invoice'
  | 'credit_note'
  | 'card_changed'
  | 'card_expires';

export interface SubscriptionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  plan_id: number;
  /** Written by `transition` alone. */
  state: ColumnType<SubscriptionState, SubscriptionState, never>;
  provider: Generated<'none' | 'stripe' | 'sandbox'>;
  provider_reference: string | null;
  current_period_end: NullableTimestamp;
  cancel_at_period_end: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** What is charged for from the next payment on, when that is another plan than now. */
  next_plan_id: number | null;
  grace_ends_at: NullableTimestamp;
  /** The first payment. */
  contract_started_at: NullableTimestamp;
  end_reason: SubscriptionEndReason | null;
  version: Generated<number>;
  /** By which the order is the same one at the provider, however often it is sent. */
  order_key: Generated<string>;
}

export interface SubscriptionPaymentsTable {
  subscription_id: number;
  invoice_id: string;
  paid_cents: number;
  refunded_cents: number;
  paid_at: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  /** Written as JSON. */
  customer: ColumnType<InvoiceCustomer | null, string | null | undefined, string | null>;
  /** Written as JSON; `null` for payments from before it was noted. */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
}

/** The recipient of an invoice. */
export interface InvoiceCustomer {
  name: string | null;
  email: string;
  taxId: string | null;
  address: string | null;
}

export interface CreditNoteSeriesTable {
  year: number;
  last_number: number;
}

export interface CreditNotesTable {
  id: GeneratedAlways<number>;
  /** `null` once the account is closed. */
  user_id: number | null;
  number: string;
  issued_at: Timestamp;
  reason: 'withdrawal' | 'refund';
  invoice_id: string;
  invoice_number: string | null;
  invoice_date: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  plan_id: number;
  amount_cents: number;
  /** Written as JSON; `null` once the account is closed. */
  customer: ColumnType<InvoiceCustomer | null, string | null, string | null>;
  seller: Json<Seller>;
}

export interface BillingDetailsTable {
  user_id: number;
  name: string;
  tax_id: string;
  address: string;
  updated_at: TimestampWithDefault;
}

export interface PaymentCustomersTable {
  user_id: number;
  provider: 'stripe' | 'sandbox';
  customer_id: string;
  created_at: TimestampWithDefault;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  subscription_reference: string | null;
  payment_reference: string | null;
  /** The setup of a card that it is about. */
  setup_reference: string | null;
  received_at: TimestampWithDefault;
  handled_at: NullableTimestamp;
}

/** What is paid back of an invoice. */
export interface WithdrawalRefund {
  invoiceId: string;
  amountCents: number;
  /** What has been paid back of it then, all in all. */
  totalCents: number;
}

/** What a mail about a subscription tells of; times are ISO texts in UTC. */
export interface SubscriptionMailFacts {
  planId: number;
  /** The plan before, or after. */
  otherPlanId?: number | null;
  priceCents?: number;
  /** When the next thing happens: a payment, the end, the end of the grace. */
  at?: string | null;
  /** When it happened. */
  happenedAt?: string;
  refundCents?: number;
  /** Which day of the grace it is, of those on which the owner is mailed. */
  graceDay?: number;
  /** It ended because nothing was paid. */
  isUnpaid?: boolean;
  /** The invoice that the email brings, by its id at the provider. */
  invoiceId?: string;
  /** The credit note that the email brings. */
  creditNoteId?: number;
  /** The card that it is about, with the end of its last month. */
  card?: { brand: string; last4: string; expiresAt: string | null };
  /** Listings that were published by it. */
  published?: number[];
  /** Listings that went back to ready, or will. */
  withheld?: number[];
}

export interface WithdrawalsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  subscription_id: number;
  submission_id: string;
  received_at: Timestamp;
  refunds: Json<WithdrawalRefund[]>;
  refund_cents: number;
  refunded_at: NullableTimestamp;
}

export interface SubscriptionMailsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  subscription_id: number;
  kind: SubscriptionMailKind;
  occasion: string;
  facts: Json<SubscriptionMailFacts>;
  created_at: TimestampWithDefault;
  sent_at: NullableTimestamp;
}
