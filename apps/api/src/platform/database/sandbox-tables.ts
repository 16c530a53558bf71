import type { PaymentRefusal } from '@plaza/sdk/contract';
import type { SandboxCard } from '../payments/sandbox/cards.ts';
import type { NullableTimestamp, Timestamp } from './column-types.ts';

export interface SandboxClocksTable {
  user_id: number;
  ahead_ms: number;
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
  keeps_product_id: string | null;
  keeps_until: NullableTimestamp;
  awaits_product_id: string | null;
  awaits_until: NullableTimestamp;
  state: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  /** Behaviour of the card on file. */
  card: SandboxCard | null;
  /** End of the card's last month; `null` when unknown. */
  card_expires_at: NullableTimestamp;
  /** The latest setup whose card is on file; `null` without one. */
  card_setup_id: string | null;
  latest_invoice_id: string | null;
  /** Number of retries of a failed renewal. */
  retries: number;
  will_end: boolean;
  created_at: Timestamp;
  period_start: Timestamp;
  period_end: Timestamp;
  ended_at: NullableTimestamp;
}

export interface SandboxInvoicesTable {
  id: string;
  customer_id: string;
  subscription_id: string;
  /** Counts a customer's invoices from 1. */
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
  /** Behaviour of the card used in the last attempt. */
  card: SandboxCard | null;
  card_expires_at: NullableTimestamp;
  settles_at: NullableTimestamp;
}

export interface SandboxCardSetupsTable {
  id: string;
  subscription_id: string;
  /** Counts a subscription's setups from 1. */
  position: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  refusal: PaymentRefusal | null;
  /** Behaviour of the last card entered. */
  card: SandboxCard | null;
  card_expires_at: NullableTimestamp;
}

export interface SandboxRefundsTable {
  id: string;
  invoice_id: string;
  amount_cents: number;
  created_at: Timestamp;
}

export interface SandboxKeysTable {
  key: string;
  call: string;
  reference: string | null;
}
