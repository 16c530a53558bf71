import { dayMs } from '@plaza/sdk';
import type { Config } from '../../config.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { createLiveEvents } from '../../platform/live/live-store.ts';
import type { Logger } from '../../platform/log.ts';
import { createPaymentEvents } from '../../platform/payments/payment-event-store.ts';
import { createSandboxProvider, type SandboxProvider } from '../../platform/payments/sandbox/sandbox-provider.ts';
import { readUserIdByEmail } from '../customers-store.ts';
import { createRefundLedger } from '../refunds/refunds.ts';
import { readOpenSubscriptions } from '../store.ts';
import { createSubscriptionSync, type SyncSubscription } from '../subscriptions/sync-subscription.ts';
import { createSubscriptionEmails } from '../subscriptions/subscription-emails.ts';

export class ClockCommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ClockCommandError';
  }
}

const usageText = [
  'pnpm sandbox:clock EMAIL          what time it is for somebody in the sandbox of payments',
  'pnpm sandbox:clock EMAIL DAYS     moves it by some days, as in 32 or 0.5',
  'pnpm sandbox:clock EMAIL UNTIL    moves it until then, as in 2027-01-31T09:00:00Z',
].join('\n');

interface ClockCommandOptions {
  config: Pick<Config, 'isProduction' | 'isExposed' | 'payments' | 'secrets' | 'seller'>;
  database: PlazaDatabase;
  log: Logger;
}

/**
 * Parses a number of days from `sandboxNow`, or a date.
 * @throws ClockCommandError for other text.
 */
function readTargetTime(text: string, now: Date): Date {
  const dayCount = Number(text);
  const targetMs = Number.isFinite(dayCount) ? now.getTime() + dayCount * dayMs : Date.parse(text);
  if (Number.isNaN(targetMs)) throw new ClockCommandError(usageText);
  if (targetMs < now.getTime())
    throw new ClockCommandError(`The clock shows ${now.toISOString()}: it never goes back.`);
  return new Date(targetMs);
}

/**
 * Moves a user's clock in the payment sandbox and runs everything due until then.
 * @returns the text to print.
 * @throws ClockCommandError outside the sandbox, and for an unknown email address.
 */
export async function runClockCommand(
  { config, database, log }: ClockCommandOptions,
  [email, amount]: readonly string[],
): Promise<string> {
  if (email === undefined) throw new ClockCommandError(usageText);
  if (config.isExposed || config.payments.kind !== 'sandbox')
    throw new ClockCommandError(
      'Only the sandbox of payments has clocks that can be moved, and it is never in production.',
    );
  const userId = await readUserIdByEmail(database, email);
  if (userId === undefined) throw new ClockCommandError(`Nobody has the address ${email}.`);
  const sandbox = createSandboxProvider({
    database,
    jobs: databaseJobs,
    onEvent: createPaymentEvents(databaseJobs).add,
    secret: config.secrets[0],
    isProduction: config.isProduction,
  });
  const sandboxNow = await sandbox.now(userId);
  if (amount === undefined) return `It is ${sandboxNow.toISOString()} for ${email}.`;
  const emails = createSubscriptionEmails(databaseJobs);
  const { seller } = config;
  const refundLedger = createRefundLedger({ seller, emails });
  const liveEvents = createLiveEvents();
  const paymentPorts = {
    database,
    provider: sandbox,
    jobs: databaseJobs,
    live: liveEvents,
    emails,
    ledger: refundLedger,
    log,
    seller,
  };
  const moveClock = createClockMover({ database, sandbox, syncSubscription: createSubscriptionSync(paymentPorts) });
  const moveResult = await moveClock(userId, readTargetTime(amount, sandboxNow));
  return `It is ${moveResult.toISOString()} for ${email}. A running API writes the mails; without one they wait.`;
}

interface ClockMoverOptions {
  database: PlazaDatabase;
  sandbox: SandboxProvider;
  syncSubscription: SyncSubscription;
}

/**
 * Moves a user's sandbox clock from one due date to the next, so that renewals, payment attempts and ends happen in
 * order, each at its own time. Moves in steps of one day while a renewal is past due.
 */
export const createClockMover =
  ({ database, sandbox, syncSubscription }: ClockMoverOptions) =>
  /**
   * @param targetTime a time in the past changes nothing.
   * @returns the user's new time.
   */
  async (userId: number, targetTime: Date): Promise<Date> => {
    for (;;) {
      const sandboxNow = await sandbox.now(userId);
      if (sandboxNow >= targetTime) return sandboxNow;
      const openSubscriptions = await readOpenSubscriptions(database, userId);
      const maxClockStepMs = openSubscriptions.some(({ state }) => state === 'past_due') ? dayMs : Infinity;
      const nextDueMs = (await sandbox.nextDueOf(userId))?.getTime() ?? Infinity;
      const nextTime = Math.min(
        targetTime.getTime(),
        sandboxNow.getTime() + maxClockStepMs,
        Math.max(sandboxNow.getTime() + 1, nextDueMs),
      );
      await sandbox.setTime(userId, new Date(nextTime));
      for (const { reference } of openSubscriptions) await syncSubscription(reference);
    }
  };

export type MoveClock = ReturnType<typeof createClockMover>;
