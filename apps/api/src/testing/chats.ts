import { insertChat, insertMessage } from '../chat/messages/messages-store.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

export interface ChatOptions {
  listingId: number;
  starterId: number;
  ownerId: number;
  /** Texts of the messages, which alternate between the two users, the starter's text first. */
  texts: readonly string[];
}

export const addChat = (
  database: PlazaDatabase,
  { listingId, starterId, ownerId, texts }: ChatOptions,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const chatId = await insertChat(transaction, { listingId, starterId, ownerId });
    if (chatId === undefined) throw new Error('the two have a chat about this listing');
    for (const [turn, text] of texts.entries())
      await insertMessage(transaction, { chatId, authorId: turn % 2 === 0 ? starterId : ownerId, text, key: null });
    return chatId;
  });
