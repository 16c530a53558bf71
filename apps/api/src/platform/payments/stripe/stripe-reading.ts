import { timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import { createSwrCache, type SwrCache } from '../../swr-cache.ts';
import type { ProviderCard, ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';
import { callStripe, callStripeForExisting } from './stripe-client.ts';
import {
  providerCardOf,
  objectIdOf,
  providerInvoiceOf,
  paymentsOf,
  paymentStatusOf,
  productIdOf,
  type RefundedCentsByPaymentId,
  refusalOf,
  providerSubscriptionOf,
  subscriptionOfInvoice,
} from './stripe-shapes.ts';

/** Paths that have to be expanded for `subscriptionOf`. Stripe expands at most four levels. */
export const subscriptionExpandPaths = ['latest_invoice.payments'];

const listPageSize = 100;
/** Maximum items read per customer, far above the number of a customer's subscriptions or charges. */
const maxItemsPerCustomer = 1000;

// Long because it implements the reading half of one port: each call is a few lines over the same client.
export function createStripeReading(client: Stripe) {
  /** Sums refunds by payment. They are on charges, which are more levels below an invoice than Stripe expands. */
  const readRefundedCents = async (
    filter: Pick<Stripe.ChargeListParams, 'customer' | 'payment_intent'>,
  ): Promise<RefundedCentsByPaymentId> => {
    const refundedCentsByPaymentId = new Map<string, number>();
    const listRequest = client.charges.list({ ...filter, limit: listPageSize });
    for (const charge of await callStripe(
      'list charges',
      listRequest.autoPagingToArray({ limit: maxItemsPerCustomer }),
    )) {
      if (charge.payment_intent === null || charge.amount_refunded === 0) continue;
      const paymentId = objectIdOf(charge.payment_intent);
      refundedCentsByPaymentId.set(paymentId, (refundedCentsByPaymentId.get(paymentId) ?? 0) + charge.amount_refunded);
    }
    return refundedCentsByPaymentId;
  };

  const toProviderSubscription = async (subscription: Stripe.Subscription): Promise<ProviderSubscription> => {
    const { latest_invoice: invoice } = subscription;
    const [payment] = invoice !== null && typeof invoice !== 'string' ? paymentsOf(invoice) : [];
    const refundedCentsByPaymentId: RefundedCentsByPaymentId = payment
      ? await readRefundedCents({ payment_intent: payment.id })
      : new Map();
    return providerSubscriptionOf(subscription, refundedCentsByPaymentId);
  };

  const invoiceOfPayment = async (paymentId: string): Promise<Stripe.Invoice | null> => {
    const paymentFilter = { type: 'payment_intent', payment_intent: paymentId };
    const { data } = await callStripe(
      'find the invoice of a payment',
      client.invoicePayments.list({ payment: paymentFilter, limit: 1, expand: ['data.invoice'] }),
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
      const paymentMethod = foundMethod?.default_payment_method;
      return paymentMethod && typeof paymentMethod !== 'string' ? providerCardOf(paymentMethod) : null;
    },

    subscriptions: async (customerId: string): Promise<ProviderSubscription[]> => {
      const listRequest = client.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: listPageSize,
        expand: subscriptionExpandPaths.map((part) => `data.${part}`),
      });
      const foundSubscriptions = await callStripe(
        'list subscriptions',
        listRequest.autoPagingToArray({ limit: maxItemsPerCustomer }),
      );
      if (foundSubscriptions.length === 0) return [];
      const refundedCentsByPaymentId = await readRefundedCents({ customer: customerId });
      return foundSubscriptions.map((subscription) => providerSubscriptionOf(subscription, refundedCentsByPaymentId));
    },

    /** Lists a customer's latest 100 invoices, newest first. */
    invoices: async (customerId: string): Promise<ProviderInvoice[]> => {
      const { data } = await callStripe(
        'list invoices',
        client.invoices.list({ customer: customerId, limit: listPageSize, expand: ['data.payments'] }),
      );
      const isAnyInvoicePaid = data.some((invoice) => paymentsOf(invoice).length > 0);
      const refundedCentsByPaymentId: RefundedCentsByPaymentId = isAnyInvoicePaid
        ? await readRefundedCents({ customer: customerId })
        : new Map();
      return data.map((invoice) => providerInvoiceOf(invoice, refundedCentsByPaymentId));
    },

    payment: async (clientSecret: string): Promise<ProviderPayment | null> => {
      const [, id] = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret) ?? [];
      if (id === undefined) return null;
      const paymentIntent = await callStripeForExisting('read a payment', client.paymentIntents.retrieve(id));
      if (!paymentIntent?.client_secret || !isSameSecret(paymentIntent.client_secret, clientSecret)) return null;
      const invoice = await invoiceOfPayment(id);
      const subscriptionId = invoice && subscriptionOfInvoice(invoice);
      if (!subscriptionId || paymentIntent.customer === null) return null;
      return {
        status: paymentStatusOf(paymentIntent),
        refusal: refusalOf(paymentIntent.status, paymentIntent.last_payment_error),
        subscriptionId,
        customerId: objectIdOf(paymentIntent.customer),
        productId: productIdOf(invoice),
        amountCents: paymentIntent.amount,
        actionUrl: null,
      };
    },

    subscriptionOfPayment: async (paymentId: string): Promise<string | null> => {
      const invoice = await invoiceOfPayment(paymentId);
      return invoice && subscriptionOfInvoice(invoice);
    },
  };
}

