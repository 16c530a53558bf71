import { randomUUID } from 'node:crypto';
import type { CallName } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { databaseJobs } from '../platform/jobs/jobs.ts';
import { testPassword } from '../testing/accounts.ts';
import { type ChatOfTwo, chatOfTwo } from '../testing/chat-of-two.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { listingFields } from '../testing/own-listings.ts';
import { addPayer, type Payer } from '../testing/payers.ts';
import { samplePicture } from '../testing/sample-pictures.ts';

let api: TestApi;
let two: ChatOfTwo;
let payer: Payer;
let payerListingId: number;
let otherListingId: number;
let pictures: readonly [File, File];
let refundCents: number;
beforeAll(async () => {
  api = await startApi();
  two = await chatOfTwo(api);
  payer = await addPayer(api);
  await payer.buy(2);
  refundCents = (await payer.client.getUserSubscription()).data?.withdrawal?.refundCents ?? 0;
  payerListingId = await addListing(api.database, { owner_id: payer.userId });
  otherListingId = await addListing(api.database, { owner_id: payer.userId });
  pictures = [await samplePicture({ width: 320, height: 240 }), await samplePicture({ width: 330, height: 240 })];
});
afterAll(() => api.stop());

/** Sends a request under a key: the same one each time, or a changed one. */
type Send = (key: string, isChanged: boolean) => Promise<unknown>;

let emails = 0;
const email = () => `keyed-${(emails += 1)}@example.com`;

/** Every call with a key and something to change in it. */
const keyedCalls = {
  register: () => {
    const account = { email: email(), password: testPassword, terms: 'true' } as const;
    return async (submissionId, isChanged) => {
      const form = { ...account, firstName: isChanged ? 'Eva' : 'Ana', submissionId };
      return (await api.client.register({ form })).user.id;
    };
  },
  sendContactMessage: () => (submissionId, isChanged) => {
    const message = isChanged ? 'Another question.' : 'A question.';
    return api.client.sendContactMessage({
      body: { name: 'Ana', email: 'ana@example.com', message, privacy: true, submissionId },
    });
  },
  startChat: () => (idempotencyKey, isChanged) => {
    const message = isChanged ? 'Is it still free?' : 'Is it free?';
    const body = { withWho: two.owner.userId, relativeParking: two.listingId, message };
    return two.renter.client.startChat({ body }, { idempotencyKey });
  },
  sendMessage: () => (idempotencyKey, isChanged) => {
    const form = { message: 'Here it is.', uploadedImages: [pictures[isChanged ? 1 : 0]] };
    return two.renter.client
      .sendMessage({ params: { chatId: two.chatId }, form }, { idempotencyKey })
      .then(({ data }) => data.id);
  },
  reportChat: () => (idempotencyKey, isChanged) => {
    const body = { reason: 'other', details: isChanged ? 'Worse.' : 'Bad.' } as const;
    return two.renter.client.reportChat({ params: { chatId: two.chatId }, body }, { idempotencyKey });
  },
  createListing: () => (idempotencyKey, isChanged) => {
    const form = { ...listingFields, name: isChanged ? 'Another bay' : 'A bay', images: [pictures[0]] };
    return payer.client.createListing({ form }, { idempotencyKey }).then(({ data }) => data.id);
  },
  duplicateListing: () => (submissionId, isChanged) =>
    payer.client
      .duplicateListing({ params: { id: isChanged ? otherListingId : payerListingId }, body: { submissionId } })
      .then(({ data }) => data.id),
  addListingImage: () => (submissionId, isChanged) =>
    payer.client
      .addListingImage({ params: { id: payerListingId }, form: { image: pictures[isChanged ? 1 : 0], submissionId } })
      .then(({ data }) => data.image.id),
  withdrawFromContract: () => (submissionId, isChanged) =>
    payer.client.withdrawFromContract({
      body: { refundCents: isChanged ? refundCents - 1 : refundCents, submissionId },
    }),
} satisfies Partial<Record<CallName, () => Send>>;
const calls = Object.entries(keyedCalls).map(([name, prepare]) => ({ name, prepare }));

describe.each(calls)('$name under a key that was used', ({ prepare }) => {
  it('answers the same request as before, and refuses another one', async () => {
    const send = prepare();
    const key = randomUUID();
    const first = await send(key, false);
    expect(await send(key, false)).toEqual(first);
    await expect(send(key, true)).rejects.toMatchObject({ status: 400, code: 'idempotency_error' });
    expect(await send(key, false)).toEqual(first);

    // as if the key was from before requests were remembered
    await sql`delete from idempotency_keys`.execute(api.database);
    expect(await send(key, true)).toEqual(first);
  });
});

it('covers every call with a key, but those that ask for nothing else', () => {
  const named = Object.entries(contract).filter(([, spec]) => {
    const { params, body, form } = spec as { params?: z.ZodType; body?: z.ZodType; form?: z.ZodType };
    return [body, form].some(
      (schema) =>
        schema instanceof z.ZodObject &&
        'submissionId' in schema.shape &&
        (params !== undefined || Object.keys(schema.shape).length > 1),
    );
  });
  expect(new Set(Object.keys(keyedCalls))).toEqual(new Set([...named.map(([name]) => name), 'createListing']));
});

it('lets a form that was refused be corrected under the same key', async () => {
  const [address, submissionId] = [email(), randomUUID()];
  const form = { email: address, terms: 'true', submissionId } as const;
  await expect(
    api.client.register({ form: { ...form, firstName: 'Ana', password: '1234567890' } }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const session = await api.client.register({ form: { ...form, firstName: 'Eva', password: testPassword } });
  expect(session.user.firstName).toBe('Eva');
});

it('takes one of two requests that come under one key at once', async () => {
  const key = randomUUID();
  const params = { chatId: two.chatId };
  const outcomes = await Promise.allSettled(
    ['One', 'Two'].map((message) =>
      two.owner.client.sendMessage({ params, form: { message } }, { idempotencyKey: key }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'idempotency_error' } });
});

it('keeps keys of people apart', async () => {
  const key = randomUUID();
  const params = { chatId: two.chatId };
  await two.owner.client.sendMessage({ params, form: { message: 'Mine' } }, { idempotencyKey: key });
  const { data } = await two.renter.client.sendMessage({ params, form: { message: 'Yours' } }, { idempotencyKey: key });
  expect(data.text).toBe('Yours');
});

it('forgets keys after 30 days', async () => {
  const submissionId = randomUUID();
  await api.client.sendContactMessage({
    body: { name: 'Ana', email: 'ana@example.com', message: 'A question.', privacy: true, submissionId },
  });
  await sql`update idempotency_keys set created_at = now() - interval '31 days'`.execute(api.database);
  await databaseJobs.add(api.database, 'forget_idempotency_keys', {});
  await api.runJobs();
  expect(await api.database.selectFrom('idempotency_keys').select('scope').execute()).toEqual([]);
});
