import type { Locale, PaymentRefusal, PaymentStatus } from '@plaza/sdk';

/** States of a subscription at the provider, in Stripe's words. */
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

/** A subscription as the provider has it now: the only truth about what is paid. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** What `createSubscription` gave it; `null` for one that Plaza did not make. */
  readonly userId: number | null;
  /** What is sold from the next payment on. */
  readonly productId: string;
  /** A larger plan than `productId` that was paid for and stays until then; `null` for none, and once that is over. */
  readonly retainedPlan: { readonly productId: string; readonly until: Date } | null;
  readonly state: ProviderState;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** It ends with the period. */
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** A larger plan that was asked for and is not paid yet; it is forgotten then. `null` for none. */
  readonly pendingUpdate: { readonly productId: string; readonly until: Date } | null;
  /** The newest bill of it, which may be that of what it awaits; `null` when there is none. */
  readonly latestInvoice: ProviderInvoice | null;
}

/** What a bill was made out for: the first period, each further one, or the difference to a larger plan. */
export type InvoiceReason = 'start' | 'renewal' | 'change' | 'other';

export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly subscriptionId: string | null;
  readonly date: Date;
  readonly reason: InvoiceReason;
  /** What is paid for; `null` when it is no product of a plan. */
  readonly productId: string | null;
  /** The provider's words for it. */
  readonly description: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** When it was paid. */
  readonly paidAt: Date | null;
  /** The time that it pays for. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Page or file on which it can be read; one of the site itself begins with a slash, without a language. */
  readonly url: string | null;
}

/** How a payment stands, by its client secret. */
export interface ProviderPayment {
  readonly status: PaymentStatus;
  /** Why the last try was refused. The words for it are Plaza's, in the payer's language: the provider's are English. */
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  /** What is paid for, which for a larger plan is not what the subscription has yet; `null` when it is no plan's product. */
  readonly productId: string | null;
  /** Euro cents, VAT included. */
  readonly amountCents: number;
  /** Root-relative page on which the sandbox's bank asks the payer; `null` when it does not, or asks in the card form. */
  readonly actionUrl: string | null;
}

/** A message of the provider that something happened. What happened is read anew: messages come late, twice and in any order. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** The subscription that it is about; `null` when the message does not name it. */
  readonly subscriptionId: string | null;
  /** The payment that it is about, when that is all it names: `subscriptionOfPayment` tells whose. */
  readonly paymentId: string | null;
  /** The setup of a card that it is about; `null` for every other event. */
  readonly setupId: string | null;
}

/**
 * What came to the webhook: an event, something that Plaza does not go by, something of the provider's without the shape of an
 * event, or something that it did not send.
 */
export type ProviderMessage =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly code: 'invalid_json' | 'validation_failed' }
  | { readonly kind: 'refused' };

/** What a change of plan costs. */
export interface ProviderChange {
  /** The difference for the days left, today included: it stays the same until midnight UTC. */
  readonly dueNowCents: number;
}

/** The card that a subscription is charged to, as far as payers may see it. */
export interface ProviderCard {
  /** In lower case, as in `visa`. */
  readonly brand: string;
  /** Its last four digits. */
  readonly last4: string;
  /** When its last month ends; `null` when that is not known. */
  readonly expiresAt: Date | null;
}

/** A card that is being entered to replace the one of a subscription, by its client secret. Nothing is charged. */
export interface ProviderCardSetup {
  readonly id: string;
  readonly status: PaymentStatus;
  /** Why the last card was refused. */
  readonly refusal: PaymentRefusal | null;
  readonly subscriptionId: string;
  readonly customerId: string;
  /** Root-relative page of the sandbox's bank; `null` when it does not ask, or asks in the card form. */
  readonly actionUrl: string | null;
}

/** A call that is sent again with the same key does nothing twice. */
export interface Keyed {
  readonly key: string;
}

