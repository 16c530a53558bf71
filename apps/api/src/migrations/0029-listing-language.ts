import { type Kysely, sql } from 'kysely';

/** The language of a listing's text. Existing listings get the language of their owner's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column language text not null default 'es' check (language in ('en', 'es'));
    update listings l set language = u.locale from users u where u.id = l.owner_id and u.locale <> 'es';
  `.execute(db);
}
