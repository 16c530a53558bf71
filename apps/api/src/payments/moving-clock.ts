import type { PlazaDatabase } from '../platform/database/database.ts';
import type { SandboxProvider } from '../platform/payments/sandbox/sandbox-provider.ts';
import type { Settle } from './settle.ts';
import { readOpenReferences } from './store.ts';

export interface MovingClockOptions {
  database: PlazaDatabase;
  sandbox: SandboxProvider;
  settle: Settle;
}

const dayMs = 86_400_000;

/**
 * Moves somebody's time in the sandbox, so that what lies between happens in its order: renewals, tries, ends at the
 * provider, each at its own time, and what Plaza makes of it, day by day.
 */
export const createMovingClock =
  ({ database, sandbox, settle }: MovingClockOptions) =>
  /** @param until a time in the past changes nothing. @returns the time that it is for them now. */
  async (userId: number, until: Date): Promise<Date> => {
    for (;;) {
      const now = await sandbox.now(userId);
      if (now >= until) return now;
      const due = await sandbox.nextDueOf(userId);
      const tomorrow = now.getTime() + dayMs;
      const next = Math.min(until.getTime(), tomorrow, Math.max(now.getTime() + 1, due?.getTime() ?? tomorrow));
      await sandbox.setTime(userId, new Date(next));
      for (const reference of await readOpenReferences(database, userId)) await settle(reference);
    }
  };

export type MoveClock = ReturnType<typeof createMovingClock>;
