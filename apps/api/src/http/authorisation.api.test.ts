import { ApiError, type CallName, type Client, createClient } from '@plaza/sdk';
import { contract, endpoints, repeatOf } from '@plaza/sdk/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { clientOf, testPassword } from '../testing/accounts.ts';
import { callSamples, type SampleFiles } from '../testing/call-samples.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addOwnerWithEverything, type OwnerWithEverything, stateOfOwner } from '../testing/owner-with-everything.ts';
import { sampleImage } from '../testing/sample-images.ts';
import { testTimeoutMs } from '../testing/timeout.ts';

let api: TestApi;
let files: SampleFiles;
beforeAll(async () => {
  api = await startApi();
  files = { image: await sampleImage() };
});
afterAll(() => api.stop());

const callNames = Object.keys(endpoints) as CallName[];
const callsFor = (access: 'public' | 'user') => callNames.filter((name) => contract[name].access === access);

const ownersToRead = new Map<ListingState, Promise<OwnerWithEverything>>();

/** Read-only calls share one owner, since they leave its state unchanged. */
function ownerFor(name: CallName, state: ListingState): Promise<OwnerWithEverything> {
  if (!endpoints[name].startsWith('GET ')) return addOwnerWithEverything(api, state);
  const sharedOwner = ownersToRead.get(state) ?? addOwnerWithEverything(api, state);
  ownersToRead.set(state, sharedOwner);
  return sharedOwner;
}

function sendCall(client: Client, name: CallName, records: OwnerWithEverything): Promise<unknown> {
  // a sample has the name of its call, so its input matches
  const call = client[name] as (input: unknown) => Promise<unknown>;
  return call(callSamples[name].input(records, files));
}

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

/** Closes a stream unread: the tests of live events cover its entries. */
async function closeUnread(entries: AsyncIterable<unknown>): Promise<string> {
  const iterator = entries[Symbol.asyncIterator]();
  await iterator.return?.();
  return '';
}

async function readText(result: unknown): Promise<string> {
  if (isStream(result)) return closeUnread(result);
  if (!(result instanceof Blob)) return JSON.stringify(result);
  if (result.type !== 'application/zip') return result.text();
  const entries = unzipSync(new Uint8Array(await result.arrayBuffer()));
  return Object.values(entries)
    .map((entry) => strFromU8(entry))
    .join('\n');
}

const findSecrets = (text: string, { secrets }: OwnerWithEverything) =>
  secrets.filter((secret) => text.includes(secret));

