import { type Kysely, sql } from 'kysely';

/** The language of a listing's text. Listings that are there were written in the one their owner uses the site in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column language text not null default 'es' check (language in ('en', 'es'));
    update listings l set language = u.locale from users u where u.id = l.owner_id and u.locale <> 'es';
  `.execute(db);
}
