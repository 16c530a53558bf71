import type { PaymentProviderName, SubscriptionPlan } from '@plaza/sdk';

export interface NamedListing {
  id: number;
  name: string;
}

export type StartEffect =
  | { kind: 'publishes'; listings: readonly NamedListing[] }
  | { kind: 'lifts' }
  | { kind: 'confirm' }
  | { kind: 'goesOn' }
  | { kind: 'nothing' };

export type OfferReason =
  | { kind: 'start' }
  /**
   * A failed renewal.
   * @param until formatted end of the grace period
   */
  | { kind: 'owed'; until: string }
  /**
   * The unpaid price difference of an upgrade.
   * @param current title of the current plan
   */
  | { kind: 'change'; current: string };

export interface Offer {
  plan: SubscriptionPlan;
  reason: OfferReason;
  dueCents: number;
  netCents: number;
  vatCents: number;
  /** Formatted day of the plan's next payment; `null` without one. */
  nextPayment: string | null;
  effect: StartEffect;
  /** Number of complete listings for which the offered plan has no room. */
  waiting: number;
  provider: PaymentProviderName;
  publishableKey: string | null;
}

export interface Payer {
  name: string;
  email: string;
  picture: string | null;
  /** User's name on invoices; `null` without billing details. */
  invoiceName: string | null;
}

export type Checkout =
  | { kind: 'unknown' }
  | { kind: 'buy'; offer: Offer }
  | { kind: 'free'; plan: SubscriptionPlan }
  | { kind: 'have'; plan: SubscriptionPlan; listings: readonly NamedListing[] }
  | { kind: 'other'; plan: SubscriptionPlan; current: SubscriptionPlan };

export type OrderField = 'number' | 'expiry' | 'cvc' | 'consent';
export type OrderProblem = 'offline' | 'unavailable' | 'tooMany' | 'other';

export interface OrderFailure {
  kind: 'failed';
  fields: Readonly<Partial<Record<OrderField, string>>>;
  /** Reason why the card was declined, in the page's language. */
  refusal: string | null;
  problem: OrderProblem | null;
}

export type OrderResult =
  | OrderFailure
  /** The order continues in the provider's card form with this secret. */
  | { kind: 'confirm'; clientSecret: string };

export const createOrderFailure = (failure: Partial<Omit<OrderFailure, 'kind'>>): OrderFailure => ({
  kind: 'failed',
  fields: {},
  refusal: null,
  problem: null,
  ...failure,
});

export type BankChallenge =
  /**
   * Challenge of a payment in the sandbox.
   * @param amountCents amount of the payment, VAT included
   */
  | { kind: 'sandbox'; plan: string; amountCents: number }
  /** Challenge of a plan's new card, which isn't charged. */
  | { kind: 'card'; plan: string }
  | { kind: 'stripe'; clientSecret: string; publishableKey: string };
