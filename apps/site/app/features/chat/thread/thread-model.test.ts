import type { ChatMessage } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupWarningsByMessageId,
  roundReplyTime,
  spanishDayOf,
  countDaysBetween,
  findFirstUnreadId,
  groupByDay,
  fileProgressOf,
  computeReadReceipts,
  isUrlExpired,
  mergeMessages,
} from './thread-model.ts';

const createMessage = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  profileImage: null,
  text: `message ${id}`,
  date: new Date(Date.UTC(2026, 10, 19, 10, id)).toISOString(),
  variant: 'outer',
  submissionId: null,
  warnings: [],
  files: [],
  images: [],
  ...more,
});

test('mergeMessages returns each message once, sorted by ID, in whatever order the messages arrive', () => {
  const messageIdBatchesArbitrary = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(messageIdBatchesArbitrary, (batches) => {
      const mergedMessages = batches.reduce<ChatMessage[]>(
        (known, ids) =>
          mergeMessages(
            known,
            ids.map((id) => createMessage(id)),
          ),
        [],
      );
      const expectedIds = [...new Set(batches.flat())].toSorted((one, other) => one - other);
      expect(mergedMessages.map(({ id }) => id)).toEqual(expectedIds);
    }),
  );
});

test('mergeMessages replaces a known message with its newly loaded copy', () => {
  expect(mergeMessages([createMessage(1, { text: 'old' })], [createMessage(1, { text: 'new' })])[0]?.text).toBe('new');
});

describe('days of messages', () => {
  test('spanishDayOf returns the day in Spain, whatever the reader’s time zone', () => {
    expect(spanishDayOf('2026-11-19T23:30:00Z')).toBe('2026-11-20');
    expect(spanishDayOf('2026-07-01T21:59:00Z')).toBe('2026-07-01');
  });

  test('countDaysBetween counts days across a change to or from summer time', () => {
    expect(countDaysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(countDaysBetween('2026-03-28', '2026-03-29')).toBe(1);
  });

  test('groupByDay groups messages by day, and marks a sender’s messages within five minutes as continued', () => {
    const dayGroups = groupByDay(
      [
        createMessage(1, { date: '2026-11-19T10:00:00Z' }),
        createMessage(2, { date: '2026-11-19T10:04:00Z' }),
        createMessage(3, { date: '2026-11-19T10:10:00Z' }),
        createMessage(4, { date: '2026-11-19T10:10:30Z', variant: 'inner' }),
        createMessage(5, { date: '2026-11-20T10:00:00Z', variant: 'inner' }),
      ],
      () => false,
    );
    expect(dayGroups.map(({ day, items }) => [day, items.map(({ isContinued }) => isContinued)])).toEqual([
      ['2026-11-19', [true, false, false, false]],
      ['2026-11-20', [false]],
    ]);
  });
});

describe('read receipts', () => {
  const createOwnMessage = (id: number) => createMessage(id, { variant: 'inner' });
  test.each([
    ['no message is read', [createOwnMessage(1), createOwnMessage(2)], null, { read: null, sent: 2 }],
    ['the first message is read', [createOwnMessage(1), createOwnMessage(2)], 1, { read: 1, sent: 2 }],
    ['all messages are read', [createOwnMessage(1), createOwnMessage(2)], 2, { read: 2, sent: null }],
    ['the other participant answered', [createOwnMessage(1), createMessage(2)], 1, { read: 1, sent: null }],
    ['the user has sent no message', [createMessage(1)], null, { read: null, sent: null }],
  ])(
    'computeReadReceipts returns the user’s last read and last unread message when %s',
    (_name, messages, readUpTo, expected) => {
      expect(computeReadReceipts(messages, readUpTo)).toEqual(expected);
    },
  );
});

test('findFirstUnreadId returns the ID of the other participant’s n-th last message when n messages are unread', () => {
  const receivedAndOwnMessages = [
    createMessage(1),
    createMessage(2, { variant: 'inner' }),
    createMessage(3),
    createMessage(4),
  ];
  expect(findFirstUnreadId(receivedAndOwnMessages, 0)).toBeNull();
  expect(findFirstUnreadId(receivedAndOwnMessages, 2)).toBe(3);
  expect(findFirstUnreadId(receivedAndOwnMessages, 9)).toBe(1);
});

test('groupWarningsByMessageId returns each warning that is not dismissed once, at its newest message, by severity', () => {
  const messagesWithWarnings = [
    createMessage(1, { warnings: ['link'] }),
    createMessage(2, { warnings: ['link', 'pay_first'] }),
    createMessage(3, { warnings: ['phone'] }),
  ];
  expect([...groupWarningsByMessageId(messagesWithWarnings, [])]).toEqual([
    [2, 'pay_first'],
    [3, 'phone'],
  ]);
  expect([...groupWarningsByMessageId(messagesWithWarnings, ['pay_first'])]).toEqual([
    [3, 'phone'],
    [2, 'link'],
  ]);
});

test.each([
  [1, 'minutes', 5],
  [31, 'minutes', 35],
  [46, 'hours', 1],
  [110, 'hours', 2],
  [24 * 60, 'hours', 24],
  [25 * 60, 'days', 2],
])('roundReplyTime turns %i minutes into the unit “%s” and the number %i', (minutes, unit, count) => {
  expect(roundReplyTime(minutes)).toEqual({ unit, count });
});

test('fileProgressOf distributes the uploaded fraction of all bytes over the files in their order', () => {
  expect(fileProgressOf([100, 300], 0.5)).toEqual([100, 100 / 3]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(1e6), { minLength: 1, maxLength: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sizes, share) => {
        const progressOfFiles = fileProgressOf(sizes, share);
        expect(progressOfFiles.every((each) => each >= 0 && each <= 100)).toBe(true);
        expect(fileProgressOf(sizes, 1).every((each) => each > 99.999)).toBe(true);
      },
    ),
  );
});

test.each([
  ['/chat-files/3?expires=1700000000&signature=a', 1_700_000_000_000, true],
  ['/chat-files/3?expires=1700000000&signature=a', 1_699_999_999_999, false],
  ['blob:https://plaza.example/3', 1_700_000_000_000, false],
])('isUrlExpired for the URL %s at the time %d returns %s', (address, now, ended) => {
  expect(isUrlExpired(address, now)).toBe(ended);
});
