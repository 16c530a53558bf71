import type { Chat } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatChangeKinds, formatChange, readChatChange, inverseKinds, applyChanges } from './chat-change.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('readChatChange returns only the chat whose own button was pressed, even when other chats are ticked', () => {
  expect(
    readChatChange(
      formOf([
        ['chatId', '4'],
        ['one', formatChange('star', 12)],
      ]),
    ),
  ).toEqual({ kind: 'star', chatIds: [12] });
});

test('readChatChange returns all ticked chats when a button above the chat list was pressed', () => {
  const form = formOf([
    ['chatId', '4'],
    ['chatId', '9'],
    ['chatId', '4'],
    ['do', 'bin'],
  ]);
  expect(readChatChange(form)).toEqual({ kind: 'bin', chatIds: [4, 9] });
  expect(readChatChange(formOf([['do', 'bin']]))).toEqual({ kind: 'bin', chatIds: [] });
});

test('readChatChange returns a valid change or null for any form, and never throws an error', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('one', 'do', 'chatId', 'back'), fc.oneof(fc.string(), fc.constantFrom('bin', '7'))),
      ),
      (entries) => {
        const change = readChatChange(formOf(entries));
        if (change === null) return;
        expect(chatChangeKinds).toContain(change.kind);
        for (const id of change.chatIds) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      },
    ),
  );
  expect(readChatChange(formOf([['one', 'star:12:13x']]))).toBeNull();
  expect(readChatChange(formOf([['do', 'sell']]))).toBeNull();
});

const createChat = (chatId: number, more: Partial<Chat> = {}): Chat => ({
  chatId,
  withWho: { id: 1, firstName: 'Marta', profileImage: null },
  message: 'Hello',
  variant: 'outer',
  attachmentName: null,
  date: '2026-11-22T11:00:00.000Z',
  relativeParking: null,
  hasNewMessages: false,
  unreadCount: 0,
  isStarred: false,
  isBinned: false,
  ...more,
});
const chatIdsOf = (chats: readonly Chat[]) => chats.map(({ chatId }) => chatId);

test('applyChanges removes a chat from a folder to which the chat no longer belongs after a change', () => {
  const chats = [createChat(1, { isStarred: true }), createChat(2, { isStarred: true })];
  const binChange = { kind: 'bin', chatIds: [2] } as const;
  expect(chatIdsOf(applyChanges(chats, [binChange], 'inbox'))).toEqual([1]);
  expect(chatIdsOf(applyChanges(chats, [binChange, { kind: 'restore', chatIds: [2] }], 'inbox'))).toEqual([1, 2]);
  expect(chatIdsOf(applyChanges(chats, [{ kind: 'unstar', chatIds: [1] }], 'starred'))).toEqual([2]);
  expect(applyChanges(chats, [{ kind: 'unstar', chatIds: [1] }], 'inbox')[0]?.isStarred).toBe(false);
});

test('applyChanges counts at least one unread message in a chat that is marked as unread', () => {
  const [readChat, unreadChat] = applyChanges(
    [createChat(1), createChat(2, { unreadCount: 5 })],
    [{ kind: 'unread', chatIds: [1, 2] }],
    'inbox',
  );
  expect([readChat?.unreadCount, unreadChat?.unreadCount]).toEqual([1, 5]);
});

test.each(chatChangeKinds)('inverseKinds maps the inverse of the chat change “%s” back to that change', (kind) => {
  expect(inverseKinds[inverseKinds[kind]]).toBe(kind);
});
