import type { Locale, PaymentRefusal, PaymentStatus } from '@plaza/sdk';

/** States of a subscription at the provider, in Stripe's terms. */
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

/** A subscription as the provider has it now: the source of truth for payments. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The user passed to `createSubscription`; `null` for a subscription not created by Plaza. */
  readonly userId: number | null;
  /** The product from the next payment on. */
  readonly productId: string;
  /** A larger, paid plan than `productId` that is retained until then; `null` for none and once it is over. */
  readonly retainedPlan: { readonly productId: string; readonly until: Date } | null;
  readonly state: ProviderState;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The subscription ends with the period. */
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** A requested upgrade that is not paid yet, and expires at `until`; `null` for none. */
  readonly pendingUpdate: { readonly productId: string; readonly until: Date } | null;
  /** The latest invoice, possibly of the pending update; `null` without one. */
  readonly latestInvoice: ProviderInvoice | null;
}

/** Reason of an invoice: the first period, a renewal, or the difference to a larger plan. */
export type InvoiceReason = 'start' | 'renewal' | 'change' | 'other';

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly subscriptionId: string | null;
  readonly date: Date;
  readonly reason: InvoiceReason;
  /** The product; `null` when it is not a plan's. */
  readonly productId: string | null;
  /** The provider's description. */
  readonly description: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Time at which the invoice was paid. */
  readonly paidAt: Date | null;
  /** The paid period. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** URL of the invoice's page or file; one of the site itself is a path without a language. */
  readonly url: string | null;
}

/** State of a payment, by its client secret. */
export interface ProviderPayment {
  readonly status: PaymentStatus;
  /** Reason why the last attempt was declined. Plaza translates it, since the provider's messages are English. */
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  /** The product to be paid, for an upgrade not yet the subscription's; `null` when it is not a plan's. */
  readonly productId: string | null;
  /** Euro cents, VAT included. */
  readonly amountCents: number;
  /** Path of the sandbox bank's challenge; `null` without a challenge, or with one in the card form. */
  readonly actionUrl: string | null;
}

/** An event of the provider. Its object is read again: events arrive late, repeatedly and in any order. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The event's subscription; `null` when the event does not name it. */
  readonly subscriptionId: string | null;
  /** The event's payment, when it names only that: `subscriptionOfPayment` returns the subscription. */
  readonly paymentId: string | null;
  /** The event's card setup; `null` for other events. */
  readonly setupId: string | null;
}

/** A message to the webhook: an event, an event that Plaza ignores, a malformed one, or an unsigned message. */
export type ProviderMessage =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly code: 'invalid_json' | 'validation_failed' }
  | { readonly kind: 'refused' };

/** The price of a change of plan. */
export interface ProviderChange {
  /** The price difference for the remaining days including today, constant until midnight UTC. */
  readonly dueNowCents: number;
}

/** The card on file, as payers may see it. */
export interface ProviderCard {
  /** The card's brand in lower case, as in `visa`. */
  readonly brand: string;
  /** The card number's last four digits. */
  readonly last4: string;
  /** End of its last month; `null` when unknown. */
  readonly expiresAt: Date | null;
}

/** A card setup that replaces a subscription's card, by its client secret. Nothing is charged. */
export interface ProviderCardSetup {
  readonly id: string;
  readonly status: PaymentStatus;
  /** Reason why the last card was declined. */
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  /** Path of the sandbox bank's challenge; `null` without a challenge, or with one in the card form. */
  readonly actionUrl: string | null;
}

/** A repeated call with the same idempotency key has no further effect. */
export interface Keyed {
  readonly key: string;
}

