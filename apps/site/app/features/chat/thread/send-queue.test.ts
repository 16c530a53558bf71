import type { ChatMessage } from '@plaza/sdk';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ChosenFile, DraftFiles } from './draft-files.indexeddb.ts';
import type { UnsentMessage } from './drafts.local-storage.ts';
import { createSendQueue, SendError, type OutgoingMessage, type SendQueueDependencies } from './send-queue.ts';

const createSentMessage = (id: number, { text, submissionId, date }: OutgoingMessage): ChatMessage => ({
  id,
  text,
  submissionId,
  date,
  profileImage: null,
  variant: 'inner',
  warnings: [],
  files: [],
  images: [],
});

/** Fake server that stores each message once. Its n-th response is lost when `failures[n]` is true. */
function createFakeServer(failures: readonly boolean[] = []) {
  const receivedMessages: ChatMessage[] = [];
  const remainingFailures = [...failures];
  let concurrentSends = 0;
  const sendToFakeServer: SendQueueDependencies['send'] = async (message, onShare) => {
    concurrentSends += 1;
    expect(concurrentSends).toBe(1);
    await Promise.resolve();
    onShare(1);
    concurrentSends -= 1;
    const isResponseLost = remainingFailures.shift() ?? false;
    const storedMessage = receivedMessages.find(({ submissionId }) => submissionId === message.submissionId);
    const responseMessage = storedMessage ?? createSentMessage(receivedMessages.length + 1, message);
    if (!storedMessage && (!isResponseLost || receivedMessages.length % 2 === 0))
      receivedMessages.push(responseMessage);
    if (isResponseLost) throw new SendError('offline');
    return responseMessage;
  };
  return { receivedMessages, send: sendToFakeServer };
}

const emptyDraftFiles: DraftFiles = { keep: async () => {}, find: async () => [], drop: async () => {} };
const baseDependencies = { onSent: () => {}, onUnsent: () => {}, files: emptyDraftFiles };

const createMessage = (text: string) => ({ submissionId: `id-${text}`, text, date: '2026-11-19T10:00:00Z', files: [] });
const waitUntilQueueIsSettled = async (sendQueue: ReturnType<typeof createSendQueue>) =>
  vi.waitFor(() => expect(sendQueue.read().every(({ state }) => state === 'failed')).toBe(true), { interval: 1 });

