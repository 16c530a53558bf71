import type { Blocks } from '../safety/blocks.ts';
import { readWritable } from './sending-store.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { LiveEvents } from '../../platform/live/live-events.ts';

export interface TypingOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'pass'>;
  blocks: Blocks;
  limits: Pick<RateLimiter, 'take'>;
}

/**
 * Tells the other person of a chat that somebody is writing. Where one of the two has blocked the other nobody is told, and
 * who writes does not learn that. @throws DomainError `not_found`, or `rate_limited` with the seconds to wait.
 */
export const createTyping =
  ({ database, live, blocks, limits }: TypingOptions) =>
  async (userId: number, chatId: number): Promise<void> => {
    const chat = await readWritable(database, userId, chatId);
    if (chat === undefined) throw new DomainError('not_found');
    await limits.take(['typingOfUser', userId]);
    if (chat.is_closed || (await blocks.between(database, userId, chat.other_id)) !== null) return;
    await live.pass(database, chat.other_id, { kind: 'typing', chatId });
  };

export type TellTyping = ReturnType<typeof createTyping>;
