import { randomUUID } from 'node:crypto';
import { type CallName, type Client, createClient } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { testPassword } from '../testing/accounts.ts';
import { type ChatOfTwo, addChatOfTwo } from '../testing/chat-of-two.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { listingFields } from '../testing/own-listings.ts';
import { addPayer, type Payer } from '../testing/payers.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
let chatPair: ChatOfTwo;
let payer: Payer;
let payerListingId: number;
let otherListingId: number;
let pictures: readonly [File, File];
let refundCents: number;
beforeAll(async () => {
  api = await startApi();
  chatPair = await addChatOfTwo(api);
  payer = await addPayer(api);
  await payer.buy(2);
  refundCents = (await payer.client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
  payerListingId = await addListing(api.database, { owner_id: payer.userId });
  otherListingId = await addListing(api.database, { owner_id: payer.userId });
  pictures = [await sampleImage({ width: 320, height: 240 }), await sampleImage({ width: 330, height: 240 })];
});
afterAll(() => api.stop());

/** `isChanged` sends different content with the same key. */
type SendKeyedCall = (key: string, isChanged: boolean) => Promise<unknown>;

let emails = 0;
const createEmailAddress = () => `keyed-${(emails += 1)}@example.com`;

interface KeyedCallers {
  visitor: Client;
  renter: Client;
  payer: Client;
}
const createCallers = (): KeyedCallers => ({
  visitor: api.client,
  renter: chatPair.renter.client,
  payer: payer.client,
});

const keyedCalls = {
  register: ({ visitor }) => {
    const accountForm = { email: createEmailAddress(), password: testPassword, terms: 'true' } as const;
    return async (submissionId, isChanged) => {
      const registrationForm = { ...accountForm, firstName: isChanged ? 'Eva' : 'Ana', submissionId };
      return (await visitor.register({ form: registrationForm })).user.id;
    };
  },
  sendContactMessage:
    ({ visitor }) =>
    (submissionId, isChanged) => {
      const questionText = isChanged ? 'Another question.' : 'A question.';
      return visitor.sendContactMessage({
        body: { name: 'Ana', email: 'ana@example.com', message: questionText, privacy: true, submissionId },
      });
    },
  startChat:
    ({ renter }) =>
    (idempotencyKey, isChanged) => {
      const chatText = isChanged ? 'Is it still free?' : 'Is it free?';
      const chatMessageBody = {
        withWho: chatPair.owner.userId,
        relativeParking: chatPair.listingId,
        message: chatText,
      };
      return renter.startChat({ body: chatMessageBody }, { idempotencyKey });
    },
  sendMessage:
    ({ renter }) =>
    (idempotencyKey, isChanged) => {
      const messageForm = { message: 'Here it is.', uploadedImages: [pictures[isChanged ? 1 : 0]] };
      return renter
        .sendMessage({ params: { chatId: chatPair.chatId }, form: messageForm }, { idempotencyKey })
        .then(({ data }) => data.id);
    },
  reportChat:
    ({ renter }) =>
    (idempotencyKey, isChanged) => {
      const reportBody = { reason: 'other', details: isChanged ? 'Worse.' : 'Bad.' } as const;
      return renter.reportChat({ params: { chatId: chatPair.chatId }, body: reportBody }, { idempotencyKey });
    },
  createListing:
    ({ payer: owner }) =>
    (idempotencyKey, isChanged) => {
      const listingForm = { ...listingFields, name: isChanged ? 'Another bay' : 'A bay', images: [pictures[0]] };
      return owner.createListing({ form: listingForm }, { idempotencyKey }).then(({ data }) => data.id);
    },
  duplicateListing:
    ({ payer: owner }) =>
    (submissionId, isChanged) =>
      owner
        .duplicateListing({ params: { id: isChanged ? otherListingId : payerListingId }, body: { submissionId } })
        .then(({ data }) => data.id),
  addListingImage:
    ({ payer: owner }) =>
    (submissionId, isChanged) =>
      owner
        .addListingImage({ params: { id: payerListingId }, form: { image: pictures[isChanged ? 1 : 0], submissionId } })
        .then(({ data }) => data.image.id),
  withdrawFromContract:
    ({ payer: owner }) =>
    (submissionId, isChanged) =>
      owner.withdrawFromContract({
        body: { refundCents: isChanged ? refundCents - 1 : refundCents, submissionId },
      }),
} satisfies Partial<Record<CallName, (by: KeyedCallers) => SendKeyedCall>>;
const preparedCalls = Object.entries(keyedCalls).map(([name, prepare]) => ({ name, prepare }));

async function readRowCounts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: string }>`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'
  `.execute(api.database);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)]));
}

