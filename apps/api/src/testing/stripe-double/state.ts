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
  newObjectId,
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
export const stripeApiVersion = '2026-10-28.endive';

export function createDoubleState(startsAt: Date) {
  let now = Math.floor(startsAt.getTime() / 1000);
  const recordedEvents: DoubleEvent[] = [];
  const doubleState = {
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
    events: recordedEvents,

    now: () => now,
    setNow: (seconds: number) => {
      now = Math.max(now, seconds);
    },
    /** Records an event with a copy of the object, so that later changes do not alter the event. */
    emit: (type: string, object: object) => {
      recordedEvents.push({
        id: newObjectId('evt'),
        object: 'event',
        api_version: stripeApiVersion,
        created: now,
        livemode: false,
        type,
        data: { object: structuredClone(object) },
      });
    },
    paymentOfInvoice: (invoice: string) =>
      [...doubleState.payments.values()].find((payment) => payment.invoice === invoice),
    intentOfInvoice: (invoice: string): DoubleIntent | undefined => {
      const invoicePayment = doubleState.paymentOfInvoice(invoice);
      return invoicePayment && doubleState.intents.get(invoicePayment.payment.payment_intent);
    },
    invoiceOfIntent: (intent: string): DoubleInvoice => {
      const invoicePayment = [...doubleState.payments.values()].find((each) => each.payment.payment_intent === intent);
      return findRequired(doubleState.invoices, invoicePayment?.invoice ?? '', 'invoice', 'id');
    },
    subscriptionOf: (invoice: DoubleInvoice): DoubleSubscription =>
      findRequired(doubleState.subscriptions, invoice.parent.subscription_details.subscription, 'subscription', 'id'),
  };
  return doubleState;
}

export type DoubleState = ReturnType<typeof createDoubleState>;

/** Finds an object by its ID. @throws DoubleError with Stripe's wording. */
export function findRequired<Value>(values: Map<string, Value>, id: string, what: string, param: string): Value {
  const storedObject = values.get(id);
  if (storedObject === undefined) throw missingError(what, id, param);
  return storedObject;
}