async function outcomeFor(client: Client, name: CallName, records: OwnerWithEverything) {
  try {
    const result = await sendCall(client, name, records);
    return { status: 200, code: 'ok', leaks: findSecrets(await readText(result), records) };
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
  return [rows, await stateOfOwner(api, ownerId)];
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
  const outcome = await outcomeFor(client, name, records);
  return {
    ...outcome,
    stateAfterFirst,
    stateAfterRetry: requests > 1 ? await readWholeState(records.owner.id) : undefined,
  };
}

const expectSingleEffect = (outcome: { code: string; stateAfterFirst?: unknown; stateAfterRetry?: unknown }) =>
  expect(outcome.stateAfterRetry).toEqual(outcome.stateAfterFirst);

const isRetriedWrite = (name: CallName) => !endpoints[name].startsWith('GET ') && repeatOf(name) !== 'never';

it('`callSamples` has a sample for each call of the API contract, and for no other call', () => {
  expect(Object.keys(callSamples).toSorted()).toEqual(callNames.toSorted());
});

describe('a call that requires a session:', () => {
  it.each(callsFor('user'))(
    'the call %s rejects callers without a session, hides other users’ data, and has one effect when retried',
    async (name) => {
      const sample = callSamples[name];
      if (!('strangerGets' in sample)) throw new Error('the sample does not say what a stranger gets');
      const records = await ownerFor(name, sample.state ?? 'published');
      const stateBefore = await stateOfOwner(api, records.owner.id);

      for (const visitor of [clientOf(api), clientOf(api, 'none')]) {
        expect(await outcomeFor(visitor, name, records)).toEqual({ status: 401, code: 'session_required', leaks: [] });
      }
      const outcomeAfterSignOut = await outcomeFor(clientOf(api, records.ended.token), name, records);
      expect(outcomeAfterSignOut).toEqual({ status: 401, code: 'session_required', leaks: [] });
      const outcomeOfBlockedUser = await outcomeFor(clientOf(api, records.blocked.session.jwt), name, records);
      expect(outcomeOfBlockedUser).toEqual({ status: 403, code: 'account_blocked', leaks: [] });
      const outcomeOfStranger = await outcomeFor(clientOf(api, records.stranger.session.jwt), name, records);
      const expectedCode = sample.refusal ?? 'ok';
      const expectedOfStranger =
        sample.strangerGets === 'nothing' ? /^(?:listing_)?not_found$/ : new RegExp(`^${expectedCode}$`);
      expect(outcomeOfStranger.code).toMatch(expectedOfStranger);
      expect(sample.isReveal ? [] : outcomeOfStranger.leaks).toEqual([]);
      expect(await stateOfOwner(api, records.owner.id)).toBe(stateBefore);
      const { jwt } = records.owner.session;
      const outcomeOfCurrentOwner = await (isRetriedWrite(name)
        ? outcomeOfRetry(jwt, name, records)
        : outcomeFor(clientOf(api, jwt), name, records));
      expectSingleEffect(outcomeOfCurrentOwner);
      expect(outcomeOfCurrentOwner.code).toBe(sample.retryRefusal ?? sample.ownerRefusal ?? expectedCode);
    },
  );
});

describe('a public call:', () => {
  it.each(callsFor('public'))(
    'the public call %s gives every caller the same result, but rejects ended sessions and blocked users',
    async (name) => {
      const sample = callSamples[name];
      const records = await ownerFor(name, 'published');
      const expectedCode = sample.refusal ?? 'ok';
      for (const caller of [
        clientOf(api),
        clientOf(api, records.stranger.session.jwt),
        clientOf(api, records.owner.session.jwt),
      ]) {
        const { code, leaks } = await outcomeFor(caller, name, records);
        expect([code, leaks]).toEqual([expectedCode, []]);
      }
      const outcomeOfRetriedWrite = isRetriedWrite(name)
        ? await outcomeOfRetry(undefined, name, await ownerFor(name, 'published'))
        : { code: expectedCode };
      expectSingleEffect(outcomeOfRetriedWrite);
      expect(outcomeOfRetriedWrite.code).toBe(expectedCode);
      // public calls reject a revoked session too, so that the client notices it
      expect(await outcomeFor(clientOf(api, records.ended.token), name, records)).toMatchObject({
        code: 'session_required',
      });
      const outcomeOfBlockedUser = await outcomeFor(clientOf(api, records.blocked.session.jwt), name, records);
      expect(outcomeOfBlockedUser).toMatchObject({ status: 403, code: 'account_blocked' });
    },
  );
});

describe('an unpublished listing', () => {
  it.each(['draft', 'ready', 'paused', 'deleted'] as const)(
    'a %s listing and its contact details are visible to its owner only',
    async (state) => {
      const records = await addOwnerWithEverything(api, state);
      for (const token of [undefined, records.stranger.session.jwt]) {
        const { status, leaks } = await outcomeFor(clientOf(api, token), 'getListing', records);
        expect([404, 410]).toContain(status);
        expect(leaks).toEqual([]);
      }
      const outcomeOfContact = await outcomeFor(
        clientOf(api, records.stranger.session.jwt),
        'getOwnerContact',
        records,
      );
      expect([404, 410]).toContain(outcomeOfContact.status);
      expect(outcomeOfContact.leaks).toEqual([]);
      const outcomeOfOwner = await outcomeFor(clientOf(api, records.owner.session.jwt), 'getOwnListing', records);
      expect(outcomeOfOwner.status).toBe(200);
    },
  );
});

it('an owner’s calls return all private data of their account except the refresh token', async () => {
  const records = await addOwnerWithEverything(api, 'published');
  const { client } = records.owner;
  const responseTexts = await Promise.all([
    client.getProfile(),
    client.listVehicles(),
    client.listSessions(),
    client.listOwnListings(),
    client.getOwnListing({ params: { id: records.listingId } }),
    client.exportData({ body: { currentPassword: testPassword } }),
    client.listInvoices(),
  ]);
  const text = (await Promise.all(responseTexts.map(readText))).join('\n');
  const exposedSecrets = findSecrets(text, records);
  expect(records.secrets.filter((secret) => !exposedSecrets.includes(secret))).toEqual([
    records.owner.session.refreshToken,
  ]);
});
