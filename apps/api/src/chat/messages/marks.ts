import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { KeptEvent, LiveEvents } from '../../platform/live/live-events.ts';
import { lockMarks, type MarksRow, newestOfOther, setMark, setRead, setUnread } from './messages-store.ts';

/**
 * What each participant marks for oneself: stars, the bin, read and unread. Without a value a mark changes. One's other
 * pages hear of it, and of what was read the other person's too. @throws DomainError `not_found` where somebody takes no
 * part, with nothing changed.
 */
export interface Marks {
  /** @returns whether it is read now. */
  read(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
  /** @returns whether it has a star now. */
  star(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
  /** @returns where each chat is now, in the order they were named. */
  bin(
    userId: number,
    chatIds: readonly number[],
    value: boolean | undefined,
  ): Promise<{ chatId: number; isBinned: boolean }[]>;
}

export interface MarksOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'add'>;
}

export function createMarks({ database, live }: MarksOptions): Marks {
  /** Changes one's marks of chats, by one transaction at a time. */
  const change = <T>(
    userId: number,
    chatIds: readonly number[],
    work: (transaction: PlazaDatabase, rows: readonly MarksRow[]) => Promise<T>,
  ): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      const rows = await lockMarks(transaction, userId, chatIds);
      if (rows.length < new Set(chatIds).size) throw new DomainError('not_found');
      return work(transaction, rows);
    });

  const changeOne = <T>(
    userId: number,
    chatId: number,
    work: (transaction: PlazaDatabase, row: MarksRow) => Promise<T>,
  ): Promise<T> =>
    change(userId, [chatId], (transaction, [row]) => {
      if (row === undefined) throw new DomainError('not_found');
      return work(transaction, row);
    });

  const ownEvents = (userId: number, chatIds: readonly number[]) =>
    chatIds.map((chatId) => ({ userId, event: { kind: 'chat', chatId } as const }));

  return {
    read: (userId, chatId, value) =>
      changeOne(userId, chatId, async (transaction, row) => {
        const wasRead = row.unread_count === 0;
        const isRead = value ?? !wasRead;
        const events: { userId: number; event: KeptEvent }[] = wasRead === isRead ? [] : ownEvents(userId, [chatId]);
        if (isRead) {
          const newest = await newestOfOther(transaction, chatId, userId);
          const messageId = newest !== null && newest > (row.read_message_id ?? 0) ? newest : null;
          await setRead(transaction, userId, chatId, messageId);
          if (messageId !== null) events.push({ userId: row.other_id, event: { kind: 'read', chatId, messageId } });
        } else if (wasRead) await setUnread(transaction, userId, chatId);
        if (events.length > 0) await live.add(transaction, events);
        return isRead;
      }),

    star: (userId, chatId, value) =>
      changeOne(userId, chatId, async (transaction, row) => {
        const isStarred = value ?? row.starred_at === null;
        if (isStarred !== (row.starred_at !== null)) {
          await setMark(transaction, userId, [chatId], { mark: 'starred_at', value: isStarred });
          await live.add(transaction, ownEvents(userId, [chatId]));
        }
        return isStarred;
      }),

    bin: (userId, chatIds, value) =>
      change(userId, chatIds, async (transaction, rows) => {
        const changing = rows.filter((row) => value === undefined || value !== (row.binned_at !== null));
        for (const isBinned of [true, false]) {
          const ids = changing.filter((row) => (row.binned_at === null) === isBinned).map((row) => row.chat_id);
          if (ids.length > 0) await setMark(transaction, userId, ids, { mark: 'binned_at', value: isBinned });
        }
        const changed = new Set(changing.map((row) => row.chat_id));
        if (changed.size > 0) await live.add(transaction, ownEvents(userId, [...changed]));
        const wasBinned = new Map(rows.map((row) => [row.chat_id, row.binned_at !== null]));
        return [...new Set(chatIds)].map((chatId) => ({
          chatId,
          isBinned: changed.has(chatId) !== (wasBinned.get(chatId) ?? false),
        }));
      }),
  };
}
