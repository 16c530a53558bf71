import { type Kysely, sql } from 'kysely';

/** Names driveways as Spanish listings do. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update spot_types set title_es = 'Entrada particular' where title_es = 'Entrada de vivienda'`.execute(db);
}
