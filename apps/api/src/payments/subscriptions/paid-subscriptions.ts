import type { Locale, UserSubscription } from '@plaza/sdk';
import { fieldMessage } from '../../messages/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { SoldPlans } from '../plans.ts';
import type { PaymentQueries } from '../payment-queries.ts';
import { type PlanRow, readCurrentSubscription, type SubscriptionRow } from '../store.ts';
import type { SyncSubscription, PaymentPorts } from './sync-subscription.ts';

export interface PaidSubscription {
  row: SubscriptionRow;
  reference: string;
  providerSubscription: ProviderSubscription;
}

export type PlanChangeKind = 'start' | 'resume' | 'upgrade' | 'downgrade' | 'cancel';

export type PaidSubscriptionsOptions = Pick<PaymentPorts, 'database' | 'provider'> & {
  syncSubscription: SyncSubscription;
  queries: PaymentQueries;
};

export function createPaidSubscriptions({ database, provider, queries, syncSubscription }: PaidSubscriptionsOptions) {
  /** Reads the current subscription after a sync, since its period may have ended before the event arrives. */
  const readSyncedSubscription = async (userId: number): Promise<SubscriptionRow | undefined> => {
    const unsyncedSubscription = await readCurrentSubscription(database, userId);
    if (
      unsyncedSubscription === undefined ||
      unsyncedSubscription.reference === null ||
      unsyncedSubscription.provider !== provider.name
    )
      return unsyncedSubscription;
    await syncSubscription(unsyncedSubscription.reference);
    return readCurrentSubscription(database, userId);
  };
  const requireRunningSubscription = async (userId: number): Promise<SubscriptionRow> => {
    const currentSubscription = await readSyncedSubscription(userId);
    if (currentSubscription === undefined) throw new DomainError('not_found');
    return currentSubscription;
  };
  /** @throws DomainError `conflict` when the subscription has ended since the row was read, such as by a withdrawal. */
  const findPaidSubscription = async (row: SubscriptionRow): Promise<PaidSubscription | null> => {
    if (row.reference === null || row.provider !== provider.name) return null;
    const providerSubscription = await provider.readSubscription(row.reference);
    if (providerSubscription !== null && providerSubscription.endedAt !== null) throw new DomainError('conflict');
    return providerSubscription && { row, reference: row.reference, providerSubscription };
  };
  const syncAndRead = async ({ row, reference }: PaidSubscription, locale: Locale): Promise<UserSubscription> => {
    await syncSubscription(reference);
    const currentSubscription = await readCurrentSubscription(database, row.userId);
    return queries.describeSubscription(
      currentSubscription ?? { ...row, state: 'canceled', cancelAtPeriodEnd: false },
      locale,
    );
  };
  /**
   * Runs `work` on a subscription that may change or end concurrently.
   * @throws DomainError `conflict` when the provider refuses for that reason.
   */
  const rejectConcurrentChange = async <T>(
    { reference, providerSubscription }: PaidSubscription,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const latestSubscription = await provider.readSubscription(reference);
      if (
        latestSubscription !== null &&
        subscriptionFingerprint(latestSubscription) === subscriptionFingerprint(providerSubscription)
      )
        throw error;
      throw new DomainError('conflict', { cause: error });
    }
  };

  return {
    readSynced: readSyncedSubscription,
    requireRunning: requireRunningSubscription,
    findPaidSubscription,
    syncAndRead,
    rejectConcurrentChange,
  };
}

export type PaidSubscriptions = ReturnType<typeof createPaidSubscriptions>;

/** @throws DomainError `validation_failed` for an unknown plan. */
export function requireSoldPlan(sold: SoldPlans, planId: number, locale: Locale): PlanRow {
  const soldPlan = sold.all.find(({ id }) => id === planId);
  if (soldPlan) return soldPlan;
  throw new DomainError('validation_failed', { fields: { planId: [fieldMessage('invalid', locale)] } });
}

/**
 * Classifies a change from the current plan to another.
 * @throws DomainError `conflict` while an invoice or an upgrade is unpaid.
 */
export function classifyPlanChange(
  sold: SoldPlans,
  currentSubscription: SubscriptionRow | undefined,
  paid: PaidSubscription | null,
  target: PlanRow,
): PlanChangeKind {
  if (currentSubscription === undefined || paid === null) {
    if (currentSubscription && sold.byId(currentSubscription.planId).price_cents > 0) throw new DomainError('conflict');
    return 'start';
  }
  if (target.price_cents === 0) return 'cancel';
  if (currentSubscription.state === 'past_due') throw new DomainError('conflict');
  const currentPlan = sold.byId(currentSubscription.planId);
  if (target.id === currentPlan.id) return 'resume';
  const isLargerPlan = target.price_cents > currentPlan.price_cents;
  if (isLargerPlan && paid.providerSubscription.retainedPlan !== null) throw new DomainError('conflict');
  const pendingProductId = paid.providerSubscription.pendingUpdate?.productId;
  if (pendingProductId !== undefined && pendingProductId !== sold.productOf(target)) throw new DomainError('conflict');
  return isLargerPlan ? 'upgrade' : 'downgrade';
}

/** Serialises the fields that decide which changes the provider accepts. */
const subscriptionFingerprint = ({
  state,
  productId,
  retainedPlan,
  cancelAtPeriodEnd,
  endedAt,
  pendingUpdate,
}: ProviderSubscription): string =>
  JSON.stringify([state, productId, retainedPlan, cancelAtPeriodEnd, endedAt, pendingUpdate]);
