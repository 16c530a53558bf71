import type { Stripe } from 'stripe';
import type { PaymentProvider, ProviderSubscription } from '../payment-provider.ts';
import type { StripeConfig } from '../payments-config.ts';
import { createStripeCardSetups } from './stripe-card-setups.ts';
import { callStripe, callStripeForExisting, createStripeClient, StripeRefusal } from './stripe-client.ts';
import { createStripePrices, createStripeReading, subscriptionExpandPaths } from './stripe-reading.ts';
import { hasSubscriptionEnded, subscriptionItemOf, formatRetainedPlan, paymentsOf } from './stripe-shapes.ts';
import { createMessageReader } from './stripe-webhook.ts';

export interface StripeProviderOptions {
  config: StripeConfig;
  now?: () => Date | Promise<Date>;
}

const clientSecretPath = 'latest_invoice.confirmation_secret';

function clientSecretOf(subscription: Stripe.Subscription): string | null {
  const { latest_invoice: invoice } = subscription;
  if (hasSubscriptionEnded(subscription) || invoice === null || typeof invoice === 'string') return null;
  return invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null;
}

/**
 * Creates a provider that uses Stripe. Card data go from the browser to Stripe and never reach the API. A rejected
 * request throws `StripeRefusal` without Stripe's message.
 */
