import type { PaymentProviderName } from '@plaza/sdk';
import { createContext, type RouterContextProvider } from 'react-router';

const cardFormContext = createContext<PaymentProviderName | null>(null);

/** Our own card inputs are for the sandbox, and for nothing else that the API may name one day. */
export const providerOf = (named: string): PaymentProviderName => (named === 'sandbox' ? 'sandbox' : 'stripe');

/** Says that the page of this request shows a provider's card form. */
export const allowCardForm = (context: Readonly<RouterContextProvider>, provider: PaymentProviderName): void =>
  context.set(cardFormContext, provider);

/** Whether the page of this request loads Stripe's card form: its policy lets that in, and no other page's does. */
export const hasStripeForm = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(cardFormContext) === 'stripe';
