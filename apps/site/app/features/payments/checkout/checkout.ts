import type { PaymentProviderName, SubscriptionPlan } from '@plaza/sdk';

/** A listing in texts about a plan. */
export interface NamedListing {
  id: number;
  name: string;
}

/** Immediate effect of a plan on its buyer's listings. */
export type StartEffect =
  | { kind: 'publishes'; listings: readonly NamedListing[] }
  | { kind: 'lifts' }
  | { kind: 'confirm' }
  | { kind: 'goesOn' }
  | { kind: 'nothing' };

/** Reason of a payment. */
export type OfferReason =
  | { kind: 'start' }
  /** A failed renewal. @param until formatted end of the grace period */
  | { kind: 'owed'; until: string }
  /** The unpaid difference of a pending update. @param current title of the current plan */
  | { kind: 'change'; current: string };

/** A plan that can be paid now. */
export interface Offer {
  plan: SubscriptionPlan;
  reason: OfferReason;
  /** Cents due now, VAT included. */
  dueCents: number;
  netCents: number;
  vatCents: number;
  /** Formatted day of the next payment; `null` for none. */
  nextPayment: string | null;
  effect: StartEffect;
  /** Number of complete listings that the plan has no room for. */
  waiting: number;
  provider: PaymentProviderName;
  publishableKey: string | null;
}

/** The user who pays. */
export interface Payer {
  name: string;
  email: string;
  picture: string | null;
  /** Name on invoices; `null` without billing details. */
  invoiceName: string | null;
}

/** Data of the payment page. */
export type Checkout =
  | { kind: 'unknown' }
  | { kind: 'buy'; offer: Offer }
  | { kind: 'free'; plan: SubscriptionPlan }
  | { kind: 'have'; plan: SubscriptionPlan; listings: readonly NamedListing[] }
  | { kind: 'other'; plan: SubscriptionPlan; current: SubscriptionPlan };

export type OrderField = 'number' | 'expiry' | 'cvc' | 'consent';
export type OrderProblem = 'offline' | 'unavailable' | 'tooMany' | 'other';

/** Reason why an order failed; nothing was charged. */
export interface OrderFailure {
  kind: 'failed';
  /** Messages by field, in the page's language. */
  fields: Readonly<Partial<Record<OrderField, string>>>;
  /** Reason why the card was declined, in the page's language. */
  refusal: string | null;
  problem: OrderProblem | null;
}

/** Outcome of an order that stays on the page. */
export type OrderAnswer =
  | OrderFailure
  /** The provider's card form continues with this secret. */
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
  /** For a plan's new card: nothing is charged. */
  | { kind: 'card'; plan: string }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