// Long because it implements one port: each call is a few lines over the same client.
export function createStripeProvider({ config, now = () => new Date() }: StripeProviderOptions): PaymentProvider {
  const stripeClient = createStripeClient(config);
  const stripePrices = createStripePrices(stripeClient, config.taxRateId);
  const stripeReader = createStripeReading(stripeClient);
  const cardSetups = createStripeCardSetups(stripeClient);

  const retrieveSubscription = (subscriptionId: string) =>
    callStripe(
      'read a subscription',
      stripeClient.subscriptions.retrieve(subscriptionId, { expand: [...subscriptionExpandPaths, clientSecretPath] }),
    );

  const updateSubscription = async (
    subscriptionId: string,
    changes: Stripe.SubscriptionUpdateParams,
    idempotencyKey: string,
  ): Promise<Stripe.Subscription> => {
    const expandPaths = [...subscriptionExpandPaths, clientSecretPath];
    return callStripe(
      'change a subscription',
      stripeClient.subscriptions.update(subscriptionId, { ...changes, expand: expandPaths }, { idempotencyKey }),
    );
  };

  /** Describes an upgrade that is prorated from the start of today, so that the amount is constant all day. */
  const createUpgradeParams = async (subscription: Stripe.Subscription, productId: string) => {
    const subscriptionItem = subscriptionItemOf(subscription);
    const productPrice = await stripePrices.of(productId);
    const startOfToday = new Date(await now()).setUTCHours(0, 0, 0, 0) / 1000;
    return {
      items: [{ id: subscriptionItem.id, price: productPrice.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: Math.max(startOfToday, subscriptionItem.current_period_start),
    };
  };

  /** Voids open invoices of an ended subscription, so that they cannot be paid. */
  const voidOpenInvoices = async (subscriptionId: string, key: string): Promise<void> => {
    const openInvoices = await callStripe(
      'list open invoices',
      stripeClient.invoices.list({ subscription: subscriptionId, status: 'open' }),
    );
    for (const { id } of openInvoices.data) {
      try {
        const idempotencyKey = `${key}-void-${id}`;
        await callStripe('void an invoice', stripeClient.invoices.voidInvoice(id, {}, { idempotencyKey }));
      } catch (error) {
        // the invoice was paid or voided since the list was read
        if (!(error instanceof StripeRefusal)) throw error;
      }
    }
  };

  const requireSubscription = async (id: string): Promise<ProviderSubscription> => {
    const storedSubscription = await stripeReader.subscription(id);
    if (storedSubscription === null) throw new Error(`Stripe has no subscription ${id}.`);
    return storedSubscription;
  };

  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    now: async () => now(),
    readMessage: createMessageReader(config.webhookSecrets),
    priceOf: async (productId) => (await stripePrices.of(productId)).cents,

    createCustomer: async ({ userId, email, locale, key: idempotencyKey }) => {
      const customerParams = { email, preferred_locales: [locale], metadata: { userId: String(userId) } };
      return (await callStripe('create a customer', stripeClient.customers.create(customerParams, { idempotencyKey })))
        .id;
    },
    changeCustomer: async (customerId, { email, locale, key: idempotencyKey }) => {
      const customerParams = { email, preferred_locales: [locale] };
      await callStripeForExisting(
        'change a customer',
        stripeClient.customers.update(customerId, customerParams, { idempotencyKey }),
      );
    },
    deleteCustomer: async (customerId, { key: idempotencyKey }) => {
      await callStripeForExisting('delete a customer', stripeClient.customers.del(customerId, {}, { idempotencyKey }));
    },

    createSubscription: async ({ userId, customerId, productId, key: idempotencyKey }) => {
      const [price, taxRates] = await Promise.all([stripePrices.of(productId), stripePrices.taxRates()]);
      const newSubscription = await callStripe(
        'create a subscription',
        stripeClient.subscriptions.create(
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
        subscription: await stripeReader.toProviderSubscription(newSubscription),
        clientSecret: clientSecretOf(newSubscription),
      };
    },

    readClientSecret: async (subscriptionId) => {
      const storedSubscription = await callStripeForExisting(
        'read a subscription',
        retrieveSubscription(subscriptionId),
      );
      return storedSubscription && clientSecretOf(storedSubscription);
    },
    readCard: stripeReader.card,
    createCardSetup: cardSetups.create,
    readCardSetup: cardSetups.read,
    useCardOfSetup: cardSetups.useCard,
    readSubscription: stripeReader.subscription,
    listSubscriptions: stripeReader.subscriptions,
    readPayment: stripeReader.payment,
    subscriptionOfPayment: stripeReader.subscriptionOfPayment,

    setCancelAtPeriodEnd: async (subscriptionId, cancelAtPeriodEnd, { key }) => {
      const changedSubscription = await updateSubscription(
        subscriptionId,
        { cancel_at_period_end: cancelAtPeriodEnd },
        key,
      );
      if (cancelAtPeriodEnd || changedSubscription.cancel_at === null)
        return stripeReader.toProviderSubscription(changedSubscription);
      // an end date set in Stripe's dashboard is a separate field
      return stripeReader.toProviderSubscription(
        await updateSubscription(subscriptionId, { cancel_at: '' }, `${key}-date`),
      );
    },

    cancelNow: async (subscriptionId, { key: idempotencyKey }) => {
      const cancelOptions = { invoice_now: false, prorate: false };
      // Stripe responds with `resource_missing` if the subscription has already ended
      await callStripeForExisting(
        'end a subscription',
        stripeClient.subscriptions.cancel(subscriptionId, cancelOptions, { idempotencyKey }),
      );
      await voidOpenInvoices(subscriptionId, idempotencyKey);
      return requireSubscription(subscriptionId);
    },

    previewUpgrade: async (subscriptionId, productId) => {
      const upgradeChange = await createUpgradeParams(await retrieveSubscription(subscriptionId), productId);
      const invoicePreview = await callStripe(
        'preview an invoice',
        stripeClient.invoices.createPreview({ subscription: subscriptionId, subscription_details: upgradeChange }),
      );
      const prorationLines = invoicePreview.lines.data.filter(
        ({ parent }) =>
          parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false,
      );
      return {
        dueNowCents: Math.max(
          0,
          prorationLines.reduce((sum, { amount }) => sum + amount, 0),
        ),
      };
    },

    upgrade: async (subscriptionId, { productId, key }) => {
      const subscriptionBefore = await retrieveSubscription(subscriptionId);
      const providerSubscriptionBefore = await stripeReader.toProviderSubscription(subscriptionBefore);
      if (providerSubscriptionBefore.productId === productId)
        return { subscription: providerSubscriptionBefore, clientSecret: null, isPaid: true };
      if (providerSubscriptionBefore.retainedPlan !== null)
        throw new Error(`The subscription ${subscriptionId} changes to a smaller plan already.`);
      const upgradeChange = await createUpgradeParams(subscriptionBefore, productId);
      try {
        const changedSubscription = await updateSubscription(
          subscriptionId,
          { ...upgradeChange, payment_behavior: 'pending_if_incomplete' },
          `${key}-${upgradeChange.proration_date}`,
        );
        const isUpgradePaid = changedSubscription.pending_update === null;
        return {
          subscription: await stripeReader.toProviderSubscription(changedSubscription),
          clientSecret: isUpgradePaid ? null : clientSecretOf(changedSubscription),
          isPaid: isUpgradePaid,
        };
      } catch (error) {
        if (!(error instanceof StripeRefusal) || !error.isOfCard) throw error;
        const subscriptionAfter = await retrieveSubscription(subscriptionId);
        return {
          subscription: await stripeReader.toProviderSubscription(subscriptionAfter),
          clientSecret: clientSecretOf(subscriptionAfter),
          isPaid: false,
        };
      }
    },

    changeAtPeriodEnd: async (subscriptionId, { productId, retainedPlan, key }) => {
      const subscriptionItem = subscriptionItemOf(await retrieveSubscription(subscriptionId));
      const productPrice = await stripePrices.of(productId);
      const changedSubscription = await updateSubscription(
        subscriptionId,
        {
          items: [{ id: subscriptionItem.id, price: productPrice.id }],
          proration_behavior: 'none',
          metadata: { keeps: formatRetainedPlan(retainedPlan) },
        },
        key,
      );
      return stripeReader.toProviderSubscription(changedSubscription);
    },

    listInvoices: stripeReader.invoices,

    refund: async (invoiceId, { amountCents, key }) => {
      const refundedInvoice = await callStripe(
        'read an invoice',
        stripeClient.invoices.retrieve(invoiceId, { expand: ['payments'] }),
      );
      const refundedPayment = paymentsOf(refundedInvoice).find(({ paidCents }) => paidCents >= amountCents);
      if (refundedPayment === undefined) throw new Error(`The invoice ${invoiceId} has no payment of so much.`);
      await callStripe(
        'refund a payment',
        stripeClient.refunds.create(
          { payment_intent: refundedPayment.id, amount: amountCents, reason: 'requested_by_customer' },
          { idempotencyKey: key },
        ),
      );
    },
  };
}
