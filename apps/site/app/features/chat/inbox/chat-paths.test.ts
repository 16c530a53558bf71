import type { ChatDetail } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  chatBays,
  chatFolders,
  chatListPath,
  chatPath,
  isSameList,
  noFilters,
  openChatOf,
  readChatList,
  rentOutPath,
  wholeFolder,
} from './chat-paths.ts';

const split = (path: string) => {
  const { pathname, search } = new URL(path, 'https://plaza.example');
  return { pathname, search };
};
const filters = fc.record({
  bays: fc.constantFrom(null, ...chatBays),
  isUnread: fc.boolean(),
  listingId: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
});
const place = fc.record({
  folder: fc.constantFrom(...chatFolders),
  page: fc.integer({ min: 1, max: 10_000 }),
  searchStr: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 200).trim()),
});

/** Only the inbox has filters. */
const list = fc
  .tuple(place, filters)
  .map(([given, narrowed]) => ({ ...given, ...(given.folder === 'inbox' ? narrowed : noFilters) }));

test('readChatList parses the paths that chatListPath and chatPath build', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 10 ** 12 }), (query, chatId) => {
      expect(readChatList(split(chatListPath('en', query)))).toEqual(query);
      const pathWithChat = split(chatPath('es', chatId, query));
      expect(readChatList(pathWithChat)).toEqual(query);
      expect(openChatOf(pathWithChat.pathname)).toBe(chatId);
    }),
  );
});

test('readChatList ignores invalid parts of a query', () => {
  expect(
    readChatList(split('/en/account/chat/7?folder=spam&page=-3&searchStr=%20%20&bays=no&listingId=0&unread=yes')),
  ).toEqual(wholeFolder('inbox'));
  expect(readChatList(split('/en/account/chat/bin?folder=starred&page=2.5'))).toMatchObject({ folder: 'bin', page: 1 });
});

test('chatPath keeps the folder from which the chat was opened', () => {
  const address = { ...wholeFolder('starred'), page: 2, searchStr: 'ramp' };
  expect(chatPath('en', 12, address)).toBe('/en/account/chat/12?folder=starred&page=2&searchStr=ramp');
  expect(chatPath('en', 12, wholeFolder('inbox'))).toBe('/en/account/chat/12');
});

test.each(['/en/account/chat/inbox', '/en/account/chat', '/en/account/chat/0', '/en/account/chat/12/more'])(
  'openChatOf returns null for %s',
  (path) => expect(openChatOf(path)).toBeNull(),
);

test('chatListPath and chatPath write the inbox’s filters to the query, and isSameList compares them', () => {
  const narrowed = { ...wholeFolder('inbox'), bays: 'own', isUnread: true, listingId: 9 } as const;
  expect(chatListPath('es', narrowed)).toBe('/es/account/chat/inbox?bays=own&unread=1&listingId=9');
  expect(chatPath('es', 12, narrowed)).toBe('/es/account/chat/12?bays=own&unread=1&listingId=9');
  expect(isSameList(narrowed, narrowed)).toBe(true);
  for (const other of [{ bays: 'others' } as const, { isUnread: false }, { listingId: null }])
    expect(isSameList(narrowed, { ...narrowed, ...other })).toBe(false);
  expect(readChatList(split('/es/account/chat/bin?bays=own&unread=1&listingId=9'))).toEqual(wholeFolder('bin'));
});

const chat = (bay: object | null, withId: number | null = 12) =>
  ({ relativeParking: bay, withWho: { id: withId, firstName: 'Ana', profileImage: null } }) as ChatDetail;
const own = { id: 7, isOwn: true, isPublished: true };

it('rentOutPath leads an owner to their bay with the other participant as its renter', () => {
  expect(rentOutPath('en', chat(own))).toBe('/en/account/my_parking/7?confirm=rented&renter=12');
});

it.each([
  ['a bay that is gone', chat(null)],
  ['a bay of the other person', chat({ ...own, isOwn: false })],
  ['a bay that is not published', chat({ ...own, isPublished: false })],
  ['an account that is closed', chat(own, null)],
])('rentOutPath returns null for %s', (_, detail) => {
  expect(rentOutPath('en', detail)).toBeNull();
});
