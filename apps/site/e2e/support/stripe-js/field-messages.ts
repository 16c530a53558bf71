import type { StripeElementStyle } from '@stripe/stripe-js';

export const fieldTypes = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const stripeOrigin = 'https://js.stripe.com';
export const bankOrigin = 'https://hooks.stripe.com';
export const apiOrigin = 'https://api.stripe.com';

/** URL of the payment or setup intent in Stripe's API. */
export const intentUrl = (clientSecret: string): string => {
  const [id = ''] = clientSecret.split('_secret_');
  return `${apiOrigin}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
};

export interface FieldAppearance {
  style: StripeElementStyle;
  placeholder: string | undefined;
  isDisabled: boolean;
}

export interface FieldProblem {
  type: 'validation_error';
  code: string;
  message: string;
}

/** State of a field, without its value. */
export interface FieldState {
  isEmpty: boolean;
  isComplete: boolean;
  problem: FieldProblem | undefined;
  brand: string;
}

export type StripeApiResult =
  | { kind: 'answer'; status: number; body: Record<string, unknown> }
  | { kind: 'problem'; problem: FieldProblem }
  | { kind: 'lost' };

export type MessageToField =
  | { to: FieldType; kind: 'look'; look: FieldAppearance }
  | { to: FieldType; kind: 'focus' }
  | { to: FieldType; kind: 'blur' }
  | { to: FieldType; kind: 'clear' }
  /** Confirms a payment or setup intent with the values of all fields. */
  | { to: FieldType; kind: 'confirm'; confirmationId: number; clientSecret: string; key: string };

export type MessageFromField =
  | { from: FieldType; kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { from: FieldType; kind: 'change'; state: FieldState }
  | { from: FieldType; kind: 'confirmed'; confirmationId: number; answer: StripeApiResult };

/** Result of the bank's challenge, from its frame to the page. */
export interface MessageFromBank {
  from: 'bank';
}
