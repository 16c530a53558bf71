import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SandboxProvider } from '../../platform/payments/sandbox/sandbox-provider.ts';
import type { Settle } from '../subscriptions/settle.ts';
import { readOpen } from '../store.ts';

export interface MovingClockOptions {
  database: PlazaDatabase;
  sandbox: SandboxProvider;
  settle: Settle;
}

/**
 * Moves somebody's time in the sandbox, so that what lies between happens in its order: renewals, tries, ends at the
 * provider, each at its own time, and what Plaza makes of it: day by day while something is owed.
 */
export const createMovingClock =
  ({ database, sandbox, settle }: MovingClockOptions) =>
  /** @param until a time in the past changes nothing. @returns the time that it is for them now. */
  async (userId: number, until: Date): Promise<Date> => {
    for (;;) {
      const now = await sandbox.now(userId);
      if (now >= until) return now;
      const open = await readOpen(database, userId);
      const leap = open.some(({ state }) => state === 'past_due') ? dayMs : Infinity;
      const due = (await sandbox.nextDueOf(userId))?.getTime() ?? Infinity;
      const next = Math.min(until.getTime(), now.getTime() + leap, Math.max(now.getTime() + 1, due));
      await sandbox.setTime(userId, new Date(next));
      for (const { reference } of open) await settle(reference);
    }
  };

export type MoveClock = ReturnType<typeof createMovingClock>;