async function countRowsAddedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const rowCountsBefore = await readRowCounts();
  await work();
  const addedRowCounts = Object.entries(await readRowCounts()).map(
    ([name, count]) => [name, count - (rowCountsBefore[name] ?? 0)] as const,
  );
  return Object.fromEntries(addedRowCounts.filter(([, added]) => added !== 0));
}

describe.each(preparedCalls.filter(({ name }) => name !== 'withdrawFromContract'))(
  '$name whose response was lost',
  ({ prepare }) => {
    it('the client’s retry of $name has no second effect when the first response was lost', async () => {
      let requests = 0;
      const loseFirstResponse: typeof fetch = async (...request) => {
        const response = await fetch(...request);
        requests += 1;
        if (requests > 1) return response;
        await response.arrayBuffer();
        throw new TypeError('The connection was lost');
      };
      const clientWithLostResponses = (token?: string) =>
        createClient({
          baseUrl: api.baseUrl,
          fetch: loseFirstResponse,
          retries: { maxRetries: 1, baseDelayMs: 1 },
          ...(token !== undefined && { token }),
        });
      const addedRowCounts = await countRowsAddedBy(() => prepare(createCallers())(randomUUID(), false));
      expect(addedRowCounts).not.toEqual({});
      const sendWithKey = prepare({
        visitor: clientWithLostResponses(),
        renter: clientWithLostResponses(chatPair.renter.token),
        payer: clientWithLostResponses(payer.token),
      });
      expect(await countRowsAddedBy(() => sendWithKey(randomUUID(), false))).toEqual(addedRowCounts);
      expect(requests).toBe(2);
    });
  },
);

describe.each(preparedCalls)('$name with a used key', ({ prepare }) => {
  it('the call $name repeats its response for a used idempotency key, and rejects a different request with it', async () => {
    const sendWithKey = prepare(createCallers());
    const idempotencyKey = randomUUID();
    const firstResult = await sendWithKey(idempotencyKey, false);
    expect(await sendWithKey(idempotencyKey, false)).toEqual(firstResult);
    await expect(sendWithKey(idempotencyKey, true)).rejects.toMatchObject({ status: 400, code: 'idempotency_error' });
    expect(await sendWithKey(idempotencyKey, false)).toEqual(firstResult);

    // deletes the key, as the cleanup job does when it has expired
    await sql`delete from idempotency_keys`.execute(api.database);
    expect(await sendWithKey(idempotencyKey, true)).toEqual(firstResult);
  });
});

it('`keyedCalls` lists each call of the contract that takes an idempotency key and other input', () => {
  const callsWithKey = Object.entries(contract).filter(([, spec]) => {
    const { params, body, form } = spec as { params?: z.ZodType; body?: z.ZodType; form?: z.ZodType };
    return [body, form].some(
      (schema) =>
        schema instanceof z.ZodObject &&
        'submissionId' in schema.shape &&
        (params !== undefined || Object.keys(schema.shape).length > 1),
    );
  });
  expect(new Set(Object.keys(keyedCalls))).toEqual(new Set([...callsWithKey.map(([name]) => name), 'createListing']));
});

