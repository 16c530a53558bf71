import { timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import { createSwrCache, type SwrCache } from '../../swr-cache.ts';
import type { ProviderCard, ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';
import { callStripe, callStripeForExisting } from './stripe-client.ts';
import {
  cardOf,
  idOf,
  invoiceOf,
  paymentsOf,
  paymentStatusOf,
  productOf,
  type Refunded,
  refusalOf,
  subscriptionOf,
  subscriptionOfInvoice,
} from './stripe-shapes.ts';

/** Paths that have to be expanded for `subscriptionOf`. Stripe expands at most four levels. */
export const subscriptionExpandPaths = ['latest_invoice.payments'];

const pageSize = 100;
/** Maximum items read per customer, far above the number of a customer's subscriptions or charges. */
const maxPerCustomer = 1000;

// Long because it implements the reading half of one port: each call is a few lines over the same client.
export function createStripeReading(client: Stripe) {
  /** Sums refunds by payment. They are on charges, which are more levels below an invoice than Stripe expands. */
  const readRefunded = async (
    filter: Pick<Stripe.ChargeListParams, 'customer' | 'payment_intent'>,
  ): Promise<Refunded> => {
    const refundedCentsByPaymentId = new Map<string, number>();
    const listRequest = client.charges.list({ ...filter, limit: pageSize });
    for (const charge of await callStripe('list charges', listRequest.autoPagingToArray({ limit: maxPerCustomer }))) {
      if (charge.payment_intent === null || charge.amount_refunded === 0) continue;
      const payment = idOf(charge.payment_intent);
      refundedCentsByPaymentId.set(payment, (refundedCentsByPaymentId.get(payment) ?? 0) + charge.amount_refunded);
    }
    return refundedCentsByPaymentId;
  };

  const toProviderSubscription = async (subscription: Stripe.Subscription): Promise<ProviderSubscription> => {
    const { latest_invoice: invoice } = subscription;
    const [payment] = invoice !== null && typeof invoice !== 'string' ? paymentsOf(invoice) : [];
    const refundedCentsByPaymentId: Refunded = payment ? await readRefunded({ payment_intent: payment.id }) : new Map();
    return subscriptionOf(subscription, refundedCentsByPaymentId);
  };

  const invoiceOfPayment = async (paymentId: string): Promise<Stripe.Invoice | null> => {
    const payment = { type: 'payment_intent', payment_intent: paymentId };
    const { data } = await callStripe(
      'find the invoice of a payment',
      client.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }),
    );
    const invoice = data[0]?.invoice;
    return invoice === undefined || typeof invoice === 'string' || invoice.deleted ? null : invoice;
  };

  return {
    toProviderSubscription,

    subscription: async (id: string): Promise<ProviderSubscription | null> => {
      const foundInvoice = await callStripeForExisting(
        'read a subscription',
        client.subscriptions.retrieve(id, { expand: subscriptionExpandPaths }),
      );
      return foundInvoice && toProviderSubscription(foundInvoice);
    },

    /** Reads the card on file; `null` without one, or with another payment method. */
    card: async (id: string): Promise<ProviderCard | null> => {
      const foundMethod = await callStripeForExisting(
        'read the card of a subscription',
        client.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
      );
      const method = foundMethod?.default_payment_method;
      return method && typeof method !== 'string' ? cardOf(method) : null;
    },

    subscriptions: async (customerId: string): Promise<ProviderSubscription[]> => {
      const listRequest = client.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: pageSize,
        expand: subscriptionExpandPaths.map((part) => `data.${part}`),
      });
      const foundSubscriptions = await callStripe(
        'list subscriptions',
        listRequest.autoPagingToArray({ limit: maxPerCustomer }),
      );
      if (foundSubscriptions.length === 0) return [];
      const refundedCentsByPaymentId = await readRefunded({ customer: customerId });
      return foundSubscriptions.map((subscription) => subscriptionOf(subscription, refundedCentsByPaymentId));
    },

    /** Lists a customer's latest 100 invoices, newest first. */
    invoices: async (customerId: string): Promise<ProviderInvoice[]> => {
      const { data } = await callStripe(
        'list invoices',
        client.invoices.list({ customer: customerId, limit: pageSize, expand: ['data.payments'] }),
      );
      const isAnyPaid = data.some((invoice) => paymentsOf(invoice).length > 0);
      const refundedCentsByPaymentId: Refunded = isAnyPaid ? await readRefunded({ customer: customerId }) : new Map();
      return data.map((invoice) => invoiceOf(invoice, refundedCentsByPaymentId));
    },

    payment: async (clientSecret: string): Promise<ProviderPayment | null> => {
      const [, id] = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret) ?? [];
      if (id === undefined) return null;
      const payment = await callStripeForExisting('read a payment', client.paymentIntents.retrieve(id));
      if (!payment?.client_secret || !isSame(payment.client_secret, clientSecret)) return null;
      const invoice = await invoiceOfPayment(id);
      const subscriptionId = invoice && subscriptionOfInvoice(invoice);
      if (!subscriptionId || payment.customer === null) return null;
      return {
        status: paymentStatusOf(payment),
        refusal: refusalOf(payment.status, payment.last_payment_error),
        subscriptionId,
        customerId: idOf(payment.customer),
        productId: productOf(invoice),
        amountCents: payment.amount,
        actionUrl: null,
      };
    },

    subscriptionOfPayment: async (paymentId: string): Promise<string | null> => {
      const invoice = await invoiceOfPayment(paymentId);
      return invoice && subscriptionOfInvoice(invoice);
    },
  };
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface ProductPrice {
  id: string;
  /** Price in euro cents per month, including VAT. */
  cents: number;
}

