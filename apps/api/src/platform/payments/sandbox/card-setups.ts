import { createHash } from 'node:crypto';
import type { ProviderCard, ProviderCardSetup } from '../payment-provider.ts';
import {
  type CardSetupRow,
  hasSubscriptionEnded,
  type SandboxAccount,
  type SubscriptionRow,
  requireSubscription,
  addSubscriptionEvent,
  addSetupEvent,
} from './account.ts';
import { behaviourOf, cardExpiryOf, type SandboxCard, displayedCardOf, type TypedCard } from './cards.ts';

export function requireCardSetup({ setups }: SandboxAccount, id: string): CardSetupRow {
  const setup = setups.find((each) => each.id === id);
  if (setup === undefined) throw new Error(`The sandbox has no setup ${id}.`);
  return setup;
}

/**
 * Starts to replace a subscription's card, or returns the setup that the key has already started.
 * @throws if the subscription has ended.
 */
export function createCardSetup(account: SandboxAccount, subscription: SubscriptionRow, key: string): CardSetupRow {
  const setupId = `seti_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const existingSetup = account.setups.find((each) => each.id === setupId);
  if (existingSetup !== undefined) return existingSetup;
  if (hasSubscriptionEnded(subscription)) throw new Error(`The subscription ${subscription.id} has ended.`);
  const previousSetups = account.setups.filter((each) => each.subscription_id === subscription.id);
  const setup: CardSetupRow = {
    id: setupId,
    subscription_id: subscription.id,
    position: previousSetups.length + 1,
    status: 'requires_payment_method',
    refusal: null,
    card: null,
    card_expires_at: null,
  };
  account.setups.push(setup);
  return setup;
}

function markSetupSucceeded(account: SandboxAccount, setup: CardSetupRow): void {
  Object.assign(setup, { status: 'succeeded', refusal: null });
  addSetupEvent(account, setup);
}

/** Verifies a card without a charge. Has no effect on a setup that has succeeded or was canceled. */
export function enterSetupCard(
  account: SandboxAccount,
  setup: CardSetupRow,
  card: SandboxCard,
  typedCard: TypedCard,
): void {
  if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action') return;
  Object.assign(setup, { card, card_expires_at: cardExpiryOf(typedCard) });
  const cardBehaviour = behaviourOf(card, 'entered');
  // the slow test card delays payments, but not setups
  if (cardBehaviour === 'pays' || cardBehaviour === 'is slow') return markSetupSucceeded(account, setup);
  const isChallenged = cardBehaviour === 'asks' || cardBehaviour === 'fails the challenge';
  Object.assign(setup, {
    status: isChallenged ? 'requires_action' : 'requires_payment_method',
    refusal: isChallenged ? null : cardBehaviour,
  });
}

/** Answers the bank's challenge as the owner; has no effect without one. */
export function answerSetupChallenge(account: SandboxAccount, setup: CardSetupRow, isPassed: boolean): void {
  if (setup.status !== 'requires_action' || setup.card === null) return;
  const isChallengeFailing = behaviourOf(setup.card, 'entered') === 'fails the challenge';
  if (isPassed && !isChallengeFailing) return markSetupSucceeded(account, setup);
  const setupRefusal = isPassed ? 'card_declined' : 'authentication_failed';
  Object.assign(setup, { status: 'requires_payment_method', refusal: setupRefusal });
}

/**
 * Puts a setup's card on file.
 * @returns `null` if the setup has not succeeded, the subscription has ended, or a later setup is in use.
 */
export function putCardOnFile(
  account: SandboxAccount,
  setup: CardSetupRow,
): { subscriptionId: string; card: ProviderCard } | null {
  const subscription = requireSubscription(account, setup.subscription_id);
  if (setup.status !== 'succeeded' || setup.card === null || hasSubscriptionEnded(subscription)) return null;
  const setupInUse = account.setups.find(({ id }) => id === subscription.card_setup_id);
  if (setupInUse !== undefined && setupInUse.position > setup.position) return null;
  const { card, card_expires_at: expiresAt } = setup;
  if (setupInUse?.id !== setup.id) {
    Object.assign(subscription, { card, card_expires_at: expiresAt, card_setup_id: setup.id });
    addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
  }
  return { subscriptionId: subscription.id, card: { ...displayedCardOf(card), expiresAt } };
}

export function cancelCardSetups(account: SandboxAccount, subscription: SubscriptionRow): void {
  for (const setup of account.setups)
    if (setup.subscription_id === subscription.id && setup.status !== 'succeeded') setup.status = 'canceled';
}

export function providerCardSetupOf(account: SandboxAccount, setup: CardSetupRow): ProviderCardSetup {
  return {
    id: setup.id,
    status: setup.status,
    refusal: setup.refusal,
    subscriptionId: setup.subscription_id,
    customerId: account.customer.id,
    actionUrl: setup.status === 'requires_action' ? `/${account.customer.locale}/payment/card/three_d_secure` : null,
  };
}
