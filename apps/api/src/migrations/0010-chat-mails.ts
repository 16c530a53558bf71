import { type Kysely, sql } from 'kysely';

/** Whether somebody wants mails about unread messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column chat_mails boolean not null default true`.execute(db);
}