it('register accepts a corrected form with the idempotency key of the form that it rejected', async () => {
  const [address, submissionId] = [createEmailAddress(), randomUUID()];
  const registrationForm = { email: address, terms: 'true', submissionId } as const;
  await expect(
    api.client.register({ form: { ...registrationForm, firstName: 'Ana', password: '1234567890' } }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const session = await api.client.register({
    form: { ...registrationForm, firstName: 'Eva', password: testPassword },
  });
  expect(session.user.firstName).toBe('Eva');
});

it('sendMessage accepts only one of two different concurrent requests with the same idempotency key', async () => {
  const idempotencyKey = randomUUID();
  const chatParams = { chatId: chatPair.chatId };
  const sendOutcomes = await Promise.allSettled(
    ['One', 'Two'].map((message) =>
      chatPair.owner.client.sendMessage({ params: chatParams, form: { message } }, { idempotencyKey }),
    ),
  );
  expect(sendOutcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(sendOutcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'idempotency_error' },
  });
});

it('sendMessage sends both messages when two users use the same idempotency key', async () => {
  const idempotencyKey = randomUUID();
  const chatParams = { chatId: chatPair.chatId };
  await chatPair.owner.client.sendMessage({ params: chatParams, form: { message: 'Mine' } }, { idempotencyKey });
  const { data } = await chatPair.renter.client.sendMessage(
    { params: chatParams, form: { message: 'Yours' } },
    { idempotencyKey },
  );
  expect(data.text).toBe('Yours');
});

const createContactInput = (submissionId: string) => ({
  body: { name: 'Ana', email: 'ana@example.com', message: 'A question.', privacy: true as const, submissionId },
});
const readStoredKeys = () => api.database.selectFrom('idempotency_keys').select('response').execute();
const deleteExpiredKeys = async () => {
  await databaseJobs.add(api.database, 'purge_idempotency_keys', {});
  await api.runJobs();
};

it('purge_idempotency_keys deletes a stored response after a day, and the idempotency key when it expires', async () => {
  await sql`delete from idempotency_keys`.execute(api.database);
  await api.client.sendContactMessage(createContactInput(randomUUID()));
  await sql`update idempotency_keys set created_at = now() - interval '23 hours'`.execute(api.database);
  await deleteExpiredKeys();
  expect(await readStoredKeys()).toEqual([{ response: expect.any(Buffer) }]);
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(api.database);
  await deleteExpiredKeys();
  expect(await readStoredKeys()).toEqual([{ response: null }]);
  await sql`update idempotency_keys set expires_at = now()`.execute(api.database);
  await deleteExpiredKeys();
  expect(await readStoredKeys()).toEqual([]);
});

it('an idempotency key from the Idempotency-Key header expires after a day', async () => {
  await sql`delete from idempotency_keys`.execute(api.database);
  await chatPair.owner.client.sendMessage({ params: { chatId: chatPair.chatId }, form: { message: 'Hola' } });
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from idempotency_keys
  `.execute(api.database);
  expect(rows).toEqual([{ hours: 24 }]);
});

it('the response stored for an idempotency key is encrypted', async () => {
  await sql`delete from idempotency_keys`.execute(api.database);
  const registrationForm = {
    email: createEmailAddress(),
    password: testPassword,
    terms: 'true',
    firstName: 'Ana',
  } as const;
  const session = await api.client.register({ form: { ...registrationForm, submissionId: randomUUID() } });
  const [storedKey] = await readStoredKeys();
  expect(storedKey?.response?.byteLength).toBeGreaterThan(session.jwt.length);
  expect(storedKey?.response?.includes(session.refreshToken)).toBe(false);
  expect(storedKey?.response?.includes('Ana')).toBe(false);
});

it('register rejects a used idempotency key when the password differs', async () => {
  const registrationForm = {
    email: createEmailAddress(),
    terms: 'true',
    firstName: 'Ana',
    submissionId: randomUUID(),
  } as const;
  const session = await api.client.register({ form: { ...registrationForm, password: testPassword } });
  await expect(
    api.client.register({ form: { ...registrationForm, password: 'another long password' } }),
  ).rejects.toMatchObject({
    code: 'idempotency_error',
  });
  expect(await api.client.register({ form: { ...registrationForm, password: testPassword } })).toEqual(session);
});

it('register gives two concurrent requests with one idempotency key the same response', async () => {
  const form = {
    email: createEmailAddress(),
    password: testPassword,
    terms: 'true',
    firstName: 'Ana',
    submissionId: randomUUID(),
  };
  const register = () => api.client.register({ form: { ...form, terms: 'true' } });
  const [first, second] = await Promise.all([register(), register()]);
  expect(second).toEqual(first);
});

it('a retry runs the call again when the first process crashed before it stored its response', async () => {
  await sql`delete from idempotency_keys`.execute(api.database);
  const submissionId = randomUUID();
  const { data } = await api.client.sendContactMessage(createContactInput(submissionId));
  await sql`
    update idempotency_keys set response = null, lease_expires_at = now() + interval '300 milliseconds'
  `.execute(api.database);
  expect(await api.client.sendContactMessage(createContactInput(submissionId))).toEqual({ data });
  expect(await readStoredKeys()).toEqual([{ response: expect.any(Buffer) }]);
});
