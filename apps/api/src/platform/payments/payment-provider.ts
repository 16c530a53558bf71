import type { Locale, PaymentRefusal, PaymentStatus } from '@plaza/sdk';

/** States of a subscription, as named by Stripe. */
export const providerStates = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type ProviderState = (typeof providerStates)[number];

/** The current state at the provider, which is the source of truth for payments. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The user passed to `createSubscription`; `null` if Plaza did not create the subscription. */
  readonly userId: number | null;
  readonly productId: string;
  /** A larger, paid plan that is retained until the downgrade to `productId` takes effect. */
  readonly retainedPlan: { readonly productId: string; readonly until: Date } | null;
  readonly state: ProviderState;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** An upgrade that is not paid yet and expires at `until`. */
  readonly pendingUpdate: { readonly productId: string; readonly until: Date } | null;
  /** Latest invoice, possibly that of the pending update. */
  readonly latestInvoice: ProviderInvoice | null;
}

/** Reason for an invoice: the first period, a renewal, or the difference to a larger plan. */
export type InvoiceReason = 'start' | 'renewal' | 'change' | 'other';

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly subscriptionId: string | null;
  readonly date: Date;
  readonly reason: InvoiceReason;
  readonly productId: string | null;
  readonly description: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly paidAt: Date | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** URL of the invoice's page or file; for the sandbox, a path on the site without a language. */
  readonly url: string | null;
}

export interface ProviderPayment {
  readonly status: PaymentStatus;
  /** Why the last attempt was declined. Plaza translates it, since the provider's messages are in English. */
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  /** Product of the payment, for an upgrade the new one; `null` if the payment is not for a plan. */
  readonly productId: string | null;
  readonly amountCents: number;
  /** Path of the sandbox bank's challenge; `null` without one, or if the card form shows it. */
  readonly actionUrl: string | null;
}

/** Handlers read the event's object again, because events arrive late, repeatedly and in any order. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** ID of the subscription; `null` if the event does not name one. */
  readonly subscriptionId: string | null;
  /** ID of the payment, set if the event names only a payment: `subscriptionOfPayment` finds the subscription. */
  readonly paymentId: string | null;
  /** ID of the card setup; `null` for other events. */
  readonly setupId: string | null;
}

/**
 * A request to the webhook after it has been read. An `ignored` one has an event that Plaza does not handle, and a
 * `refused` one has no valid signature.
 */
export type ProviderMessage =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly code: 'invalid_json' | 'validation_failed' }
  | { readonly kind: 'refused' };

export interface ProviderChange {
  /**
   * The difference between the two plans' prices for the remaining days including today; it is the same until midnight
   * UTC.
   */
  readonly dueNowCents: number;
}

export interface ProviderCard {
  /** Brand of the card in lower case, as in `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** End of the last month in which the card is valid; `null` if unknown. */
  readonly expiresAt: Date | null;
}

export interface ProviderCardSetup {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly actionUrl: string | null;
}

/** Idempotency key: a repeated call has no further effect. */
export interface Keyed {
  readonly key: string;
}

/**
 * Every write takes an idempotency key. An unreachable provider throws `DomainError('unavailable')`; a declined card is
 * a result, not an error.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** Key for the browser's card form; `null` in the sandbox. */
  readonly publishableKey: string | null;
  /** Reads the time that a user's payments go by: in the sandbox each user has a clock that can be advanced. */
  now(userId: number): Promise<Date>;
  /** Verifies and parses the raw body of a webhook request; `null` in the sandbox, which has no webhook. */
  readonly readMessage: ((body: Uint8Array, signature: string | undefined) => ProviderMessage) | null;
  /** Reads a product's price in euro cents per month. @throws if the product is not sold monthly in euros. */
  priceOf(productId: string): Promise<number>;
  createCustomer(person: { userId: number; email: string; locale: Locale } & Keyed): Promise<string>;
  /** Changes a customer's email and language; has no effect on an erased customer. */
  changeCustomer(customerId: string, person: { email: string; locale: Locale } & Keyed): Promise<void>;
  /** Erases a customer: cancels subscriptions immediately and deletes the card. */
  deleteCustomer(customerId: string, options: Keyed): Promise<void>;
  /**
   * Creates a subscription, which starts when its first invoice is paid; `clientSecret` is `null` if nothing is due.
   */
  createSubscription(
    order: { userId: number; customerId: string; productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }>;
  /**
   * Reads the secret of the latest open invoice: the first one, a failed renewal, or an upgrade. `null` if nothing is
   * due or the subscription has ended.
   */
  readClientSecret(subscriptionId: string): Promise<string | null>;
  /** Reads the card on file; `null` before the first payment. */
  readCard(subscriptionId: string): Promise<ProviderCard | null>;
  /** Starts to replace a card. @returns the secret for the card form. */
  createCardSetup(subscriptionId: string, order: { customerId: string } & Keyed): Promise<string>;
  readCardSetup(clientSecret: string): Promise<ProviderCardSetup | null>;
  /**
   * Puts a setup's card on file for the subscription and deletes the previous card. Idempotent.
   * @returns `null`, and deletes the setup's card, if the setup has not succeeded, the subscription has ended, or a
   * later setup is in use.
   */
  useCardOfSetup(setupId: string, options: Keyed): Promise<{ subscriptionId: string; card: ProviderCard } | null>;
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Lists a customer's subscriptions including ended ones, for reconciliation. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Reads a payment; `null` if the secret belongs to no payment of Plaza. */
  readPayment(clientSecret: string): Promise<ProviderPayment | null>;
  subscriptionOfPayment(paymentId: string): Promise<string | null>;
  /**
   * Cancels a subscription at the end of its period, or resumes it. @param cancelAtPeriodEnd `false` resumes; throws
   * once the subscription has ended.
   */
  setCancelAtPeriodEnd(
    subscriptionId: string,
    cancelAtPeriodEnd: boolean,
    options: Keyed,
  ): Promise<ProviderSubscription>;
  /**
   * Cancels a subscription immediately without a refund, and voids open invoices, so that they cannot be paid later.
   */
  cancelNow(subscriptionId: string, options: Keyed): Promise<ProviderSubscription>;
  /** Computes what an upgrade costs. A pending downgrade (`retainedPlan`) must be undone first. */
  previewUpgrade(subscriptionId: string, productId: string): Promise<ProviderChange>;
  /**
   * Charges the difference from `previewUpgrade` to the card immediately. The plan changes once it is paid; until then
   * the upgrade is in `pendingUpdate`, and `clientSecret` is for the bank's challenge or another card. If the card was
   * declined and `pendingUpdate` is `null`, nothing was requested: a retry needs a new key.
   */
  upgrade(
    subscriptionId: string,
    change: { productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null; isPaid: boolean }>;
  /** Downgrades with the next payment; the paid plan is kept in `retainedPlan`. Also undoes a downgrade. */
  changeAtPeriodEnd(
    subscriptionId: string,
    change: { productId: string; retainedPlan: ProviderSubscription['retainedPlan'] } & Keyed,
  ): Promise<ProviderSubscription>;
  /** Lists a customer's latest 100 invoices, newest first. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** Refunds part of an invoice. @throws if less than that is left. */
  refund(invoiceId: string, refund: { amountCents: number } & Keyed): Promise<void>;
}
