import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { callStripe, callStripeForExisting, StripeRefusal } from './stripe-client.ts';
import { isSameSecret } from './stripe-reading.ts';
import { providerCardOf, hasSubscriptionEnded, objectIdOf, paymentStatusOf, refusalOf } from './stripe-shapes.ts';

/** Metadata key of a setup: the subscription whose card it replaces. */
const subscriptionMetadataKey = 'subscriptionId';
/** Metadata key of a subscription: the latest setup in use, with its creation time in seconds. */
const setupMetadataKey = 'cardSetup';

type CardSetups = Pick<PaymentProvider, 'createCardSetup' | 'readCardSetup' | 'useCardOfSetup'>;

/**
 * Creates the calls that replace a subscription's card with a SetupIntent: the bank may require authentication, but
 * nothing is charged.
 */
// Long because its calls share the search, use and deletion of a card.
export function createStripeCardSetups(client: Stripe): {
  create: CardSetups['createCardSetup'];
  read: CardSetups['readCardSetup'];
  useCard: CardSetups['useCardOfSetup'];
} {
  const readSubscription = async (id: string): Promise<Stripe.Subscription | null> => {
    const storedSubscription = await callStripeForExisting('read a subscription', client.subscriptions.retrieve(id));
    return storedSubscription && !hasSubscriptionEnded(storedSubscription) ? storedSubscription : null;
  };

  const deleteCard = async (method: string, key: string): Promise<void> => {
    try {
      const idempotencyKey = `${key}-forget-${method}`;
      await callStripe('forget a card', client.paymentMethods.detach(method, {}, { idempotencyKey }));
    } catch (error) {
      // the card is already deleted, for example with the customer
      if (!(error instanceof StripeRefusal)) throw error;
    }
  };

  return {
    create: async (subscriptionId, { customerId, key: idempotencyKey }) => {
      const setupParams: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        metadata: { [subscriptionMetadataKey]: subscriptionId },
      };
      const setupIntent = await callStripe(
        'create a card setup',
        client.setupIntents.create(setupParams, { idempotencyKey }),
      );
      if (setupIntent.client_secret === null) throw new Error(`The setup ${setupIntent.id} has no secret.`);
      return setupIntent.client_secret;
    },

    read: async (clientSecret) => {
      const [, id] = /^(seti_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret) ?? [];
      if (id === undefined) return null;
      const setupIntent = await callStripeForExisting('read a card setup', client.setupIntents.retrieve(id));
      const subscriptionId = setupIntent?.metadata?.[subscriptionMetadataKey];
      if (!setupIntent?.client_secret || !isSameSecret(setupIntent.client_secret, clientSecret)) return null;
      if (!subscriptionId || setupIntent.customer === null) return null;
      return {
        id,
        status: paymentStatusOf(setupIntent),
        refusal: refusalOf(setupIntent.status, setupIntent.last_setup_error),
        subscriptionId,
        customerId: objectIdOf(setupIntent.customer),
        actionUrl: null,
      };
    },

    // Complex because each reason why a card cannot be used is handled at its place in the order of requests.
    useCard: async (setupId, { key }) => {
      const setupIntent = await callStripeForExisting(
        'read a card setup',
        client.setupIntents.retrieve(setupId, { expand: ['payment_method'] }),
      );
      const subscriptionId = setupIntent?.metadata?.[subscriptionMetadataKey];
      const paymentMethod = setupIntent?.payment_method;
      if (setupIntent?.status !== 'succeeded' || !subscriptionId || !paymentMethod || typeof paymentMethod === 'string')
        return null;
      const setupCard = providerCardOf(paymentMethod);
      const subscription = await readSubscription(subscriptionId);
      const isOfSameCustomer =
        subscription && setupIntent.customer && objectIdOf(subscription.customer) === objectIdOf(setupIntent.customer);
      const [used, usedAt] = (subscription?.metadata[setupMetadataKey] ?? '').split('@');
      if (isOfSameCustomer && used === setupId && setupCard) return { subscriptionId, card: setupCard };
      if (!isOfSameCustomer || setupCard === null || Number(usedAt ?? 0) > setupIntent.created) {
        await deleteCard(paymentMethod.id, key);
        return null;
      }
      try {
        const subscriptionChanges = {
          default_payment_method: paymentMethod.id,
          metadata: { [setupMetadataKey]: `${setupId}@${setupIntent.created}` },
        };
        const updateRequest = client.subscriptions.update(subscriptionId, subscriptionChanges, { idempotencyKey: key });
        await callStripe('replace the card of a subscription', updateRequest);
      } catch (error) {
        if (!(error instanceof StripeRefusal) || (await readSubscription(subscriptionId)) !== null) throw error;
        // the subscription ended concurrently
        await deleteCard(paymentMethod.id, key);
        return null;
      }
      const { default_payment_method: previousMethod } = subscription;
      if (previousMethod !== null && objectIdOf(previousMethod) !== paymentMethod.id)
        await deleteCard(objectIdOf(previousMethod), key);
      return { subscriptionId, card: setupCard };
    },
  };
}
