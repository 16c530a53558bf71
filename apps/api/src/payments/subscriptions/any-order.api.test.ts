import { randomUUID } from 'node:crypto';
import { ApiError } from '@plaza/sdk';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createListingValues } from '../../testing/listings.ts';
import { addImage } from '../../testing/own-listings.ts';
import { addPayer, type Payer } from '../../testing/payers.ts';
import { type PaidPlanId, type PaymentStep, anyPaymentStep } from '../../testing/payment-steps.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface ExpectedOwner {
  free: boolean;
  paid: {
    plan: PaidPlanId;
    willEnd: boolean;
    next: PaidPlanId | null;
    /** True if the card pays once and is refused afterwards. */
    paysOnce: boolean;
    isPastDue: boolean;
    /** True while an upgrade to Boost is unpaid. */
    hasPendingBoost: boolean;
    /** True while the contract is less than a month old, so that a withdrawal may succeed. */
    isWithdrawable: boolean;
  } | null;
  pendingPurchase: { clientSecret: string; plan: PaidPlanId } | null;
  secrets: string[];
}

const allowedRefusals: ReadonlySet<string> = new Set([
  'already_subscribed',
  'not_found',
  'conflict',
  'withdrawal_over',
  'action_not_allowed',
  'listing_limit_reached',
  'plan_does_not_allow_publishing',
]);
async function allowRefusal<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && allowedRefusals.has(error.code)) return null;
    throw error;
  }
}

