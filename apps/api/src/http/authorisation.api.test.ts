import { ApiError, type CallName, type Client, createClient } from '@plaza/sdk';
import { contract, endpoints, repeatOf } from '@plaza/sdk/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPartner } from '../partners/index.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { clientOf, testPassword } from '../testing/accounts.ts';
import { admittedPartnerId, callSamples, type SampleFiles } from '../testing/call-samples.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addOwnerWithEverything, type OwnerWithEverything, readOwnerState } from '../testing/owner-with-everything.ts';
import { sampleImage } from '../testing/sample-images.ts';
import { testTimeoutMs } from '../testing/timeout.ts';

let api: TestApi;
let files: SampleFiles;
beforeAll(async () => {
  api = await startApi();
  const partner = { id: admittedPartnerId, name: 'Arena', allowed_origins: [], requests_per_minute: 1000 };
  await insertPartner(api.database, partner);
  files = { image: await sampleImage() };
});
afterAll(() => api.stop());

const callNames = Object.keys(endpoints) as CallName[];
const callNamesFor = (access: 'public' | 'user') => callNames.filter((name) => contract[name].access === access);

function sendCall(client: Client, name: CallName, records: OwnerWithEverything): Promise<unknown> {
  // a sample has the name of its call, so its input matches
  const clientMethod = client[name] as (input: unknown) => Promise<unknown>;
  return clientMethod(callSamples[name].input(records, files));
}

const isEventStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Closes a stream unread: the tests of live events cover its entries. */
async function closeStreamUnread(entries: AsyncIterable<unknown>): Promise<string> {
  const streamIterator = entries[Symbol.asyncIterator]();
  await streamIterator.return?.();
  return '';
}

async function readResultText(result: unknown): Promise<string> {
  if (isEventStream(result)) return closeStreamUnread(result);
  if (!(result instanceof Blob)) return JSON.stringify(result);
  if (result.type !== 'application/zip') return result.text();
  const zipEntries = unzipSync(new Uint8Array(await result.arrayBuffer()));
  return Object.values(zipEntries)
    .map((entry) => strFromU8(entry))
    .join('\n');
}

const findSecrets = (text: string, { secrets }: OwnerWithEverything) =>
  secrets.filter((secret) => text.includes(secret));

async function outcomeOfCall(client: Client, name: CallName, records: OwnerWithEverything) {
  try {
    const callResult = await sendCall(client, name, records);
    return { status: 200, code: 'ok', leaks: findSecrets(await readResultText(callResult), records) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, fields } = error;
    return { status, code, leaks: findSecrets(JSON.stringify([message, fields]), records) };
  }
}

/** Counts the rows of all tables, except those that are also written after the response, and reads one owner's rows. */
async function readWholeState(ownerId: number): Promise<unknown> {
  const { rows } = await sql`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'idempotency_keys', 'user_presence')
    order by 1
  `.execute(api.database);
  return [rows, await readOwnerState(api, ownerId)];
}

/**
 * Sends a write whose first response is lost, so that the client retries it.
 * @returns the outcome, and the state after each attempt; no states for a rejected write
 */
async function outcomeOfRetry(token: string | undefined, name: CallName, records: OwnerWithEverything) {
  let stateAfterFirst: unknown;
  let requests = 0;
  const loseFirstResponse: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    requests += 1;
    if (requests > 1 || !response.ok) return response;
    await response.arrayBuffer();
    stateAfterFirst = await readWholeState(records.owner.id);
    throw new TypeError('The connection was lost');
  };
  const client = createClient({
    baseUrl: api.baseUrl,
    fetch: loseFirstResponse,
    retries: { maxRetries: 1, baseDelayMs: 1 },
    timeoutMs: testTimeoutMs,
    ...(token !== undefined && { token }),
  });
  const outcome = await outcomeOfCall(client, name, records);
  return {
    ...outcome,
    stateAfterFirst,
    stateAfterRetry: requests > 1 ? await readWholeState(records.owner.id) : undefined,
  };
}

async function outcomeOfPublicRetry(name: CallName) {
  const { records, release } = await takeOwner(name, 'published');
  const outcome = await outcomeOfRetry(undefined, name, records);
  await release();
  return outcome;
}

