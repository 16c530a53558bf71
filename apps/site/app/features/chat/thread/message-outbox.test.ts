import type { ChatMessage } from '@plaza/sdk';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ChosenFile, KeptFiles } from './kept-files.ts';
import type { UnsentMessage } from './kept-texts.ts';
import { createOutbox, SendError, type Outgoing, type OutboxPorts } from './message-outbox.ts';

const sentAs = (id: number, { text, submissionId, date }: Outgoing): ChatMessage => ({
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

/** A server that keeps each submission once, and fails as often as it is told. */
function server(failures: readonly boolean[] = []) {
  const kept: ChatMessage[] = [];
  const left = [...failures];
  let atOnce = 0;
  const send: OutboxPorts['send'] = async (message, onShare) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    onShare(1);
    atOnce -= 1;
    // a line may be lost after the message has arrived
    const isLost = left.shift() ?? false;
    const known = kept.find(({ submissionId }) => submissionId === message.submissionId);
    const answer = known ?? sentAs(kept.length + 1, message);
    if (!known && (!isLost || kept.length % 2 === 0)) kept.push(answer);
    if (isLost) throw new SendError('offline');
    return answer;
  };
  return { kept, send };
}

const noFiles: KeptFiles = { keep: async () => {}, find: async () => [], drop: async () => {} };
const deaf = { onSent: () => {}, onUnsent: () => {}, files: noFiles };

const written = (text: string) => ({ submissionId: `id-${text}`, text, date: '2026-11-19T10:00:00Z', files: [] });
const settled = async (outbox: ReturnType<typeof createOutbox>) =>
  vi.waitFor(() => expect(outbox.read().every(({ state }) => state === 'failed')).toBe(true), { interval: 1 });

test('messages arrive one after the other, in the order in which they were written', async () => {
  const { kept, send } = server();
  const outbox = createOutbox({ ...deaf, send });
  for (const text of ['one', 'two', 'three']) outbox.add(written(text));
  await settled(outbox);
  expect(kept.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(outbox.read()).toEqual([]);
});

test('the same message added twice is sent once', async () => {
  const { kept, send } = server();
  const outbox = createOutbox({ ...deaf, send });
  outbox.add(written('one'));
  outbox.add(written('one'));
  await settled(outbox);
  expect(kept).toHaveLength(1);
});

test('whatever the line does, after trying again each message has arrived once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), async (lost, count) => {
      const { kept, send } = server(lost);
      const outbox = createOutbox({ ...deaf, send });
      for (let index = 0; index < count; index += 1) outbox.add(written(String(index)));
      for (let tries = 0; tries <= lost.length && outbox.read().length > 0; tries += 1) {
        await settled(outbox);
        outbox.retryAll();
      }
      await settled(outbox);
      expect(outbox.read()).toEqual([]);
      expect(kept.map(({ text }) => text).toSorted()).toEqual(Array.from({ length: count }, (_, index) => `${index}`));
    }),
    { numRuns: 50 },
  );
});

test('one that failed is kept for another day, and comes back as not sent', async () => {
  let unsent: readonly UnsentMessage[] = [];
  const ports = { ...deaf, onUnsent: (list: readonly UnsentMessage[]) => (unsent = list) };
  const before = createOutbox({ ...ports, send: () => Promise.reject(new SendError('offline')) });
  before.add(written('kept'));
  await settled(before);
  const { kept, send } = server();
  const after = createOutbox({ ...ports, send }, unsent);
  expect(after.read().map(({ text, state }) => [text, state])).toEqual([['kept', 'failed']]);
  after.retry('id-kept');
  await vi.waitFor(() => expect(after.read()).toEqual([]));
  expect(kept).toHaveLength(1);
  expect(unsent).toEqual([]);
});

test('one that came by another way is on its way no more', async () => {
  const outbox = createOutbox({ ...deaf, send: () => new Promise(() => {}) });
  outbox.add(written('one'));
  outbox.arrived(['id-one']);
  expect(outbox.read()).toEqual([]);
});

test('one that is taken back is stopped, and the next one goes', async () => {
  const sent: string[] = [];
  const outbox = createOutbox({
    ...deaf,
    send: (message, _onShare, signal) =>
      message.text === 'slow'
        ? new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new SendError('offline')));
          })
        : Promise.resolve(sentAs(1, message)),
    onSent: ({ text }) => sent.push(text),
  });
  outbox.add(written('slow'));
  outbox.add(written('next'));
  expect(outbox.remove('id-slow')?.text).toBe('slow');
  await vi.waitFor(() => expect(sent).toEqual(['next']));
  expect(outbox.read()).toEqual([]);
});

const plan: ChosenFile = {
  id: 'plan',
  file: new File(['plan'], 'plan.pdf'),
  kind: 'file',
  width: 0,
  height: 0,
  url: null,
};

test.each([
  ['that the device has kept is sent with its files after the login', true, [['plan.pdf']], []],
  ['that the device could not keep waits for its files', false, [], [['plan.pdf']]],
])('one that found the session ended, and %s', async (_name, isKept, sentFiles, lostFiles) => {
  let unsent: readonly UnsentMessage[] = [];
  const device = new Map<string, readonly ChosenFile[]>();
  const files: KeptFiles = {
    keep: async (id, chosen) => void (isKept && device.set(id, chosen)),
    find: async (id) => device.get(id) ?? [],
    drop: async (ids) => {
      for (const id of ids) device.delete(id);
    },
  };
  const ports = { ...deaf, files, onUnsent: (list: readonly UnsentMessage[]) => (unsent = list) };
  const before = createOutbox({ ...ports, send: () => Promise.reject(new SendError('session')) });
  before.add({ ...written('kept'), files: [plan] });
  await settled(before);

  const arrived: string[][] = [];
  const { send } = server();
  const after = createOutbox(
    {
      ...ports,
      send: (message, ...rest) => {
        arrived.push(message.files.map(({ file }) => file.name));
        return send(message, ...rest);
      },
    },
    unsent,
  );
  await after.resume();
  await settled(after);
  expect(arrived).toEqual(sentFiles);
  expect(after.read().map((entry) => entry.lostFiles)).toEqual(lostFiles);
  expect(device.size).toBe(0);
});
