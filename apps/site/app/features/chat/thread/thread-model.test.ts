import type { ChatMessage } from '@plaza/sdk';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adviceByMessage,
  roundReplyTime,
  dayOf,
  daysBetween,
  firstUnread,
  groupByDay,
  progressOfFiles,
  receiptsOf,
  isExpired,
  withMessages,
} from './thread-model.ts';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
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

test('withMessages returns each message once and in order, whatever the order of arrival', () => {
  const pages = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }), { maxLength: 8 });
  fc.assert(
    fc.property(pages, (batches) => {
      const all = batches.reduce<ChatMessage[]>(
        (known, ids) =>
          withMessages(
            known,
            ids.map((id) => message(id)),
          ),
        [],
      );
      const expected = [...new Set(batches.flat())].toSorted((one, other) => one - other);
      expect(all.map(({ id }) => id)).toEqual(expected);
    }),
  );
});

test('withMessages replaces a message with its newer copy, whose file URLs have not expired', () => {
  expect(withMessages([message(1, { text: 'old' })], [message(1, { text: 'new' })])[0]?.text).toBe('new');
});

describe('days of messages', () => {
  test('dayOf returns the day in Spain, whatever the reader’s time zone', () => {
    expect(dayOf('2026-11-19T23:30:00Z')).toBe('2026-11-20');
    expect(dayOf('2026-07-01T21:59:00Z')).toBe('2026-07-01');
  });

  test('daysBetween counts days across a change to or from summer time', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-03-28', '2026-03-29')).toBe(1);
  });

  test('groupByDay groups messages by day, and continues those of one sender within five minutes', () => {
    const groups = groupByDay(
      [
        message(1, { date: '2026-11-19T10:00:00Z' }),
        message(2, { date: '2026-11-19T10:04:00Z' }),
        message(3, { date: '2026-11-19T10:10:00Z' }),
        message(4, { date: '2026-11-19T10:10:30Z', variant: 'inner' }),
        message(5, { date: '2026-11-20T10:00:00Z', variant: 'inner' }),
      ],
      () => false,
    );
    expect(groups.map(({ day, items }) => [day, items.map(({ isContinued }) => isContinued)])).toEqual([
      ['2026-11-19', [true, false, false, false]],
      ['2026-11-20', [false]],
    ]);
  });
});

describe('read receipts', () => {
  const own = (id: number) => message(id, { variant: 'inner' });
  test.each([
    ['no message is read', [own(1), own(2)], null, { read: null, sent: 2 }],
    ['the first message is read', [own(1), own(2)], 1, { read: 1, sent: 2 }],
    ['all messages are read', [own(1), own(2)], 2, { read: 2, sent: null }],
    ['the other participant answered', [own(1), message(2)], 1, { read: 1, sent: null }],
    ['the user has sent no message', [message(1)], null, { read: null, sent: null }],
  ])('receiptsOf returns the last read and sent message when %s', (_name, messages, readUpTo, expected) => {
    expect(receiptsOf(messages, readUpTo)).toEqual(expected);
  });
});

test('firstUnread returns the n-th last message of the other participant for n unread messages', () => {
  const messages = [message(1), message(2, { variant: 'inner' }), message(3), message(4)];
  expect(firstUnread(messages, 0)).toBeNull();
  expect(firstUnread(messages, 2)).toBe(3);
  expect(firstUnread(messages, 9)).toBe(1);
});

test('adviceByMessage shows each warning once, the most severe first, until it is dismissed', () => {
  const messages = [
    message(1, { warnings: ['link'] }),
    message(2, { warnings: ['link', 'pay_first'] }),
    message(3, { warnings: ['phone'] }),
  ];
  expect([...adviceByMessage(messages, [])]).toEqual([
    [2, 'pay_first'],
    [3, 'phone'],
  ]);
  expect([...adviceByMessage(messages, ['pay_first'])]).toEqual([
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
])('roundReplyTime expresses %i minutes in %s', (minutes, unit, count) => {
  expect(roundReplyTime(minutes)).toEqual({ unit, count });
});

test('progressOfFiles distributes the uploaded fraction over the files in order', () => {
  expect(progressOfFiles([100, 300], 0.5)).toEqual([100, 100 / 3]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(1e6), { minLength: 1, maxLength: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sizes, share) => {
        const progress = progressOfFiles(sizes, share);
        expect(progress.every((each) => each >= 0 && each <= 100)).toBe(true);
        expect(progressOfFiles(sizes, 1).every((each) => each > 99.999)).toBe(true);
      },
    ),
  );
});

test.each([
  ['/chat-files/3?expires=1700000000&signature=a', 1_700_000_000_000, true],
  ['/chat-files/3?expires=1700000000&signature=a', 1_699_999_999_999, false],
  ['blob:https://plaza.example/3', 1_700_000_000_000, false],
])('isExpired for %s at %d returns %s', (address, now, ended) => {
  expect(isExpired(address, now)).toBe(ended);
});
