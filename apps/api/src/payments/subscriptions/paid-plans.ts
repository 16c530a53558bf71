import type { Locale, UserSubscription } from '@plaza/sdk';
import { fieldMessage } from '../../messages/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { SoldPlans } from '../plans.ts';
import type { Reading } from '../reading.ts';
import { type PlanRow, readRunning, type SubscriptionRow } from '../store.ts';
import type { Settle, SettlingOptions } from './settle.ts';

/** A subscription that is paid through the provider. */
export interface Paid {
  row: SubscriptionRow;
  reference: string;
  remote: ProviderSubscription;
}

/** What a change of plan is. */
export type ChangeKind = 'start' | 'back' | 'larger' | 'smaller' | 'free';

export type PaidPlansOptions = Pick<SettlingOptions, 'database' | 'provider'> & { settle: Settle; reading: Reading };

/** The plans that run, in step with the provider. */
export function createPaidPlans({ database, provider, reading, settle }: PaidPlansOptions) {
  /** What runs, as the provider has it now: a period may just have ended, and its event not have come. */
  const readFresh = async (userId: number): Promise<SubscriptionRow | undefined> => {
    const known = await readRunning(database, userId);
    if (known === undefined || known.reference === null || known.provider !== provider.name) return known;
    await settle(known.reference);
    return readRunning(database, userId);
  };
  const requireRunning = async (userId: number): Promise<SubscriptionRow> => {
    const running = await readFresh(userId);
    if (running === undefined) throw new DomainError('not_found');
    return running;
  };
  /** @throws DomainError `conflict` when it has ended since the row was read, as by a withdrawal. */
  const paidOf = async (row: SubscriptionRow): Promise<Paid | null> => {
    if (row.reference === null || row.provider !== provider.name) return null;
    const remote = await provider.readSubscription(row.reference);
    if (remote !== null && remote.endedAt !== null) throw new DomainError('conflict');
    return remote && { row, reference: row.reference, remote };
  };
  /** How it stands after the provider was told something. */
  const settled = async ({ row, reference }: Paid, locale: Locale): Promise<UserSubscription> => {
    await settle(reference);
    const running = await readRunning(database, row.userId);
    return reading.subscriptionOf(running ?? { ...row, state: 'canceled', willEnd: false }, locale);
  };
  /**
   * Does something to a subscription that may change or end at the same moment.
   * @throws DomainError `conflict` when the provider refuses it for that reason.
   */
  const unlessChanged = async <T>({ reference, remote }: Paid, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const current = await provider.readSubscription(reference);
      if (current !== null && standingOf(current) === standingOf(remote)) throw error;
      throw new DomainError('conflict', { cause: error });
    }
  };

  return { readFresh, requireRunning, paidOf, settled, unlessChanged };
}

export type PaidPlans = ReturnType<typeof createPaidPlans>;

/** @throws DomainError `validation_failed` when there is no such plan. */
export function askedPlan(sold: SoldPlans, planId: number, locale: Locale): PlanRow {
  const plan = sold.all.find(({ id }) => id === planId);
  if (plan) return plan;
  throw new DomainError('validation_failed', { fields: { planId: [fieldMessage('invalid', locale)] } });
}

/** @throws DomainError `conflict` while something is owed, or waits to be paid. */
export function kindOfChange(
  sold: SoldPlans,
  running: SubscriptionRow | undefined,
  paid: Paid | null,
  target: PlanRow,
): ChangeKind {
  if (running === undefined || paid === null) {
    if (running && sold.byId(running.planId).price_cents > 0) throw new DomainError('conflict');
    return 'start';
  }
  if (target.price_cents === 0) return 'free';
  if (running.state === 'past_due') throw new DomainError('conflict');
  const current = sold.byId(running.planId);
  if (target.id === current.id) return 'back';
  const isLarger = target.price_cents > current.price_cents;
  if (isLarger && paid.remote.keeps !== null) throw new DomainError('conflict');
  const waits = paid.remote.awaits?.productId;
  if (waits !== undefined && waits !== sold.productOf(target)) throw new DomainError('conflict');
  return isLarger ? 'larger' : 'smaller';
}

/** What decides which changes the provider takes, as one text. */
const standingOf = ({ state, productId, keeps, willEnd, endedAt, awaits }: ProviderSubscription): string =>
  JSON.stringify([state, productId, keeps, willEnd, endedAt, awaits]);