const priceFreshMs = 5 * 60_000;

export function createStripePrices(client: Stripe, taxRateId: string | null) {
  const caches = new Map<string, SwrCache<ProductPrice>>();

  const readPrice = async (productId: string): Promise<ProductPrice> => {
    const product = await callStripe(
      `read the product ${productId}`,
      client.products.retrieve(productId, { expand: ['default_price'] }),
    );
    return priceOf(product);
  };

  const taxRates = createSwrCache(
    async (): Promise<string[]> => {
      if (taxRateId === null) return [];
      const taxRate = await callStripe(`read the tax rate ${taxRateId}`, client.taxRates.retrieve(taxRateId));
      // an exclusive rate would charge more than the displayed price
      if (!taxRate.inclusive) throw new Error(`Stripe's tax rate ${taxRateId} is not included in prices.`);
      if (!taxRate.active) throw new Error(`Stripe's tax rate ${taxRateId} is archived.`);
      return [taxRate.id];
    },
    priceFreshMs,
    { waitsForFresh: true },
  );

  return {
    /** Reads the tax rates to charge. @throws if the rate is archived or not included in prices. */
    taxRates: () => taxRates.current(),

    /** Reads a product's default price. @throws with the reason if it is unsuitable. */
    of: (productId: string): Promise<ProductPrice> => {
      const cache =
        caches.get(productId) ?? createSwrCache(() => readPrice(productId), priceFreshMs, { waitsForFresh: true });
      caches.set(productId, cache);
      return cache.current();
    },
  };
}

function priceOf({ id, active: isActive, default_price: price }: Stripe.Product): ProductPrice {
  const refuse = (reason: string): never => {
    throw new Error(`Stripe's product ${id} cannot be sold: ${reason}.`);
  };
  if (!isActive) return refuse('it is archived');
  if (!price || typeof price === 'string') return refuse('it has no default price');
  if (!price.active) return refuse('its default price is archived');
  if (price.currency !== 'eur') return refuse('its default price is not in euros');
  const { recurring } = price;
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return refuse('it is not sold by the month');
  if (price.tax_behavior !== 'inclusive') return refuse('its default price does not say that VAT is included');
  if (price.unit_amount === null || price.unit_amount <= 0)
    return refuse('its default price is not an amount of cents');
  return { id: price.id, cents: price.unit_amount };
}
