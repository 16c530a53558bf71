import type { Chat } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chatChangeKinds,
  formatRowChange,
  readChatChange,
  inverseChangeKinds,
  applyPendingChanges,
} from './chat-change.ts';

function createForm(entries: readonly (readonly [string, string])[]): FormData {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return formData;
}

test('readChatChange returns only the chat whose own button was pressed, even when other chats are ticked', () => {
  expect(
    readChatChange(
      createForm([
        ['chatId', '4'],
        ['one', formatRowChange('star', 12)],
      ]),
    ),
  ).toEqual({ kind: 'star', chatIds: [12] });
});

test('readChatChange returns all ticked chats when a button above the chat list was pressed', () => {
  const changeForm = createForm([
    ['chatId', '4'],
    ['chatId', '9'],
    ['chatId', '4'],
    ['do', 'bin'],
  ]);
  expect(readChatChange(changeForm)).toEqual({ kind: 'bin', chatIds: [4, 9] });
  expect(readChatChange(createForm([['do', 'bin']]))).toEqual({ kind: 'bin', chatIds: [] });
});

test('readChatChange returns a valid change or null for any form, and never throws an error', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('one', 'do', 'chatId', 'back'), fc.oneof(fc.string(), fc.constantFrom('bin', '7'))),
      ),
      (entries) => {
        const readChange = readChatChange(createForm(entries));
        if (readChange === null) return;
        expect(chatChangeKinds).toContain(readChange.kind);
        for (const id of readChange.chatIds) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      },
    ),
  );
  expect(readChatChange(createForm([['one', 'star:12:13x']]))).toBeNull();
  expect(readChatChange(createForm([['do', 'sell']]))).toBeNull();
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

test('applyPendingChanges removes a chat from a folder to which the chat no longer belongs after a change', () => {
  const starredChats = [createChat(1, { isStarred: true }), createChat(2, { isStarred: true })];
  const binChange = { kind: 'bin', chatIds: [2] } as const;
  expect(chatIdsOf(applyPendingChanges(starredChats, [binChange], 'inbox'))).toEqual([1]);
  expect(chatIdsOf(applyPendingChanges(starredChats, [binChange, { kind: 'restore', chatIds: [2] }], 'inbox'))).toEqual(
    [1, 2],
  );
  expect(chatIdsOf(applyPendingChanges(starredChats, [{ kind: 'unstar', chatIds: [1] }], 'starred'))).toEqual([2]);
  expect(applyPendingChanges(starredChats, [{ kind: 'unstar', chatIds: [1] }], 'inbox')[0]?.isStarred).toBe(false);
});

test('applyPendingChanges counts at least one unread message in a chat that is marked as unread', () => {
  const [readChat, unreadChat] = applyPendingChanges(
    [createChat(1), createChat(2, { unreadCount: 5 })],
    [{ kind: 'unread', chatIds: [1, 2] }],
    'inbox',
  );
  expect([readChat?.unreadCount, unreadChat?.unreadCount]).toEqual([1, 5]);
});

test.each(chatChangeKinds)('inverseKinds maps the inverse of the chat change “%s” back to that change', (kind) => {
  expect(inverseChangeKinds[inverseChangeKinds[kind]]).toBe(kind);
});