const expectSingleEffect = (outcome: { code: string; stateAfterFirst?: unknown; stateAfterRetry?: unknown }) =>
  expect(outcome.stateAfterRetry).toEqual(outcome.stateAfterFirst);

const isRead = (name: CallName) => endpoints[name].startsWith('GET ');
const isRetriedWrite = (name: CallName) => !isRead(name) && repeatOf(name) !== 'never';

/** Reads the records of an owner and of the stranger who tries to access them. */
const readStateOfRecords = async ({ owner, stranger }: OwnerWithEverything): Promise<string> =>
  JSON.stringify([await readOwnerState(api, owner.id), await readOwnerState(api, stranger.id)]);

const sharedOwnersByState = new Map<ListingState, Promise<OwnerWithEverything>>();
/** Owners whose records no write has changed, such as those of rejected writes. */
const unchangedOwnersByState = new Map<ListingState, OwnerWithEverything[]>();

/**
 * Returns the owner whose records a call is about. Read-only calls share one, since they leave its state unchanged. An
 * owner of a write is released after it, and taken again if its records are unchanged.
 */
async function takeOwner(name: CallName, state: ListingState) {
  if (isRead(name)) {
    const sharedOwner = sharedOwnersByState.get(state) ?? addOwnerWithEverything(api, state);
    sharedOwnersByState.set(state, sharedOwner);
    return { records: await sharedOwner, release: () => Promise.resolve() };
  }
  const unchangedOwners = unchangedOwnersByState.get(state) ?? [];
  unchangedOwnersByState.set(state, unchangedOwners);
  const records = unchangedOwners.pop() ?? (await addOwnerWithEverything(api, state));
  const stateBefore = await readStateOfRecords(records);
  const release = async () => {
    if ((await readStateOfRecords(records)) === stateBefore) unchangedOwners.push(records);
  };
  return { records, release };
}

it('`callSamples` has a sample for each call of the API contract, and for no other call', () => {
  expect(Object.keys(callSamples).toSorted()).toEqual(callNames.toSorted());
});

describe('a call that requires a session:', () => {
  it.each(callNamesFor('user'))(
    'the call %s rejects callers without a session, hides other users’ data, and has one effect when retried',
    async (name) => {
      const callSample = callSamples[name];
      if (!('strangerGets' in callSample)) throw new Error('the sample does not say what a stranger gets');
      const { records: ownerRecords, release } = await takeOwner(name, callSample.state ?? 'published');
      const ownerStateBefore = await readOwnerState(api, ownerRecords.owner.id);

      for (const visitor of [clientOf(api), clientOf(api, 'none')]) {
        expect(await outcomeOfCall(visitor, name, ownerRecords)).toEqual({
          status: 401,
          code: 'session_required',
          leaks: [],
        });
      }
      const outcomeAfterSignOut = await outcomeOfCall(clientOf(api, ownerRecords.ended.token), name, ownerRecords);
      expect(outcomeAfterSignOut).toEqual({ status: 401, code: 'session_required', leaks: [] });
      const outcomeOfBlockedUser = await outcomeOfCall(
        clientOf(api, ownerRecords.blocked.session.jwt),
        name,
        ownerRecords,
      );
      expect(outcomeOfBlockedUser).toEqual({ status: 403, code: 'account_blocked', leaks: [] });
      const outcomeOfStranger = await outcomeOfCall(
        clientOf(api, ownerRecords.stranger.session.jwt),
        name,
        ownerRecords,
      );
      const expectedCodeOfOwner = callSample.refusal ?? 'ok';
      const expectedCodeOfStranger =
        callSample.strangerGets === 'nothing' ? /^(?:listing_)?not_found$/ : new RegExp(`^${expectedCodeOfOwner}$`);
      expect(outcomeOfStranger.code).toMatch(expectedCodeOfStranger);
      expect(callSample.isReveal ? [] : outcomeOfStranger.leaks).toEqual([]);
      expect(await readOwnerState(api, ownerRecords.owner.id)).toBe(ownerStateBefore);
      const { jwt } = ownerRecords.owner.session;
      const outcomeOfCurrentOwner = await (isRetriedWrite(name)
        ? outcomeOfRetry(jwt, name, ownerRecords)
        : outcomeOfCall(clientOf(api, jwt), name, ownerRecords));
      expectSingleEffect(outcomeOfCurrentOwner);
      expect(outcomeOfCurrentOwner.code).toBe(
        callSample.retryRefusal ?? callSample.ownerRefusal ?? expectedCodeOfOwner,
      );
      await release();
    },
  );
});

