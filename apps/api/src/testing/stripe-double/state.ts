import { missingError } from './double-error.ts';
import {
  type DoubleCharge,
  type DoubleCustomer,
  type DoubleIntent,
  type DoubleInvoice,
  type DoubleInvoicePayment,
  type DoublePrice,
  type DoubleProduct,
  type DoubleRefund,
  type DoubleSetup,
  type DoubleSubscription,
  type DoubleTaxRate,
  newId,
} from './objects.ts';

export interface DoubleEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
}

/** API version that Stripe's client pins. */
export const apiVersion = '2026-10-28.endive';

export function createState(startsAt: Date) {
  let now = Math.floor(startsAt.getTime() / 1000);
  const events: DoubleEvent[] = [];
  const state = {
    products: new Map<string, DoubleProduct>(),
    prices: new Map<string, DoublePrice>(),
    taxRates: new Map<string, DoubleTaxRate>(),
    customers: new Map<string, DoubleCustomer>(),
    subscriptions: new Map<string, DoubleSubscription>(),
    invoices: new Map<string, DoubleInvoice>(),
    payments: new Map<string, DoubleInvoicePayment>(),
    intents: new Map<string, DoubleIntent>(),
    charges: new Map<string, DoubleCharge>(),
    refunds: new Map<string, DoubleRefund>(),
    setups: new Map<string, DoubleSetup>(),
    detachedMethods: new Set<string>(),
    events,

    now: () => now,
    setNow: (seconds: number) => {
      now = Math.max(now, seconds);
    },
    /** Copies the object, so that later changes do not alter the event. */
    emit: (type: string, object: object) => {
      events.push({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now,
        livemode: false,
        type,
        data: { object: structuredClone(object) },
      });
    },
    paymentOfInvoice: (invoice: string) => [...state.payments.values()].find((payment) => payment.invoice === invoice),
    intentOfInvoice: (invoice: string): DoubleIntent | undefined => {
      const payment = state.paymentOfInvoice(invoice);
      return payment && state.intents.get(payment.payment.payment_intent);
    },
    invoiceOfIntent: (intent: string): DoubleInvoice => {
      const payment = [...state.payments.values()].find((each) => each.payment.payment_intent === intent);
      return findRequired(state.invoices, payment?.invoice ?? '', 'invoice', 'id');
    },
    subscriptionOf: (invoice: DoubleInvoice): DoubleSubscription =>
      findRequired(state.subscriptions, invoice.parent.subscription_details.subscription, 'subscription', 'id'),
  };
  return state;
}

export type DoubleState = ReturnType<typeof createState>;

/** @throws DoubleError with Stripe's wording. */
export function findRequired<Value>(values: Map<string, Value>, id: string, what: string, param: string): Value {
  const value = values.get(id);
  if (value === undefined) throw missingError(what, id, param);
  return value;
}
