import type { PaymentProviderName, SubscriptionPlan } from '@plaza/sdk';

/** A listing in what is said about a plan. */
export interface NamedListing {
  id: number;
  name: string;
}

/** What a plan does to its buyer's listings right away. */
export type StartEffect =
  | { kind: 'publishes'; listings: readonly NamedListing[] }
  | { kind: 'lifts' }
  | { kind: 'confirm' }
  | { kind: 'goesOn' }
  | { kind: 'nothing' };

/** What is paid for. */
export type OfferReason =
  | { kind: 'start' }
  /** A renewal that failed. @param until how long the plan stays without it, written out */
  | { kind: 'owed'; until: string }
  /** The difference to a larger plan, which the card of the one before did not pay. @param current what that is called */
  | { kind: 'change'; current: string };

/** A plan that can be paid for now. */
export interface Offer {
  plan: SubscriptionPlan;
  reason: OfferReason;
  /** Euro cents to pay now, VAT included. */
  dueCents: number;
  netCents: number;
  vatCents: number;
  /** The day of the next payment, as it is written; `null` when there is none. */
  nextPayment: string | null;
  effect: StartEffect;
  /** How many complete listings the plan has no room for. */
  waiting: number;
  provider: PaymentProviderName;
  publishableKey: string | null;
}

/** Who pays. */
export interface Payer {
  name: string;
  email: string;
  picture: string | null;
  /** The name that invoices are made out to; `null` without billing details. */
  invoiceName: string | null;
}

/** What the page has to say about the plan that it was opened for. */
export type Checkout =
  | { kind: 'unknown' }
  | { kind: 'buy'; offer: Offer }
  | { kind: 'free'; plan: SubscriptionPlan }
  | { kind: 'have'; plan: SubscriptionPlan; listings: readonly NamedListing[] }
  | { kind: 'other'; plan: SubscriptionPlan; current: SubscriptionPlan };

export type OrderField = 'number' | 'expiry' | 'cvc' | 'consent';
export type OrderProblem = 'offline' | 'unavailable' | 'tooMany' | 'other';

/** Why an order was not taken; nothing was charged. */
export interface OrderFailure {
  kind: 'failed';
  /** What is wrong with each field, in the page's language. */
  fields: Readonly<Partial<Record<OrderField, string>>>;
  /** Why the card was refused, in the page's language. */
  refusal: string | null;
  problem: OrderProblem | null;
}

/** What became of an order that does not lead to another page. */
export type OrderAnswer =
  | OrderFailure
  /** The provider's card form goes on with this secret. */
  | { kind: 'confirm'; clientSecret: string };

export const orderFailure = (failure: Partial<Omit<OrderFailure, 'kind'>>): OrderFailure => ({
  kind: 'failed',
  fields: {},
  refusal: null,
  problem: null,
  ...failure,
});

/** The bank's challenge. */
export type Challenge =
  /** @param amountCents of this payment, VAT included */
  | { kind: 'sandbox'; plan: string; amountCents: number }
  /** About a new card for a plan: nothing is paid. */
  | { kind: 'card'; plan: string }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
