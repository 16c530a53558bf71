import type { StripeElementStyle } from '@stripe/stripe-js';

/** The fields of a card, each in a separate frame. */
export const fieldTypes = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const stripeOrigin = 'https://js.stripe.com';
export const bankOrigin = 'https://hooks.stripe.com';
export const apiOrigin = 'https://api.stripe.com';

/** The API's URL of the payment or the setup that a secret is of. */
export const intentUrl = (clientSecret: string): string => {
  const [id = ''] = clientSecret.split('_secret_');
  return `${apiOrigin}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
};

/** Styles of a field. */
export interface FieldLook {
  style: StripeElementStyle;
  placeholder: string | undefined;
  isDisabled: boolean;
}

/** Validation error of a field. */
export interface FieldProblem {
  type: 'validation_error';
  code: string;
  message: string;
}

/** State of a field; its value stays in its frame. */
export interface FieldState {
  isEmpty: boolean;
  isComplete: boolean;
  problem: FieldProblem | undefined;
  brand: string;
}

/** An answer of Stripe's API, or a network error. */
export type ApiAnswer =
  | { kind: 'answer'; status: number; body: Record<string, unknown> }
  | { kind: 'problem'; problem: FieldProblem }
  | { kind: 'lost' };

/** From the page to a field. */
export type ToField =
  | { to: FieldType; kind: 'look'; look: FieldLook }
  | { to: FieldType; kind: 'focus' }
  | { to: FieldType; kind: 'blur' }
  | { to: FieldType; kind: 'clear' }
  /** Confirms a payment or a setup with what is typed in all fields. */
  | { to: FieldType; kind: 'confirm'; asked: number; clientSecret: string; key: string };

/** From a field to the page. */
export type FromField =
  | { from: FieldType; kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { from: FieldType; kind: 'change'; state: FieldState }
  | { from: FieldType; kind: 'confirmed'; asked: number; answer: ApiAnswer };

/** From the bank's frame to the page: it was answered. */
export interface FromBank {
  from: 'bank';
}