export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface ProductPrice {
  id: string;
  /** Price in euro cents per month, including VAT. */
  cents: number;
}

const maxPriceAgeMs = 5 * 60_000;

export function createStripePrices(client: Stripe, taxRateId: string | null) {
  const priceCaches = new Map<string, SwrCache<ProductPrice>>();

  const readPrice = async (productId: string): Promise<ProductPrice> => {
    const stripeProduct = await callStripe(
      `read the product ${productId}`,
      client.products.retrieve(productId, { expand: ['default_price'] }),
    );
    return requireSellablePrice(stripeProduct);
  };

  const taxRatesCache = createSwrCache(
    async (): Promise<string[]> => {
      if (taxRateId === null) return [];
      const taxRate = await callStripe(`read the tax rate ${taxRateId}`, client.taxRates.retrieve(taxRateId));
      // an exclusive rate would charge more than the displayed price
      if (!taxRate.inclusive) throw new Error(`Stripe's tax rate ${taxRateId} is not included in prices.`);
      if (!taxRate.active) throw new Error(`Stripe's tax rate ${taxRateId} is archived.`);
      return [taxRate.id];
    },
    maxPriceAgeMs,
    { waitsForFresh: true },
  );

  return {
    /** Reads the tax rates to charge. @throws if the rate is archived or not included in prices. */
    taxRates: () => taxRatesCache.current(),

    /** Reads a product's default price. @throws with the reason if it is unsuitable. */
    of: (productId: string): Promise<ProductPrice> => {
      const priceCache =
        priceCaches.get(productId) ??
        createSwrCache(() => readPrice(productId), maxPriceAgeMs, { waitsForFresh: true });
      priceCaches.set(productId, priceCache);
      return priceCache.current();
    },
  };
}

function requireSellablePrice({ id, active: isActive, default_price: price }: Stripe.Product): ProductPrice {
  const rejectProduct = (reason: string): never => {
    throw new Error(`Stripe's product ${id} cannot be sold: ${reason}.`);
  };
  if (!isActive) return rejectProduct('it is archived');
  if (!price || typeof price === 'string') return rejectProduct('it has no default price');
  if (!price.active) return rejectProduct('its default price is archived');
  if (price.currency !== 'eur') return rejectProduct('its default price is not in euros');
  const { recurring } = price;
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1)
    return rejectProduct('it is not sold by the month');
  if (price.tax_behavior !== 'inclusive') return rejectProduct('its default price does not say that VAT is included');
  if (price.unit_amount === null || price.unit_amount <= 0)
    return rejectProduct('its default price is not an amount of cents');
  return { id: price.id, cents: price.unit_amount };
}
