import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

export async function passLimitTime(database: PlazaDatabase, seconds: number): Promise<void> {
  await sql`
    update rate_limits set full_at = full_at - make_interval(secs => ${seconds}),
      times = case when times is not null then array(select t - make_interval(secs => ${seconds}) from unnest(times) as t) end
  `.execute(database);
}