/**
 * Whoever takes cards. Every write is keyed. A provider that cannot be reached throws `DomainError('unavailable')`; a card
 * that pays nothing is an answer, not an error.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** For the browser's card form; `null` in the sandbox. */
  readonly publishableKey: string | null;
  /** The time by which everything about a payer happens: the sandbox's clocks can be moved, one for each user. */
  now(userId: number): Promise<Date>;
  /** Reads what came to the webhook, exactly as it came; `null` in the sandbox, which has none. */
  readonly readMessage: ((body: Uint8Array, signature: string | undefined) => ProviderMessage) | null;
  /** The price of a product in euro cents a month. @throws when it is not sold in euros by the month. */
  priceOf(productId: string): Promise<number>;
  createCustomer(person: { userId: number; email: string; locale: Locale } & Keyed): Promise<string>;
  /** Changes nothing when it is gone. */
  changeCustomer(customerId: string, person: { email: string; locale: Locale } & Keyed): Promise<void>;
  /** Forgets a person: subscriptions end now, the card is deleted. */
  deleteCustomer(customerId: string, options: Keyed): Promise<void>;
  /** A subscription that begins when its first bill is paid; `clientSecret` is `null` when nothing is left to pay. */
  createSubscription(
    order: { userId: number; customerId: string; productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null }>;
  /**
   * The secret of the newest bill while it is to be paid: of the first, of a renewal that failed, or of the difference to a
   * larger plan. `null` when nothing is to be paid, or the subscription has ended.
   */
  readClientSecret(subscriptionId: string): Promise<string | null>;
  /** The card that is charged for a subscription; `null` before one was. */
  readCard(subscriptionId: string): Promise<ProviderCard | null>;
  /** Begins to replace the card of a subscription. @returns the secret for the card form. */
  createCardSetup(subscriptionId: string, order: { customerId: string } & Keyed): Promise<string>;
  /** `null` when the secret belongs to no setup of a subscription's card. */
  readCardSetup(clientSecret: string): Promise<ProviderCardSetup | null>;
  /**
   * Charges a subscription to the card of a setup from now on, instead of the one before, which is deleted. Repeated it
   * changes nothing.
   * @returns `null` when the setup has not succeeded, the subscription has ended, or a later setup is in use: then its
   * card is deleted.
   */
  useCardOfSetup(setupId: string, options: Keyed): Promise<{ subscriptionId: string; card: ProviderCard } | null>;
  /** `null` when there is none. */
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** All subscriptions of a customer, ended ones included: for reconciliation. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** `null` when the secret belongs to nothing that is sold here. */
  readPayment(clientSecret: string): Promise<ProviderPayment | null>;
  /** Of an event's payment; `null` when it belongs to no subscription. */
  subscriptionOfPayment(paymentId: string): Promise<string | null>;
  /** @param willEnd `false` takes the cancellation back; that is too late once it has ended, and throws. */
  setCancelAtPeriodEnd(
    subscriptionId: string,
    cancelAtPeriodEnd: boolean,
    options: Keyed,
  ): Promise<ProviderSubscription>;
  /** Ends it at once, without paying anything back; bills that are open are void, so that nobody pays them later. */
  cancelNow(subscriptionId: string, options: Keyed): Promise<ProviderSubscription>;
  /** While `retainedPlan` stands, that change has to be taken back first. */
  previewUpgrade(subscriptionId: string, productId: string): Promise<ProviderChange>;
  /**
   * A larger plan at once: the difference that `previewUpgrade` told is charged to the card. The plan changes when it is
   * paid; until then it is in `pendingUpdate`, and `clientSecret` is for the bank's question or another card. Where the card was
   * refused and nothing awaits, it was not asked for: another try needs another key.
   */
  upgrade(
    subscriptionId: string,
    change: { productId: string } & Keyed,
  ): Promise<{ subscription: ProviderSubscription; clientSecret: string | null; isPaid: boolean }>;
  /** A smaller plan from the next payment on: what is paid for stays in `retainedPlan`. Also takes such a change back. */
  changeAtPeriodEnd(
    subscriptionId: string,
    change: { productId: string; retainedPlan: ProviderSubscription['retainedPlan'] } & Keyed,
  ): Promise<ProviderSubscription>;
  /** The newest first, 100 at most. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>;
  /** Pays back a part of what was paid for an invoice. @throws when so much is not left of it. */
  refund(invoiceId: string, refund: { amountCents: number } & Keyed): Promise<void>;
}
