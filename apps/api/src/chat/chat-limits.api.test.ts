import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChatOfTwo } from '../testing/chat-of-two.ts';
import { failureOf } from '../testing/failure.ts';
import { clientOf, startApi, type TestApi } from '../testing/index.ts';
import { passLimitTime } from '../testing/limits.ts';
import { addListing } from '../testing/listings.ts';
import { addPerson, type Person } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  // Enables the rate limits, which tests turn off by default.
  api = await startApi({ requestsPerMinute: 6000 });
});
beforeEach(() => api.database.deleteFrom('rate_limits').execute());
afterAll(() => api.stop());

const createIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const clientWithoutRetries = ({ token }: Person) => clientOf(api, token);
const advanceRateLimitTime = (seconds: number) => passLimitTime(api.database, seconds);

async function addWriterAndListings(ownerCount: number) {
  const chatStarter = await addPerson(api, { isConfirmed: true });
  const ownerListings: { withWho: number; relativeParking: number }[] = [];
  for (const _ of createIndexes(ownerCount)) {
    const { userId } = await addPerson(api);
    ownerListings.push({ withWho: userId, relativeParking: await addListing(api.database, { owner_id: userId }) });
  }
  const startChatWithOwner = (index: number, message: string) =>
    clientWithoutRetries(chatStarter).startChat({
      body: { ...ownerListings[index]!, message, submissionId: randomUUID() },
    });
  return { writer: chatStarter, startChatWithOwner };
}

describe('new chats', () => {
  it('the ninth new chat within minutes is rejected with the time to wait, and accepted after that time', async () => {
    const { startChatWithOwner } = await addWriterAndListings(10);
    for (const index of createIndexes(8)) await startChatWithOwner(index, `Hello number ${index}`);
    const ninthChatError = await failureOf(startChatWithOwner(8, 'And one more'));
    expect([ninthChatError.status, ninthChatError.code]).toEqual([429, 'too_many_chats']);
    expect(ninthChatError.retryAfterSeconds).toBeGreaterThan(500);
    expect(ninthChatError.retryAfterSeconds).toBeLessThanOrEqual(600);
    await advanceRateLimitTime(ninthChatError.retryAfterSeconds ?? 0);
    await startChatWithOwner(8, 'And one more');
    expect((await failureOf(startChatWithOwner(9, 'Once more'))).code).toBe('too_many_chats');
  });

  it('the sixth new chat with the same text is rejected with too_many_chats', async () => {
    const { startChatWithOwner } = await addWriterAndListings(7);
    for (const index of createIndexes(5)) await startChatWithOwner(index, `¡Hola! ¿Está libre${'!'.repeat(index)}`);
    const repeatedTextError = await failureOf(startChatWithOwner(5, 'hola, está LIBRE?'));
    expect(repeatedTextError.code).toBe('too_many_chats');
    expect(repeatedTextError.retryAfterSeconds).toBeGreaterThan(600);
    await startChatWithOwner(6, 'Buenos días, me interesa tu plaza');
  });

  it('further messages in existing chats do not count towards the limit of new chats', async () => {
    const { startChatWithOwner } = await addWriterAndListings(8);
    for (const index of createIndexes(8)) await startChatWithOwner(index, `Hello number ${index}`);
    const startedChats = await Promise.all(
      createIndexes(8).map((index) => startChatWithOwner(index, 'Are you there?')),
    );
    expect(new Set(startedChats.map(({ chatId }) => chatId)).size).toBe(8);
  });

  it('forty retries of the same message to an existing chat do not count as new chats', async () => {
    const { chatId, renter, owner, listingId } = await addChatOfTwo(api);
    const chatForm = {
      withWho: owner.userId,
      relativeParking: listingId,
      message: 'Hello',
      submissionId: randomUUID(),
    };
    for (const _ of createIndexes(40))
      expect(await clientWithoutRetries(renter).startChat({ body: chatForm })).toEqual({ chatId });
  });
});

describe('messages', () => {
  it('messages beyond thirty within seconds are rejected with rate_limited, and retries are not counted', async () => {
    const { chatId, renter, owner } = await addChatOfTwo(api);
    const sendMessage = (person: Person, submissionId: string = randomUUID()) =>
      clientWithoutRetries(person).sendMessage({ params: { chatId }, form: { message: 'Hello', submissionId } });
    const firstSubmissionId = randomUUID();
    await sendMessage(renter, firstSubmissionId);
    for (const _ of createIndexes(29)) await sendMessage(renter);
    // Sends many more messages, since the limit recovers a little in the seconds that the calls take.
    const sendOutcomes = await Promise.allSettled(createIndexes(30).map(() => sendMessage(renter)));
    const sendRejections = sendOutcomes
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as { code: string });
    expect(sendRejections.length).toBeGreaterThan(10);
    expect(new Set(sendRejections.map(({ code }) => code))).toEqual(new Set(['rate_limited']));
    await sendMessage(renter, firstSubmissionId);
    await sendMessage(owner);
    await advanceRateLimitTime(10);
    await sendMessage(renter);
  });
});
