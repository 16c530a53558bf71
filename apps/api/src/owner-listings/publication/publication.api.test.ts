import { ApiError } from '@plaza/sdk';
import { type ListingAction, type ListingState, nextListingState } from '@plaza/sdk/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmationCodeIn, signUp, startApi, type TestApi } from '../../testing/index.ts';
import { createListingValues } from '../../testing/listings.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addImage, completeDraft } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { moveSubscriptions } from '../../testing/subscriptions.ts';
import { applyPlan, withOwner } from './publication.ts';
import { transitionListings } from './transition-store.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

interface ListingRow {
  id: number;
  state: ListingState;
  publishedAt: number | null;
  finishedAt: number | null;
  indexedWeight: number | null;
}

async function readListingRows(ownerId: number): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select l.id, l.state, extract(epoch from l.published_at)::float8 as "publishedAt",
      extract(epoch from l.completed_at)::float8 as "finishedAt", i.weight as "indexedWeight"
    from listings l left join listing_search i on i.id = l.id where l.owner_id = ${ownerId} order by l.id
  `.execute(api.database);
  return rows;
}

/** A complete draft, created without the wizard. */
async function addDraft(ownerId: number, values: Parameters<typeof createListingValues>[0] = {}): Promise<number> {
  const { id } = await api.database
    .insertInto('listings')
    .values({ ...createListingValues(values), owner_id: ownerId, state: 'draft', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addImage(api.database, id);
  return id;
}

/** Starts, changes or ends a plan, as a payment would. */
const setOwnerPlan = (ownerId: number, planId: number | null) =>
  withOwner(api.database, ownerId, async (transaction) => {
    await moveSubscriptions(transaction, ownerId, 'canceled');
    if (planId !== null) {
      await transaction
        .insertInto('subscriptions')
        .values({ user_id: ownerId, plan_id: planId, state: 'active' })
        .execute();
    }
    await applyPlan(transaction, ownerId);
  });

const confirmEmail = (ownerId: number) =>
  withOwner(api.database, ownerId, async (transaction) => {
    await sql`update users set confirmed_at = now() where id = ${ownerId}`.execute(transaction);
    await applyPlan(transaction, ownerId);
  });

type OwnerAction =
  | {
      do:
        | 'finish'
        | 'publish'
        | 'replace'
        | 'pause'
        | 'resume'
        | 'markRented'
        | 'relist'
        | 'delete'
        | 'restore'
        | 'edit';
      on: number;
    }
  | { do: 'plan'; id: number | null }
  | { do: 'confirm' };

const listingActionArbitrary = fc.record({
  do: fc.constantFrom(
    'finish',
    'finish',
    'publish',
    'replace',
    'pause',
    'resume',
    'markRented',
    'relist',
    'delete',
    'restore',
    'edit',
  ),
  on: fc.nat({ max: 3 }),
});
const ownerActionArbitrary: fc.Arbitrary<OwnerAction> = fc.oneof(
  { weight: 6, arbitrary: listingActionArbitrary },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('plan'), id: fc.constantFrom(null, 1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('confirm') }) },
);

const refusalCodes: ReadonlySet<string> = new Set([
  'action_not_allowed',
  'listing_limit_reached',
  'plan_does_not_allow_publishing',
  'email_not_confirmed',
  'changed_meanwhile',
]);

/** Performs an action. An action that the state or the plan does not allow must fail with a known error code. */
async function performAction({ client, userId }: Person, step: OwnerAction, ids: readonly number[]): Promise<void> {
  if (step.do === 'plan') return setOwnerPlan(userId, step.id);
  if (step.do === 'confirm') return confirmEmail(userId);
  const listingParams = { id: ids[step.on]! };
  const createStateChangeCall = (choice: 'publish' | 'pause' | 'resume' | 'markRented' | 'relist') => () =>
    client.changeListingState({ params: listingParams, body: { action: choice } });
  const callByAction: Record<(typeof step)['do'], () => Promise<unknown>> = {
    finish: async () =>
      client.finishListing({
        params: listingParams,
        body: { version: await readListingVersion(client, listingParams.id) },
      }),
    edit: async () => {
      const changedMainData = { name: 'Otra', description: 'Otra.', price: '77' };
      return client.changeOwnListing({
        params: listingParams,
        body: { version: await readListingVersion(client, listingParams.id), mainData: changedMainData },
      });
    },
    delete: () => client.deleteListing({ params: listingParams }),
    restore: () => client.restoreListing({ params: listingParams }),
    publish: createStateChangeCall('publish'),
    replace: () =>
      client.changeListingState({
        params: listingParams,
        body: { action: 'publish', insteadOf: ids[(step.on + 1) % ids.length]! },
      }),
    pause: createStateChangeCall('pause'),
    resume: createStateChangeCall('resume'),
    markRented: createStateChangeCall('markRented'),
    relist: createStateChangeCall('relist'),
  };
  try {
    await callByAction[step.do]();
  } catch (error) {
    if (!(error instanceof ApiError) || !refusalCodes.has(error.code)) throw error;
  }
}

const readListingVersion = async (client: Person['client'], id: number) =>
  (await client.getOwnListing({ params: { id } })).data.version;

interface PlanLimits {
  limit: number;
  weight: number;
  isConfirmed: boolean;
}

async function readPlanLimits(ownerId: number): Promise<PlanLimits> {
  const { rows } = await sql<PlanLimits>`
    select coalesce(p.listing_limit, 0) as limit, coalesce(p.visibility_weight, 1) as weight,
      u.confirmed_at is not null as "isConfirmed"
    from users u left join subscriptions s on s.user_id = u.id and s.state = 'active' left join plans p on p.id = s.plan_id
    where u.id = ${ownerId}
  `.execute(api.database);
  return rows[0]!;
}

const rowsInState = (rows: readonly ListingRow[], state: string) => rows.filter((row) => row.state === state);
const sortedIdsOf = (rows: readonly ListingRow[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other);
const sortByPublication = (rows: readonly ListingRow[]) =>
  rows.toSorted(
    (one, other) =>
      (one.publishedAt ?? Infinity) - (other.publishedAt ?? Infinity) ||
      (one.finishedAt ?? 0) - (other.finishedAt ?? 0) ||
      one.id - other.id,
  );

/** IDs of the listings to be published after a change of the plan: published ones up to the limit, then ready ones. */
function expectedPublishedIds(rowsBeforeAction: readonly ListingRow[], { limit, isConfirmed }: PlanLimits): number[] {
  const keptListings = sortByPublication(rowsInState(rowsBeforeAction, 'published')).slice(0, limit);
  const addedListings = isConfirmed ? sortByPublication(rowsInState(rowsBeforeAction, 'ready')) : [];
  return sortedIdsOf([...keptListings, ...addedListings.slice(0, limit - keptListings.length)]);
}

/** Transitions that each action may cause, apart from a later publication by the plan. */
const transitionsByAction: Record<OwnerAction['do'], readonly ListingAction[]> = {
  finish: ['complete'],
  publish: ['publish'],
  replace: ['publish', 'pause'],
  pause: ['pause'],
  resume: ['resume'],
  markRented: ['markRented'],
  relist: ['relist'],
  delete: ['delete'],
  restore: ['restore', 'restoreDraft'],
  edit: [],
  plan: ['withhold', 'publish'],
  confirm: ['publish'],
};

/** Checks a transition against `nextListingState`. */
function isAllowedTransition(from: ListingState, to: ListingState, step: OwnerAction['do']): boolean {
  const reachableStates = transitionsByAction[step].flatMap((done) => nextListingState(from, done) ?? []);
  const publishableStates = reachableStates.flatMap((state) => nextListingState(state, 'publish') ?? []);
  return from === to || reachableStates.includes(to) || publishableStates.includes(to);
}

function violatedRulesOf(
  rows: readonly ListingRow[],
  rowsBeforeAction: readonly ListingRow[],
  plan: PlanLimits,
): string[] {
  const publishedRows = rowsInState(rows, 'published');
  const indexedRows = rows.filter((row) => row.indexedWeight !== null);
  const firstPublishedAtById = new Map(rowsBeforeAction.map((row) => [row.id, row.publishedAt]));
  const isRuleMetByName: Record<string, boolean> = {
    'no more are published than the plan allows': publishedRows.length <= plan.limit,
    'search has exactly what is published': String(sortedIdsOf(indexedRows)) === String(sortedIdsOf(publishedRows)),
    'search knows the plan': indexedRows.every((row) => row.indexedWeight === plan.weight),
    'nothing is published before the address is confirmed':
      plan.isConfirmed || rows.every((row) => row.publishedAt === null),
    'the first publication is the one that counts': rows.every(
      (row) => (firstPublishedAtById.get(row.id) ?? row.publishedAt) === row.publishedAt,
    ),
  };
  return Object.keys(isRuleMetByName).filter((rule) => !isRuleMetByName[rule]);
}

it("random sequential actions of an owner never exceed the plan's limit or publish a listing unasked", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ownerActionArbitrary, { minLength: 4, maxLength: 14 }),
      fc.boolean(),
      async (steps, isConfirmed) => {
        const owner = await addPerson(api, { isConfirmed });
        const listingIds: number[] = [];
        for (const lat of [40.41, 40.42, 39.47, 43.26]) listingIds.push(await addDraft(owner.userId, { lat }));
        let rows = await readListingRows(owner.userId);
        for (const step of steps) {
          const rowsBeforeAction = rows;
          await performAction(owner, step, listingIds);
          rows = await readListingRows(owner.userId);
          const planLimits = await readPlanLimits(owner.userId);
          expect(violatedRulesOf(rows, rowsBeforeAction, planLimits)).toEqual([]);
          const invalidRows = rows.filter(
            ({ state }, index) => !isAllowedTransition(rowsBeforeAction[index]!.state, state, step.do),
          );
          expect(invalidRows, `${step.do} of ${JSON.stringify(rowsBeforeAction)}`).toEqual([]);
          const publishedRowIds = sortedIdsOf(rowsInState(rows, 'published'));
          const isPlanAction = step.do === 'plan' || step.do === 'confirm';
          const publishedIds = new Set(sortedIdsOf(rowsInState(rowsBeforeAction, 'published')));
          if (!isPlanAction) publishedIds.add(listingIds[step.on]!);
          expect(publishedRowIds).toEqual(
            isPlanAction
              ? expectedPublishedIds(rowsBeforeAction, planLimits)
              : publishedRowIds.filter((id) => publishedIds.has(id)),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
  const { rows } = await sql<{ counted: number; indexed: number }>`
    select (select sum(listing_count)::int from map_clusters where level = 4) as counted,
      (select count(*)::int from listing_search) as indexed
  `.execute(api.database);
  expect(rows[0]?.counted ?? 0).toBe(rows[0]?.indexed);
});

it('random concurrent actions of an owner never publish more listings than the plan allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(ownerActionArbitrary, { minLength: 2, maxLength: 5 }), { maxLength: 4 }),
      async (rounds) => {
        const owner = await addPerson(api, { planId: 3, isConfirmed: true });
        const listingIds: number[] = [];
        for (const lat of [40.41, 40.42, 39.47, 43.26]) listingIds.push(await addDraft(owner.userId, { lat }));
        let rows = await readListingRows(owner.userId);
        for (const steps of rounds) {
          const rowsBeforeAction = rows;
          await Promise.all(steps.map((step) => performAction(owner, step, listingIds)));
          rows = await readListingRows(owner.userId);
          expect(violatedRulesOf(rows, rowsBeforeAction, await readPlanLimits(owner.userId))).toEqual([]);
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(api.logLines().filter((line) => line['msg'] === 'unexpected error')).toEqual([]);
});

it('finishListing publishes one of ten listings finished concurrently when the plan allows one', async () => {
  const owner = await addPerson(api, { planId: 1, isConfirmed: true });
  const drafts = await Promise.all(Array.from({ length: 10 }, () => completeDraft(owner.client, api.database)));
  const finishResponses = await Promise.all(
    drafts.map(({ id, version }) => owner.client.finishListing({ params: { id }, body: { version } })),
  );
  const finishedStates = finishResponses.map(({ data }) => data.state).toSorted();
  expect(finishedStates).toEqual(['published', ...Array.from({ length: 9 }, () => 'ready')]);
  const listingRows = await readListingRows(owner.userId);
  expect(listingRows.filter(({ indexedWeight }) => indexedWeight !== null)).toHaveLength(1);
});

it('six owners publish listings in the same towns concurrently without a deadlock', async () => {
  // The listings' towns have no word in common, so that two transactions that index them in opposite orders would
  // block each other.
  const townColumns = (town: string, lat: number, lng: number) => ({
    name: town,
    location_title: town,
    short_location: town,
    locality: town,
    lat,
    lng,
  });
  const townListings = [townColumns('Lugo', 43.01, -7.55), townColumns('Girona', 41.98, 2.82)];
  const owners = await Promise.all(Array.from({ length: 6 }, () => addPerson(api, { isConfirmed: true })));
  for (const [index, { userId }] of owners.entries()) {
    for (const town of index % 2 === 0 ? townListings : townListings.toReversed())
      await transitionListings(api.database, [await addDraft(userId, town)], 'complete');
  }
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(owners.map(({ userId }) => setOwnerPlan(userId, 3)));
    await Promise.all(owners.map(({ userId }) => setOwnerPlan(userId, round === 3 ? 3 : null)));
  }
  for (const { userId } of owners) {
    expect((await readListingRows(userId)).map(({ state }) => state)).toEqual(['published', 'published']);
  }
});

it('confirming the email publishes the finished listings that waited for the confirmation', async () => {
  const { email, client } = await signUp(api, { isConfirmed: false });
  await client.confirmPayment({ body: { item: { planId: 1 } } });
  const draft = await completeDraft(client, api.database);
  const { data } = await client.finishListing({ params: { id: draft.id }, body: { version: draft.version } });
  expect(data.state).toBe('ready');
  await api.runJobs();
  await api.client.confirmEmail({ body: { code: confirmationCodeIn(server, email) } });
  expect((await client.getOwnListing({ params: { id: draft.id } })).data.state).toBe('published');
  expect((await api.client.getListing({ params: { id: draft.id } })).data.id).toBe(draft.id);
});
