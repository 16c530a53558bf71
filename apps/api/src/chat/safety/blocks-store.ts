import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Whether either of two people blocks the other, and whether the first one does; `null` for nobody. */
export async function readBlock(
  database: PlazaDatabase,
  oneId: number,
  otherId: number,
): Promise<{ isByFirst: boolean } | null> {
  const { rows } = await sql<{ isByFirst: boolean }>`
    select bool_or(blocker_id = ${oneId}) as "isByFirst" from chat_blocks
    where (blocker_id = ${oneId} and blocked_id = ${otherId}) or (blocker_id = ${otherId} and blocked_id = ${oneId})
    having count(*) > 0
  `.execute(database);
  return rows[0] ?? null;
}

/** The other person of a chat, closed accounts too; `null` when the chat is not one of the reader's. */
export async function readPartner(
  database: PlazaDatabase,
  chatId: number,
  userId: number,
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id
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