test('the send queue sends chat messages one after the other, in the order in which they were written', async () => {
  const { receivedMessages, send } = createFakeServer();
  const sendQueue = createSendQueue({ ...baseDependencies, send });
  for (const text of ['one', 'two', 'three']) sendQueue.add(createMessage(text));
  await waitUntilQueueIsSettled(sendQueue);
  expect(receivedMessages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(sendQueue.read()).toEqual([]);
});

test('the send queue sends a chat message only once when it is added twice', async () => {
  const { receivedMessages, send } = createFakeServer();
  const sendQueue = createSendQueue({ ...baseDependencies, send });
  sendQueue.add(createMessage('one'));
  sendQueue.add(createMessage('one'));
  await waitUntilQueueIsSettled(sendQueue);
  expect(receivedMessages).toHaveLength(1);
});

test('the send queue, retrying after lost connections, delivers each chat message exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      async (failures, count) => {
        const { receivedMessages, send } = createFakeServer(failures);
        const sendQueue = createSendQueue({ ...baseDependencies, send });
        for (let index = 0; index < count; index += 1) sendQueue.add(createMessage(String(index)));
        for (let attempt = 0; attempt <= failures.length && sendQueue.read().length > 0; attempt += 1) {
          await waitUntilQueueIsSettled(sendQueue);
          sendQueue.retryAll();
        }
        await waitUntilQueueIsSettled(sendQueue);
        expect(sendQueue.read()).toEqual([]);
        expect(receivedMessages.map(({ text }) => text).toSorted()).toEqual(
          Array.from({ length: count }, (_, index) => `${index}`),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('the send queue restores a failed chat message on a later visit, and sends it on a retry', async () => {
  let unsentMessages: readonly UnsentMessage[] = [];
  const queueDependencies = {
    ...baseDependencies,
    onUnsent: (list: readonly UnsentMessage[]) => (unsentMessages = list),
  };
  const firstQueue = createSendQueue({ ...queueDependencies, send: () => Promise.reject(new SendError('offline')) });
  firstQueue.add(createMessage('stored'));
  await waitUntilQueueIsSettled(firstQueue);
  const { receivedMessages, send } = createFakeServer();
  const restoredQueue = createSendQueue({ ...queueDependencies, send }, unsentMessages);
  expect(restoredQueue.read().map(({ text, state }) => [text, state])).toEqual([['stored', 'failed']]);
  restoredQueue.retry('id-stored');
  await vi.waitFor(() => expect(restoredQueue.read()).toEqual([]));
  expect(receivedMessages).toHaveLength(1);
  expect(unsentMessages).toEqual([]);
});

test('the send queue removes a chat message that a live event reports as delivered', async () => {
  const sendQueue = createSendQueue({ ...baseDependencies, send: () => new Promise(() => {}) });
  sendQueue.add(createMessage('one'));
  sendQueue.arrived(['id-one']);
  expect(sendQueue.read()).toEqual([]);
});

test('removing a chat message from the send queue aborts its request, and the queue sends the next message', async () => {
  const sentTexts: string[] = [];
  const sendQueue = createSendQueue({
    ...baseDependencies,
    send: (message, _onShare, signal) =>
      message.text === 'slow'
        ? new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new SendError('offline')));
          })
        : Promise.resolve(createSentMessage(1, message)),
    onSent: ({ text }) => sentTexts.push(text),
  });
  sendQueue.add(createMessage('slow'));
  sendQueue.add(createMessage('next'));
  expect(sendQueue.remove('id-slow')?.text).toBe('slow');
  await vi.waitFor(() => expect(sentTexts).toEqual(['next']));
  expect(sendQueue.read()).toEqual([]);
});

const planDocument: ChosenFile = {
  id: 'plan',
  file: new File(['plan'], 'plan.pdf'),
  kind: 'file',
  width: 0,
  height: 0,
  url: null,
};

test.each([
  ['is sent with its stored files after login', true, [['plan.pdf']], []],
  [
    'is not sent after login, but lists its files as lost, if the device could not store them',
    false,
    [],
    [['plan.pdf']],
  ],
])('a chat message that was queued when the session ended %s', async (_name, isKept, sentFiles, lostFiles) => {
  let unsentMessages: readonly UnsentMessage[] = [];
  const storedFiles = new Map<string, readonly ChosenFile[]>();
  const storedDraftFiles: DraftFiles = {
    keep: async (id, chosen) => void (isKept && storedFiles.set(id, chosen)),
    find: async (id) => storedFiles.get(id) ?? [],
    drop: async (ids) => {
      for (const id of ids) storedFiles.delete(id);
    },
  };
  const queueDependencies = {
    ...baseDependencies,
    files: storedDraftFiles,
    onUnsent: (list: readonly UnsentMessage[]) => (unsentMessages = list),
  };
  const firstQueue = createSendQueue({ ...queueDependencies, send: () => Promise.reject(new SendError('session')) });
  firstQueue.add({ ...createMessage('stored'), files: [planDocument] });
  await waitUntilQueueIsSettled(firstQueue);

  const sentFileNames: string[][] = [];
  const { send } = createFakeServer();
  const restoredQueue = createSendQueue(
    {
      ...queueDependencies,
      send: (message, ...rest) => {
        sentFileNames.push(message.files.map(({ file }) => file.name));
        return send(message, ...rest);
      },
    },
    unsentMessages,
  );
  await restoredQueue.resume();
  await waitUntilQueueIsSettled(restoredQueue);
  expect(sentFileNames).toEqual(sentFiles);
  expect(restoredQueue.read().map((entry) => entry.lostFiles)).toEqual(lostFiles);
  expect(storedFiles.size).toBe(0);
});
