import type { CardChange, Locale } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import { withOwner } from '../../owner-listings/index.ts';
import { refusalMessage } from '../../messages/index.ts';
import type { ProviderCard } from '../../platform/payments/payment-provider.ts';
import { readCustomer, readUserOfCustomer } from '../customers-store.ts';
import type { Settle, SettlingOptions } from '../subscriptions/settle.ts';
import { readByReference, readRunning } from '../store.ts';

export type ChangingCardOptions = SettlingOptions & { settle: Settle };

/** The facts of a card in an email. */
const mailedCard = ({ brand, last4, expiresAt }: ProviderCard) => ({
  brand,
  last4,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Replaces the card of a paid plan before it is charged again. */
export function createChangingCard({ database, provider, live, mails, settle }: ChangingCardOptions) {
  /** Tells the owner once of each card. */
  const tell = (userId: number, setupId: string, { subscriptionId, card }: NonNullable<Used>) =>
    withOwner(database, userId, async (transaction) => {
      const row = await readByReference(transaction, subscriptionId);
      if (row === undefined || row.userId !== userId) return;
      const facts = { planId: row.planId, at: row.currentPeriodEnd?.toISOString() ?? null, card: mailedCard(card) };
      const isNew = await mails.add(transaction, {
        userId,
        subscriptionId: row.id,
        kind: 'card_changed',
        occasion: setupId,
        facts,
      });
      if (isNew) await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
    });

  /** Charges the plan to a card that its bank accepted. @returns whether it is charged to it. */
  const apply = async (setupId: string): Promise<boolean> => {
    const used = await provider.useCardOfSetup(setupId, { key: `use-card-${setupId}` });
    if (used === null) return false;
    const row = await readByReference(database, used.subscriptionId);
    if (row !== undefined) await tell(row.userId, setupId, used);
    return true;
  };

  return {
    apply,

    /**
     * Starts with another card; the same form sent again is the same change.
     * @param submissionId of the form.
     * @throws DomainError `not_found` without a paid plan, `conflict` while a bill is to be paid: another card pays that.
     */
    start: async (userId: number, submissionId: string): Promise<{ clientSecret: string }> => {
      const known = await readRunning(database, userId);
      if (known?.reference && known.provider === provider.name) await settle(known.reference);
      const row = await readRunning(database, userId);
      const customerId = await readCustomer(database, provider, userId);
      if (!row?.reference || row.provider !== provider.name || customerId === null) throw new DomainError('not_found');
      const remote = await provider.readSubscription(row.reference);
      if (remote?.state !== 'active' || remote.awaits !== null) throw new DomainError('conflict');
      const key = `card-${row.reference}-${submissionId}`;
      return { clientSecret: await provider.createCardSetup(row.reference, { customerId, key }) };
    },

    /**
     * The state of a new card. One that its bank accepted is used at once, whether its event has come or not.
     * @throws DomainError `not_found` for a secret of another account, or of no card.
     */
    read: async (userId: number, clientSecret: string, locale: Locale): Promise<CardChange> => {
      const setup = await provider.readCardSetup(clientSecret);
      if (setup === null || (await readUserOfCustomer(database, setup.customerId)) !== userId) {
        throw new DomainError('not_found');
      }
      const { id, status, refusal, actionUrl } = setup;
      return {
        status,
        refusal,
        message: refusal === null ? null : refusalMessage(refusal, locale),
        isInUse: status === 'succeeded' && (await apply(id)),
        actionUrl,
      };
    },
  };
}

export type ChangingCard = ReturnType<typeof createChangingCard>;
type Used = { subscriptionId: string; card: ProviderCard } | null;
