import { type Kysely, sql } from 'kysely';

/** Bays for motorbikes get their own index, so that counts and prices of bays for cars exclude them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table motorbike_search (
      like listing_search including defaults including constraints including indexes,
      foreign key (id) references listings on delete cascade
    )
  `.execute(db);
}
