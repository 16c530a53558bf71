import type { CardChange, Locale } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import { withOwner } from '../../owner-listings/index.ts';
import { refusalMessage } from '../../messages/index.ts';
import type { ProviderCard } from '../../platform/payments/payment-provider.ts';
import { readCustomer, readUserOfCustomer } from '../customers-store.ts';
import type { SyncSubscription, PaymentPorts } from '../subscriptions/sync-subscription.ts';
import { readSubscriptionByReference, readCurrentSubscription } from '../store.ts';

export type CardChangesOptions = PaymentPorts & { syncSubscription: SyncSubscription };

const toEmailedCard = ({ brand, last4, expiresAt }: ProviderCard) => ({
  brand,
  last4,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export function createCardChanges({ database, provider, live, emails, syncSubscription }: CardChangesOptions) {
  const addEmail = (userId: number, setupId: string, { subscriptionId, card }: NonNullable<AppliedCard>) =>
    withOwner(database, userId, async (transaction) => {
      const subscriptionRow = await readSubscriptionByReference(transaction, subscriptionId);
      if (subscriptionRow === undefined || subscriptionRow.userId !== userId) return;
      const emailFacts = {
        planId: subscriptionRow.planId,
        at: subscriptionRow.currentPeriodEnd?.toISOString() ?? null,
        card: toEmailedCard(card),
      };
      const isNewEmail = await emails.add(transaction, {
        userId,
        subscriptionId: subscriptionRow.id,
        kind: 'card_changed',
        dedupeKey: setupId,
        facts: emailFacts,
      });
      if (isNewEmail) await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
    });

  /**
   * Makes the card of a completed setup the subscription's default.
   * @returns `false` when the setup is incomplete or belongs to no running plan.
   */
  const applyCard = async (setupId: string): Promise<boolean> => {
    const appliedCard = await provider.useCardOfSetup(setupId, { key: `use-card-${setupId}` });
    if (appliedCard === null) return false;
    const subscriptionRow = await readSubscriptionByReference(database, appliedCard.subscriptionId);
    if (subscriptionRow !== undefined) await addEmail(subscriptionRow.userId, setupId, appliedCard);
    return true;
  };

  return {
    apply: applyCard,

    /**
     * Starts a card change. A repeated `submissionId` returns the same card setup.
     * @throws DomainError `not_found` without a paid plan, `conflict` while an invoice is unpaid: a payment with
     * another card also replaces the card.
     */
    start: async (userId: number, submissionId: string): Promise<{ clientSecret: string }> => {
      const subscription = await readCurrentSubscription(database, userId);
      if (subscription?.reference && subscription.provider === provider.name)
        await syncSubscription(subscription.reference);
      const currentRow = await readCurrentSubscription(database, userId);
      const customerId = await readCustomer(database, provider, userId);
      if (!currentRow?.reference || currentRow.provider !== provider.name || customerId === null)
        throw new DomainError('not_found');
      const providerSubscription = await provider.readSubscription(currentRow.reference);
      if (providerSubscription?.state !== 'active' || providerSubscription.pendingUpdate !== null)
        throw new DomainError('conflict');
      const cardSetupKey = `card-${currentRow.reference}-${submissionId}`;
      return { clientSecret: await provider.createCardSetup(currentRow.reference, { customerId, key: cardSetupKey }) };
    },

    /**
     * Uses the card of a succeeded setup immediately, without waiting for its event.
     * @throws DomainError `not_found` for another user's client secret, or one of a payment.
     */
    read: async (userId: number, clientSecret: string, locale: Locale): Promise<CardChange> => {
      const cardSetup = await provider.readCardSetup(clientSecret);
      if (cardSetup === null || (await readUserOfCustomer(database, cardSetup.customerId)) !== userId) {
        throw new DomainError('not_found');
      }
      const { id, status, refusal, actionUrl } = cardSetup;
      return {
        status,
        refusal,
        message: refusal === null ? null : refusalMessage(refusal, locale),
        isInUse: status === 'succeeded' && (await applyCard(id)),
        actionUrl,
      };
    },
  };
}

export type CardChanges = ReturnType<typeof createCardChanges>;
type AppliedCard = { subscriptionId: string; card: ProviderCard } | null;
