import { sql } from 'kysely';
import type { PlazaDatabase } from '../database/database.ts';

/** Requests a day that a paid service gets from all processes together. */
export interface DailyBudget {
  /** Takes one request. @returns whether there was one left. */
  take(): Promise<boolean>;
}

/** @param provider names the budget in the database. */
export function createDailyBudget(database: PlazaDatabase, provider: string, maxRequests: number): DailyBudget {
  return {
    take: async () => {
      const { rows } = await sql`
        insert into provider_usage as u (provider, day, requests)
        values (${provider}, (now() at time zone 'UTC')::date, 1)
        on conflict (provider, day) do update set requests = u.requests + 1 where u.requests < ${maxRequests}
        returning requests
      `.execute(database);
      return rows.length > 0;
    },
  };
}
