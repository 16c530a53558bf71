import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { lockOpenAccounts } from '../../platform/database/open-accounts.ts';
import type { LiveEvents } from '../../platform/live/live-events.ts';
import { chatsBetween, isBlocking, readPartner, setBlocking } from './blocks-store.ts';

export interface BlockingOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'add'>;
}

/** Lets people keep others from writing to them, in all chats that the two have. Nobody is told who blocked them. */
export interface Blocking {
  /**
   * Blocks the other person of a chat, or lets them write again.
   * @param value leave it out to toggle.
   * @returns whether they are blocked now.
   * @throws DomainError `not_found`, or `chat_closed` when there is nobody to block any more.
   */
  set(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
}

export const createBlocking = ({ database, live }: BlockingOptions): Blocking => ({
  set: (userId, chatId, wanted) =>
    database.transaction().execute(async (transaction) => {
      const partner = await readPartner(transaction, chatId, userId);
      if (partner === null) throw new DomainError('not_found');
      const open = await lockOpenAccounts(transaction, [userId, partner.id]);
      if (!open.has(userId)) throw new DomainError('session_required');
      await lockUser(transaction, userId);
      const isBlocked = await isBlocking(transaction, userId, partner.id);
      const value = wanted ?? !isBlocked;
      if (value === isBlocked) return value;
      if (!open.has(partner.id)) throw new DomainError('chat_closed');
      await setBlocking(transaction, { blockerId: userId, blockedId: partner.id, value });
      const chatIds = await chatsBetween(transaction, userId, partner.id);
      await live.add(
        transaction,
        chatIds.map((id) => ({ userId, event: { kind: 'chat', chatId: id } as const })),
      );
      return value;
    }),
});