async function addDraft({ userId }: Payer): Promise<number> {
  const { id } = await api.database
    .insertInto('listings')
    .values({ ...createListingValues(), owner_id: userId, state: 'draft', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addImage(api.database, id);
  return id;
}

const startPaidPlan = (model: ExpectedOwner, paidPlan: PaidPlanId, paysOnce: boolean) => {
  if (model.paid?.hasPendingBoost) {
    Object.assign(model.paid, { plan: paidPlan, paysOnce, hasPendingBoost: false });
    return;
  }
  model.free = false;
  model.pendingPurchase = null;
  model.paid = {
    plan: paidPlan,
    willEnd: false,
    next: null,
    paysOnce,
    isPastDue: false,
    hasPendingBoost: false,
    isWithdrawable: true,
  };
};
const endPaidPlan = (model: ExpectedOwner) => {
  model.paid = null;
  model.free = true;
};
const readPayment = (payer: Payer, clientSecret: string) =>
  allowRefusal(payer.client.readPayment({ body: { clientSecret } }));
/** Opens the page that follows a payment, which syncs the newest purchase. */
const openPaymentPage = async (payer: Payer, { secrets }: ExpectedOwner) => {
  const newestSecret = secrets.at(-1);
  if (newestSecret !== undefined) await readPayment(payer, newestSecret);
};

async function orderPlan(payer: Payer, model: ExpectedOwner, paidPlan: PaidPlanId): Promise<string | null> {
  const planOrder = await allowRefusal(payer.order(paidPlan));
  // Buying the plan again pays a failed renewal.
  const isPastDue = model.paid?.isPastDue === true && model.paid.plan === paidPlan;
  // Buying the plan also pays the open invoice of a pending upgrade.
  const isPendingUpgrade = model.paid?.hasPendingBoost === true && paidPlan === 3;
  expect(planOrder === null).toBe(model.paid !== null && !isPastDue && !isPendingUpgrade);
  if (isPastDue) return null;
  const clientSecret = planOrder?.clientSecret ?? null;
  if (clientSecret === null || isPendingUpgrade) return clientSecret;
  model.pendingPurchase = { clientSecret, plan: paidPlan };
  model.secrets = [...model.secrets.filter((each) => each !== clientSecret), clientSecret];
  return clientSecret;
}

async function changePlan(
  payer: Payer,
  { paid }: ExpectedOwner,
  planId: Extract<PaymentStep, { do: 'change' }>['plan'],
) {
  const { client } = payer;
  const planChangePreview = await allowRefusal(client.previewPlanChange({ query: { planId } }));
  const dueNowCents = paid === null ? 0 : (planChangePreview?.data.dueNowCents ?? 0);
  const planChangeForm = { planId, dueNowCents };
  return allowRefusal(client.changePlan({ body: planChangeForm }));
}

async function recordPlanChange(
  model: ExpectedOwner,
  planId: Extract<PaymentStep, { do: 'change' }>['plan'],
  isDone: boolean,
) {
  const { paid } = model;
  if (paid === null) return;
  if (planId === 1) {
    if (paid.isPastDue) endPaidPlan(model);
    else paid.willEnd = true;
    return;
  }
  if (paid.isPastDue) return;
  if (planId === paid.plan) Object.assign(paid, { willEnd: false, next: null });
  else if (planId < paid.plan) Object.assign(paid, { willEnd: false, next: planId });
  else if (paid.paysOnce) paid.hasPendingBoost = true;
  else if (isDone) paid.plan = planId;
}

function recordMonth(model: ExpectedOwner): void {
  model.pendingPurchase = null;
  const { paid } = model;
  if (paid === null) return;
  Object.assign(paid, { isWithdrawable: false, hasPendingBoost: false });
  if (paid.isPastDue) endPaidPlan(model);
  else if (paid.willEnd) endPaidPlan(model);
  else if (paid.paysOnce) Object.assign(paid, { isPastDue: true, plan: paid.next ?? paid.plan, next: null });
  else Object.assign(paid, { plan: paid.next ?? paid.plan, next: null });
}

/** Moves the payer's sandbox clock past the end of the paid period, so that events alone trigger the syncs. */
async function passMonth(payer: Payer): Promise<void> {
  const now = await api.paymentProvider.now(payer.userId);
  const periodEnds = (await readRunningSubscriptions(payer)).map(({ periodEnd }) => periodEnd.getTime());
  const monthEndMs = Math.max(now.getTime() + 30 * 86_400_000, ...periodEnds) + 3_600_000;
  await payer.jumpAhead(monthEndMs - now.getTime());
}

async function performAction(
  payer: Payer,
  model: ExpectedOwner,
  listings: readonly number[],
  each: PaymentStep,
): Promise<void> {
  const { client } = payer;
  switch (each.do) {
    case 'buy': {
      const clientSecret = await orderPlan(payer, model, each.plan);
      if (clientSecret === null) return;
      await payer.enterCard({ clientSecret: clientSecret }, each.card);
      if (each.card !== 'declined') startPaidPlan(model, each.plan, each.card === 'paysOnce');
      if (each.opensPaymentPage) await readPayment(payer, clientSecret);
      return;
    }
    case 'buyByBank': {
      const clientSecret = await orderPlan(payer, model, each.plan);
      if (clientSecret === null) return;
      await payer.enterCard({ clientSecret: clientSecret }, 'requiresChallenge');
      await api.sandbox?.answerChallenge(clientSecret, each.isPassed);
      if (each.isPassed) startPaidPlan(model, each.plan, false);
      return;
    }
    case 'payOldOrder': {
      const [oldest] = model.secrets;
      if (oldest === undefined) return;
      await payer.enterCard({ clientSecret: oldest }, 'good');
      if (model.pendingPurchase?.clientSecret === oldest && model.paid === null)
        startPaidPlan(model, model.pendingPurchase.plan, false);
      return;
    }
    case 'takeBasic': {
      await allowRefusal(client.confirmPayment({ body: { item: { planId: 1 } } }));
      if (model.paid === null) model.free = true;
      return;
    }
    case 'change': {
      await openPaymentPage(payer, model);
      const isPlanChanged = await changePlan(payer, model, each.plan);
      return recordPlanChange(model, each.plan, isPlanChanged !== null && isPlanChanged.data.clientSecret === null);
    }
    case 'cancel': {
      await openPaymentPage(payer, model);
      await allowRefusal(client.cancelSubscription());
      if (model.paid?.isPastDue) endPaidPlan(model);
      else if (model.paid) model.paid.willEnd = true;
      return;
    }
    case 'resume': {
      await openPaymentPage(payer, model);
      await allowRefusal(client.resumeSubscription());
      if (model.paid) Object.assign(model.paid, { willEnd: false, next: null });
      return;
    }
    case 'withdraw': {
      await openPaymentPage(payer, model);
      await allowRefusal(client.withdrawFromContract({ body: { refundCents: 0, submissionId: randomUUID() } }));
      if (model.paid?.isWithdrawable) endPaidPlan(model);
      return;
    }
    case 'passMonth': {
      await passMonth(payer);
      return recordMonth(model);
    }
    case 'passGrace': {
      if (!model.paid?.isPastDue) return;
      await payer.jumpAhead(15 * 86_400_000);
      return endPaidPlan(model);
    }
    case 'loseEvents': {
      await sql`delete from payment_events where handled_at is null`.execute(api.database);
      return;
    }
    case 'repeatEvents': {
      const { rows } = await sql<{ id: string }>`
        update payment_events set handled_at = null returning id
      `.execute(api.database);
      for (const { id } of rows.toReversed()) {
        await databaseJobs.add(api.database, 'handle_payment_event', { eventId: id });
      }
      return;
    }
    case 'deliver':
      return api.runJobs();
    case 'finish':
    case 'delete':
    case 'restore':
    case 'pause':
    case 'resumeListing':
      return actOnListing(payer, listings[each.on] ?? 0, each.do);
  }
}

async function actOnListing(
  { client }: Payer,
  id: number,
  stepKind: Extract<PaymentStep, { on: number }>['do'],
): Promise<void> {
  const listingParams = { id };
  const callsByAction = {
    finish: async () => {
      const { version } = (await client.getOwnListing({ params: listingParams })).data;
      return client.finishListing({ params: listingParams, body: { version } });
    },
    delete: () => client.deleteListing({ params: listingParams }),
    restore: () => client.restoreListing({ params: listingParams }),
    pause: () => client.changeListingState({ params: listingParams, body: { action: 'pause' } }),
    resumeListing: () => client.changeListingState({ params: listingParams, body: { action: 'resume' } }),
  };
  await allowRefusal<unknown>(callsByAction[stepKind]());
}

async function readRunningSubscriptions({ userId }: Payer) {
  const customerRows = await api.database
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .execute();
  const subscriptionsByCustomer = await Promise.all(
    customerRows.map(({ customer_id: id }) => api.paymentProvider.listSubscriptions(id)),
  );
  return subscriptionsByCustomer.flat().filter(({ state }) => state === 'active' || state === 'past_due');
}

/** Asserts invariants that hold even while events are in flight. */
async function expectInvariants({ userId }: Payer): Promise<void> {
  const { rows } = await sql<{ published: number; limit: number; running: number; unpaid: number }>`
    select
      (select count(*)::int from listings where owner_id = ${userId} and state = 'published') as published,
      (select coalesce(max(p.listing_limit), 0)::int from subscriptions s join plans p on p.id = s.plan_id
        where s.user_id = ${userId} and s.state in ('active', 'past_due')) as limit,
      (select count(*)::int from subscriptions where user_id = ${userId} and state in ('active', 'past_due')) as running,
      (select count(*)::int from subscriptions s join plans p on p.id = s.plan_id
        where s.user_id = ${userId} and s.state in ('active', 'past_due') and p.price_cents > 0 and not exists (
          select from subscription_payments y where y.subscription_id = s.id and y.paid_cents > y.refunded_cents
        )) as unpaid
  `.execute(api.database);
  const [row] = rows;
  expect(row?.published).toBeLessThanOrEqual(row?.limit ?? 0);
  expect(row?.running).toBeLessThanOrEqual(1);
  expect(row?.unpaid).toBe(0);
}

function expectedStateOf({ paid, free }: ExpectedOwner) {
  const stateWithoutPlan = {
    planId: free ? 1 : null,
    status: free ? 'active' : null,
    willEnd: false,
    nextPlanId: null,
    running: 0,
  };
  if (paid === null) return stateWithoutPlan;
  return {
    planId: paid.plan,
    status: paid.isPastDue ? 'past_due' : 'active',
    willEnd: paid.willEnd,
    nextPlanId: paid.willEnd ? 1 : paid.next,
    running: 1,
  };
}

async function readActualState(payer: Payer) {
  const { data: current } = await payer.client.getUserSubscription();
  return {
    planId: current?.plan.id ?? null,
    status: current?.status ?? null,
    willEnd: current?.willEnd ?? false,
    nextPlanId: current?.nextPlan?.id ?? null,
    running: (await readRunningSubscriptions(payer)).length,
  };
}

async function findUnusedCharges({ userId }: Payer): Promise<unknown[]> {
  const { rows } = await sql`
    select i.id from sandbox_invoices i join sandbox_customers c on c.id = i.customer_id
    left join subscriptions s on s.provider_reference = i.subscription_id
    where c.user_id = ${userId} and i.status = 'paid' and s.contract_started_at is null
      and i.amount_cents > (select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r where r.invoice_id = i.id)
  `.execute(api.database);
  return rows;
}

it('owners have exactly the plan they paid for after random payment actions in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPaymentStep, { minLength: 3, maxLength: 14 }), async (steps) => {
      const payer = await addPayer(api);
      const draftIds = [await addDraft(payer), await addDraft(payer), await addDraft(payer)];
      const expectedOwner: ExpectedOwner = { free: false, paid: null, pendingPurchase: null, secrets: [] };
      for (const each of steps) {
        await performAction(payer, expectedOwner, draftIds, each);
        await expectInvariants(payer);
      }
      await databaseJobs.add(api.database, 'reconcile_payments', { userId: payer.userId });
      await api.runJobs();
      await expectInvariants(payer);
      expect(await readActualState(payer)).toEqual(expectedStateOf(expectedOwner));
      expect(await findUnusedCharges(payer)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
