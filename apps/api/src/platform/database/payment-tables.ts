import type { PaymentRefusal } from '@plaza/sdk/contract';
import type { SubscriptionState } from '@plaza/sdk/rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Seller } from '../../seller-config.ts';
import type { SandboxCard } from '../payments/sandbox/cards.ts';
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
  /** Name of the plan's image under `/media/plans`. */
  icon: string | null;
  stripe_product_id: string | null;
  /** All feature codes, including those the plan lacks. */
  features: Json<{ code: string; included: boolean }[]>;
}

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

/** Why Plaza ended a subscription, whatever state the provider reports. */
export type SubscriptionEndReason = 'withdrawal' | 'duplicate' | 'replaced' | 'unpaid';

export type SubscriptionEmailKind =
  | 'plan_started'
  | 'plan_changed'
  | 'plan_change_scheduled'
  | 'cancellation_scheduled'
  | 'plan_resumed'
  | 'plan_ended'
  | 'renewal_failed'
  | 'withdrawal_receipt'
  | 'refunded'
  | 'invoice'
  | 'credit_note'
  | 'card_changed'
  | 'card_expiring';

export interface SubscriptionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  plan_id: number;
  /** Only `transitionSubscription` writes this column. */
  state: ColumnType<SubscriptionState, SubscriptionState, never>;
  provider: Generated<'none' | 'stripe' | 'sandbox'>;
  provider_reference: string | null;
  current_period_end: NullableTimestamp;
  cancel_at_period_end: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  /** The plan charged from the next payment on, if it differs from the present one. */
  next_plan_id: number | null;
  grace_ends_at: NullableTimestamp;
  /** Time of the subscription's first payment. */
  contract_started_at: NullableTimestamp;
  end_reason: SubscriptionEndReason | null;
  version: Generated<number>;
  idempotency_key: Generated<string>;
}

export interface SubscriptionPaymentsTable {
  subscription_id: number;
  invoice_id: string;
  paid_cents: number;
  refunded_cents: number;
  paid_at: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  /** Customer of the invoice, written as JSON text. */
  customer: ColumnType<InvoiceCustomer | null, string | null | undefined, string | null>;
  /** Seller of the plan, written as JSON; `null` for payments older than this column. */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
}

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
  /** User who gets the credit note; `null` once the user's account is closed. */
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
  /** Customer of the corrected invoice, written as JSON; `null` once the account is closed. */
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
  setup_reference: string | null;
  received_at: TimestampWithDefault;
  handled_at: NullableTimestamp;
}

export interface WithdrawalRefund {
  invoiceId: string;
  amountCents: number;
  /** Total refunded of the invoice after this refund. */
  totalCents: number;
}

/** Variables of an email about a subscription; times are ISO strings in UTC. */
export interface SubscriptionEmailFacts {
  planId: number;
  /** ID of the plan before or after a plan change. */
  otherPlanId?: number | null;
  priceCents?: number;
  /** When the next event is due: a payment, the end of the plan, or the end of the grace period. */
  at?: string | null;
  happenedAt?: string;
  refundCents?: number;
  /** One of the days of the grace period on which an email is sent. */
  graceDay?: number;
  isUnpaid?: boolean;
  invoiceId?: string;
  creditNoteId?: number;
  /** The card that the email is about; `expiresAt` is the end of the last month in which it is valid. */
  card?: { brand: string; last4: string; expiresAt: string | null };
  /** IDs of listings that the change has published. */
  published?: number[];
  /** IDs of listings that the change has unpublished or will unpublish. */
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

export interface SubscriptionEmailsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  subscription_id: number;
  kind: SubscriptionEmailKind;
  dedupe_key: string;
  facts: Json<SubscriptionEmailFacts>;
  created_at: TimestampWithDefault;
  sent_at: NullableTimestamp;
}

export interface SandboxClocksTable {
  user_id: number;
  offset_ms: number;
}

export interface SandboxCustomersTable {
  id: string;
  user_id: number;
  email: string | null;
  locale: 'en' | 'es';
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

export interface SandboxSubscriptionsTable {
  id: string;
  customer_id: string;
  product_id: string;
  retained_product_id: string | null;
  retained_until: NullableTimestamp;
  pending_product_id: string | null;
  pending_expires_at: NullableTimestamp;
  state: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  /** Behaviour of the test card that is on file. */
  card: SandboxCard | null;
  /** End of the last month in which the card is valid; `null` if unknown. */
  card_expires_at: NullableTimestamp;
  /** The latest setup whose card is on file; `null` without one. */
  card_setup_id: string | null;
  latest_invoice_id: string | null;
  retries: number;
  cancel_at_period_end: boolean;
  created_at: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  ended_at: NullableTimestamp;
}

export interface SandboxInvoicesTable {
  id: string;
  customer_id: string;
  subscription_id: string;
  /** Number of the invoice among the customer's, counted from 1. */
  position: number;
  date: Timestamp;
  reason: 'start' | 'renewal' | 'change';
  product_id: string;
  status: 'open' | 'paid' | 'void';
  amount_cents: number;
  period_start: Timestamp;
  period_end: Timestamp;
  paid_at: NullableTimestamp;
}

export interface SandboxPaymentsTable {
  id: string;
  invoice_id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  refusal: PaymentRefusal | null;
  card: SandboxCard | null;
  card_expires_at: NullableTimestamp;
  settles_at: NullableTimestamp;
}

export interface SandboxCardSetupsTable {
  id: string;
  subscription_id: string;
  /** Number of the setup among the subscription's, counted from 1. */
  position: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  refusal: PaymentRefusal | null;
  /** Behaviour of the test card entered last. */
  card: SandboxCard | null;
  card_expires_at: NullableTimestamp;
}

export interface SandboxRefundsTable {
  id: string;
  invoice_id: string;
  amount_cents: number;
  created_at: Timestamp;
}

export interface SandboxIdempotencyKeysTable {
  key: string;
  call: string;
  reference: string | null;
}