describe('a public call:', () => {
  it.each(callNamesFor('public'))(
    'the public call %s gives every caller the same result, but rejects ended sessions and blocked users',
    async (name) => {
      const callSample = callSamples[name];
      const { records: ownerRecords, release } = await takeOwner(name, 'published');
      const expectedCodeOfOwner = callSample.refusal ?? 'ok';
      for (const caller of [
        clientOf(api),
        clientOf(api, ownerRecords.stranger.session.jwt),
        clientOf(api, ownerRecords.owner.session.jwt),
      ]) {
        const { code, leaks } = await outcomeOfCall(caller, name, ownerRecords);
        expect([code, leaks]).toEqual([expectedCodeOfOwner, []]);
      }
      const outcomeOfRetriedWrite = isRetriedWrite(name)
        ? await outcomeOfPublicRetry(name)
        : { code: expectedCodeOfOwner };
      expectSingleEffect(outcomeOfRetriedWrite);
      expect(outcomeOfRetriedWrite.code).toBe(expectedCodeOfOwner);
      // public calls reject a revoked session too, so that the client notices it
      expect(await outcomeOfCall(clientOf(api, ownerRecords.ended.token), name, ownerRecords)).toMatchObject({
        code: 'session_required',
      });
      const outcomeOfBlockedUser = await outcomeOfCall(
        clientOf(api, ownerRecords.blocked.session.jwt),
        name,
        ownerRecords,
      );
      expect(outcomeOfBlockedUser).toMatchObject({ status: 403, code: 'account_blocked' });
      await release();
    },
  );
});

describe('an unpublished listing', () => {
  it.each(['draft', 'ready', 'paused', 'deleted'] as const)(
    'a %s listing and its contact details are visible to its owner only',
    async (state) => {
      const ownerRecords = await addOwnerWithEverything(api, state);
      for (const token of [undefined, ownerRecords.stranger.session.jwt]) {
        const { status, leaks } = await outcomeOfCall(clientOf(api, token), 'getListing', ownerRecords);
        expect([404, 410]).toContain(status);
        expect(leaks).toEqual([]);
      }
      const outcomeOfContact = await outcomeOfCall(
        clientOf(api, ownerRecords.stranger.session.jwt),
        'getOwnerContact',
        ownerRecords,
      );
      expect([404, 410]).toContain(outcomeOfContact.status);
      expect(outcomeOfContact.leaks).toEqual([]);
      const outcomeOfOwner = await outcomeOfCall(
        clientOf(api, ownerRecords.owner.session.jwt),
        'getOwnListing',
        ownerRecords,
      );
      expect(outcomeOfOwner.status).toBe(200);
    },
  );
});

it('an owner’s calls return all private data of their account except the refresh token and the secret of a webhook', async () => {
  const ownerRecords = await addOwnerWithEverything(api, 'published');
  const { client } = ownerRecords.owner;
  const responseTexts = await Promise.all([
    client.getProfile(),
    client.listVehicles(),
    client.listSessions(),
    client.listOwnListings(),
    client.getOwnListing({ params: { id: ownerRecords.listingId } }),
    client.exportData({ body: { currentPassword: testPassword } }),
    client.listInvoices(),
  ]);
  const allResponseText = (await Promise.all(responseTexts.map(readResultText))).join('\n');
  const exposedSecrets = findSecrets(allResponseText, ownerRecords);
  expect(ownerRecords.secrets.filter((secret) => !exposedSecrets.includes(secret))).toEqual([
    ownerRecords.webhookSecret,
    ownerRecords.owner.session.refreshToken,
  ]);
});
