import { type Kysely, sql } from 'kysely';

/** Bays for motorbikes have an index of their own, so that no count or price of bays for cars includes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table motorbike_search (
      like listing_search including defaults including constraints including indexes,
      foreign key (id) references listings on delete cascade
    )
  `.execute(db);
}
