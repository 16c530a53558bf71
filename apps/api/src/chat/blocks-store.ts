import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** How it stands between two people, seen by one of them: who blocked is told nobody but themselves. */
export type BlockState = 'none' | 'blocked' | 'refused';

/**
 * Whether somebody blocked somebody else (`blocked`), or only is blocked by them (`refused`). With either of them no
 * message, typing sign or new chat goes from one to the other, in whichever direction.
 */
export async function readBlock(database: PlazaDatabase, userId: number, otherId: number): Promise<BlockState> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select bool_or(blocker_id = ${userId}) as "isOwn" from chat_blocks
    where (blocker_id = ${userId} and blocked_id = ${otherId}) or (blocker_id = ${otherId} and blocked_id = ${userId})
    having count(*) > 0
  `.execute(database);
  const [found] = rows;
  if (found === undefined) return 'none';
  return found.isOwn ? 'blocked' : 'refused';
}

/** The other person of a chat; `null` when the chat is not one of the reader's. */
export async function readPartner(
  database: PlazaDatabase,
  chatId: number,
  userId: number,
): Promise<{ id: number; isClosed: boolean } | null> {
  const { rows } = await sql<{ id: number; isClosed: boolean }>`
    select u.id, u.closed_at is not null as "isClosed"
    from chats c join users u on u.id = case when c.starter_id = ${userId} then c.owner_id else c.starter_id end
    where c.id = ${chatId} and ${userId} in (c.starter_id, c.owner_id)
  `.execute(database);
  return rows[0] ?? null;
}

export async function isBlocking(database: PlazaDatabase, blockerId: number, blockedId: number): Promise<boolean> {
  const row = await database
    .selectFrom('chat_blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setBlocking(
  transaction: PlazaDatabase,
  { blockerId, blockedId, value }: { blockerId: number; blockedId: number; value: boolean },
): Promise<void> {
  const names = { blocker_id: blockerId, blocked_id: blockedId };
  if (value) {
    await transaction
      .insertInto('chat_blocks')
      .values(names)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await transaction
      .deleteFrom('chat_blocks')
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId)
      .execute();
  }
}

/** All chats that two people have with each other. */
export async function chatsBetween(database: PlazaDatabase, oneId: number, otherId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chats
    where (starter_id = ${oneId} and owner_id = ${otherId}) or (starter_id = ${otherId} and owner_id = ${oneId})
    order by id
  `.execute(database);
  return rows.map(({ id }) => id);
}