/**
 * A payment provider. Every write has an idempotency key. An unreachable provider throws `DomainError('unavailable')`;
 * a declined card is a result, not an error.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** For the browser's card form; `null` in the sandbox. */
  readonly publishableKey: string | null;
  /** The clock of a payer: the sandbox has one per user, which can be advanced. */
  now(userId: number): Promise<Date>;
  /** Verifies and parses the raw body of a webhook; `null` in the sandbox, which has none. */
  readonly readMessage: ((body: Uint8Array, signature: string | undefined) => ProviderMessage) | null;
  /** The price of a product in euro cents a month. @throws when it is not sold monthly in euros. */
  priceOf(productId: string): Promise<number>;
  createCustomer(person: { userId: number; email: string; locale: Locale } & Keyed): Promise<string>;
  /** Has no effect on an erased customer. */
  changeCustomer(customerId: string, person: { email: string; locale: Locale } & Keyed): Promise<void>;
  /** Erases a customer: cancels subscriptions now and deletes the card. */
  deleteCustomer(customerId: string, options: Keyed): Promise<void>;
  /**
   * Creates a subscription that starts when its first invoice is paid; `clientSecret` is `null` when nothing is due.
   */
  createSubscription(
    order: { userId: number; customerId: string; productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }>;
  /**
   * The secret of the latest open invoice: the first one, a failed renewal, or an upgrade. `null` when nothing is due,
   * or the subscription has ended.
   */
  readClientSecret(subscriptionId: string): Promise<string | null>;
  /** The card on file of a subscription; `null` before the first payment. */
  readCard(subscriptionId: string): Promise<ProviderCard | null>;
  /** Starts to replace a subscription's card. @returns the secret for the card form. */
  createCardSetup(subscriptionId: string, order: { customerId: string } & Keyed): Promise<string>;
  /** `null` for a secret of no card setup. */
  readCardSetup(clientSecret: string): Promise<ProviderCardSetup | null>;
  /**
   * Puts the card of a setup on file for a subscription, and deletes the previous one. Idempotent.
   * @returns `null` when the setup has not succeeded, the subscription has ended, or a later setup is in use: then its
   * card is deleted.
   */
  useCardOfSetup(setupId: string, options: Keyed): Promise<{ subscriptionId: string; card: ProviderCard } | null>;
  /** `null` for an unknown subscription. */
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** All subscriptions of a customer, ended ones included, for reconciliation. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** `null` for a secret of another product. */
  readPayment(clientSecret: string): Promise<ProviderPayment | null>;
  /** The subscription of an event's payment; `null` when it belongs to none. */
  subscriptionOfPayment(paymentId: string): Promise<string | null>;
  /** @param cancelAtPeriodEnd `false` resumes; throws once the subscription has ended. */
  setCancelAtPeriodEnd(
    subscriptionId: string,
    cancelAtPeriodEnd: boolean,
    options: Keyed,
  ): Promise<ProviderSubscription>;
  /**
   * Cancels a subscription immediately, without a refund; open invoices are voided, so that they cannot be paid later.
   */
  cancelNow(subscriptionId: string, options: Keyed): Promise<ProviderSubscription>;
  /** While `retainedPlan` is set, that downgrade has to be undone first. */
  previewUpgrade(subscriptionId: string, productId: string): Promise<ProviderChange>;
  /**
   * Upgrades immediately: the difference from `previewUpgrade` is charged to the card. The plan changes when it is paid;
   * until then it is in `pendingUpdate`, and `clientSecret` is for the bank's challenge or another card. If the card was
   * declined and `pendingUpdate` is `null`, nothing was requested: a retry needs another key.
   */
  upgrade(
    subscriptionId: string,
    change: { productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null; isPaid: boolean }>;
  /** Downgrades with the next payment: the paid plan is retained in `retainedPlan`. Also undoes a downgrade. */
  changeAtPeriodEnd(
    subscriptionId: string,
    change: { productId: string; retainedPlan: ProviderSubscription['retainedPlan'] } & Keyed,
  ): Promise<ProviderSubscription>;
  /** The latest invoices of a customer, newest first, 100 at most. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** Refunds a part of an invoice. @throws when less than that is left of it. */
  refund(invoiceId: string, refund: { amountCents: number } & Keyed): Promise<void>;
}
