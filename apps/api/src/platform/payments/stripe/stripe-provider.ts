import type { Stripe } from 'stripe';
import type { PaymentProvider, ProviderSubscription } from '../payment-provider.ts';
import type { StripeConfig } from '../payments-config.ts';
import { createStripeCardSetups } from './stripe-card-setups.ts';
import { callStripe, callStripeForExisting, createStripeClient, StripeRefusal } from './stripe-client.ts';
import { createStripePrices, createStripeReading, subscriptionExpandPaths } from './stripe-reading.ts';
import { hasEnded, itemOf, formatRetainedPlan, paymentsOf } from './stripe-shapes.ts';
import { createMessageReader } from './stripe-webhook.ts';

export interface StripeProviderOptions {
  config: StripeConfig;
  now?: () => Date | Promise<Date>;
}

const clientSecretPath = 'latest_invoice.confirmation_secret';

function secretOf(subscription: Stripe.Subscription): string | null {
  const { latest_invoice: invoice } = subscription;
  if (hasEnded(subscription) || invoice === null || typeof invoice === 'string') return null;
  return invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null;
}

/**
 * Creates a provider that uses Stripe. Card data go from the browser to Stripe and never reach the API. A rejected
 * request throws `StripeRefusal` without Stripe's message.
 */
// Long because it implements one port: each call is a few lines over the same client.
export function createStripeProvider({ config, now = () => new Date() }: StripeProviderOptions): PaymentProvider {
  const client = createStripeClient(config);
  const prices = createStripePrices(client, config.taxRateId);
  const reader = createStripeReading(client);
  const setups = createStripeCardSetups(client);

  const retrieveSubscription = (subscriptionId: string) =>
    callStripe(
      'read a subscription',
      client.subscriptions.retrieve(subscriptionId, { expand: [...subscriptionExpandPaths, clientSecretPath] }),
    );

  const updateSubscription = async (
    subscriptionId: string,
    changes: Stripe.SubscriptionUpdateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Subscription> => {
    const expandPaths = [...subscriptionExpandPaths, clientSecretPath];
    return callStripe(
      'change a subscription',
      client.subscriptions.update(subscriptionId, { ...changes, expand: expandPaths }, { idempotencyKey }),
    );
  };

  /** Describes an upgrade that is prorated from the start of today, so that the amount is constant all day. */
  const upgradeOf = async (subscription: Stripe.Subscription, productId: string) => {
    const item = itemOf(subscription);
    const price = await prices.of(productId);
    const today = new Date(await now()).setUTCHours(0, 0, 0, 0) / 1000;
    return {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: Math.max(today, item.current_period_start),
    };
  };

  /** Voids open invoices of an ended subscription, so that they cannot be paid. */
  const voidOpenInvoices = async (subscriptionId: string, key: string): Promise<void> => {
    const openInvoices = await callStripe(
      'list open invoices',
      client.invoices.list({ subscription: subscriptionId, status: 'open' }),
    );
    for (const { id } of openInvoices.data) {
      try {
        const idempotencyKey = `${key}-void-${id}`;
        await callStripe('void an invoice', client.invoices.voidInvoice(id, {}, { idempotencyKey }));
      } catch (error) {
        // the invoice was paid or voided since the list was read
        if (!(error instanceof StripeRefusal)) throw error;
      }
    }
  };

  const requireSubscription = async (id: string): Promise<ProviderSubscription> => {
    const storedSubscription = await reader.subscription(id);
    if (storedSubscription === null) throw new Error(`Stripe has no subscription ${id}.`);
    return storedSubscription;
  };

  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    now: async () => now(),
    readMessage: createMessageReader(config.webhookSecrets),
    priceOf: async (productId) => (await prices.of(productId)).cents,

    createCustomer: async ({ userId, email, locale, key: idempotencyKey }) => {
      const customerParams = { email, preferred_locales: [locale], metadata: { userId: String(userId) } };
      return (await callStripe('create a customer', client.customers.create(customerParams, { idempotencyKey }))).id;
    },
    changeCustomer: async (customerId, { email, locale, key: idempotencyKey }) => {
      const customerParams = { email, preferred_locales: [locale] };
      await callStripeForExisting(
        'change a customer',
        client.customers.update(customerId, customerParams, { idempotencyKey }),
      );
    },
    deleteCustomer: async (customerId, { key: idempotencyKey }) => {
      await callStripeForExisting('delete a customer', client.customers.del(customerId, {}, { idempotencyKey }));
    },

    createSubscription: async ({ userId, customerId, productId, key: idempotencyKey }) => {
      const [price, taxRates] = await Promise.all([prices.of(productId), prices.taxRates()]);
      const newSubscription = await callStripe(
        'create a subscription',
        client.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: price.id }],
            collection_method: 'charge_automatically',
            payment_behavior: 'default_incomplete',
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            ...(taxRates.length > 0 && { default_tax_rates: taxRates }),
            metadata: { userId: String(userId) },
            expand: [...subscriptionExpandPaths, clientSecretPath],
          },
          { idempotencyKey },
        ),
      );
      return {
        subscription: await reader.toProviderSubscription(newSubscription),
        clientSecret: secretOf(newSubscription),
      };
    },

    readClientSecret: async (subscriptionId) => {
      const storedSubscription = await callStripeForExisting(
        'read a subscription',
        retrieveSubscription(subscriptionId),
      );
      return storedSubscription && secretOf(storedSubscription);
    },
    readCard: reader.card,
    createCardSetup: setups.create,
    readCardSetup: setups.read,
    useCardOfSetup: setups.useCard,
    readSubscription: reader.subscription,
    listSubscriptions: reader.subscriptions,
    readPayment: reader.payment,
    subscriptionOfPayment: reader.subscriptionOfPayment,

    setCancelAtPeriodEnd: async (subscriptionId, cancelAtPeriodEnd, { key }) => {
      const changedSubscription = await updateSubscription(
        subscriptionId,
        { cancel_at_period_end: cancelAtPeriodEnd },
        key,
      );
      if (cancelAtPeriodEnd || changedSubscription.cancel_at === null)
        return reader.toProviderSubscription(changedSubscription);
      // an end date set in Stripe's dashboard is a separate field
      return reader.toProviderSubscription(await updateSubscription(subscriptionId, { cancel_at: '' }, `${key}-date`));
    },

    cancelNow: async (subscriptionId, { key: idempotencyKey }) => {
      const cancelOptions = { invoice_now: false, prorate: false };
      // Stripe responds with `resource_missing` if the subscription has already ended
      await callStripeForExisting(
        'end a subscription',
        client.subscriptions.cancel(subscriptionId, cancelOptions, { idempotencyKey }),
      );
      await voidOpenInvoices(subscriptionId, idempotencyKey);
      return requireSubscription(subscriptionId);
    },

    previewUpgrade: async (subscriptionId, productId) => {
      const upgradeChange = await upgradeOf(await retrieveSubscription(subscriptionId), productId);
      const preview = await callStripe(
        'preview an invoice',
        client.invoices.createPreview({ subscription: subscriptionId, subscription_details: upgradeChange }),
      );
      const prorations = preview.lines.data.filter(
        ({ parent }) =>
          parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false,
      );
      return {
        dueNowCents: Math.max(
          0,
          prorations.reduce((sum, { amount }) => sum + amount, 0),
        ),
      };
    },

    upgrade: async (subscriptionId, { productId, key }) => {
      const subscriptionBefore = await retrieveSubscription(subscriptionId);
      const stateBefore = await reader.toProviderSubscription(subscriptionBefore);
      if (stateBefore.productId === productId) return { subscription: stateBefore, clientSecret: null, isPaid: true };
      if (stateBefore.retainedPlan !== null)
        throw new Error(`The subscription ${subscriptionId} changes to a smaller plan already.`);
      const upgradeChange = await upgradeOf(subscriptionBefore, productId);
      try {
        const changedSubscription = await updateSubscription(
          subscriptionId,
          { ...upgradeChange, payment_behavior: 'pending_if_incomplete' },
          `${key}-${upgradeChange.proration_date}`,
        );
        const isPaid = changedSubscription.pending_update === null;
        return {
          subscription: await reader.toProviderSubscription(changedSubscription),
          clientSecret: isPaid ? null : secretOf(changedSubscription),
          isPaid,
        };
      } catch (error) {
        if (!(error instanceof StripeRefusal) || !error.isOfCard) throw error;
        const subscriptionAfter = await retrieveSubscription(subscriptionId);
        return {
          subscription: await reader.toProviderSubscription(subscriptionAfter),
          clientSecret: secretOf(subscriptionAfter),
          isPaid: false,
        };
      }
    },

    changeAtPeriodEnd: async (subscriptionId, { productId, retainedPlan, key }) => {
      const item = itemOf(await retrieveSubscription(subscriptionId));
      const price = await prices.of(productId);
      const changedSubscription = await updateSubscription(
        subscriptionId,
        {
          items: [{ id: item.id, price: price.id }],
          proration_behavior: 'none',
          metadata: { keeps: formatRetainedPlan(retainedPlan) },
        },
        key,
      );
      return reader.toProviderSubscription(changedSubscription);
    },

    listInvoices: reader.invoices,

    refund: async (invoiceId, { amountCents, key }) => {
      const invoice = await callStripe(
        'read an invoice',
        client.invoices.retrieve(invoiceId, { expand: ['payments'] }),
      );
      const payment = paymentsOf(invoice).find(({ paidCents }) => paidCents >= amountCents);
      if (payment === undefined) throw new Error(`The invoice ${invoiceId} has no payment of so much.`);
      await callStripe(
        'refund a payment',
        client.refunds.create(
          { payment_intent: payment.id, amount: amountCents, reason: 'requested_by_customer' },
          { idempotencyKey: key },
        ),
      );
    },
  };
}
