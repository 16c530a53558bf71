import type { ChatDetail } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  bayFilterValues,
  chatFolders,
  chatListPath,
  chatPath,
  isSameList,
  emptyFilters,
  openChatIdOf,
  readChatList,
  rentOutPath,
  unfilteredFolder,
} from './chat-paths.ts';

const splitPath = (path: string) => {
  const { pathname, search } = new URL(path, 'https://plaza.example');
  return { pathname, search };
};
const filtersArbitrary = fc.record({
  bays: fc.constantFrom(null, ...bayFilterValues),
  isUnread: fc.boolean(),
  listingId: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
});
const folderArbitrary = fc.record({
  folder: fc.constantFrom(...chatFolders),
  page: fc.integer({ min: 1, max: 10_000 }),
  searchStr: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 200).trim()),
});

/** Only the inbox has filters. */
const listArbitrary = fc
  .tuple(folderArbitrary, filtersArbitrary)
  .map(([given, narrowed]) => ({ ...given, ...(given.folder === 'inbox' ? narrowed : emptyFilters) }));

test('readChatList returns the folder, page and filters from which chatListPath and chatPath built a path', () => {
  fc.assert(
    fc.property(listArbitrary, fc.integer({ min: 1, max: 10 ** 12 }), (query, chatId) => {
      expect(readChatList(splitPath(chatListPath('en', query)))).toEqual(query);
      const pathWithChat = splitPath(chatPath('es', chatId, query));
      expect(readChatList(pathWithChat)).toEqual(query);
      expect(openChatIdOf(pathWithChat.pathname)).toBe(chatId);
    }),
  );
});

test('readChatList replaces each invalid parameter of a URL with its default', () => {
  expect(
    readChatList(splitPath('/en/account/chat/7?folder=spam&page=-3&searchStr=%20%20&bays=no&listingId=0&unread=yes')),
  ).toEqual(unfilteredFolder('inbox'));
  expect(readChatList(splitPath('/en/account/chat/bin?folder=starred&page=2.5'))).toMatchObject({
    folder: 'bin',
    page: 1,
  });
});

test('chatPath includes the folder, page and search from which the chat was opened', () => {
  const searchQuery = { ...unfilteredFolder('starred'), page: 2, searchStr: 'ramp' };
  expect(chatPath('en', 12, searchQuery)).toBe('/en/account/chat/12?folder=starred&page=2&searchStr=ramp');
  expect(chatPath('en', 12, unfilteredFolder('inbox'))).toBe('/en/account/chat/12');
});

test.each(['/en/account/chat/inbox', '/en/account/chat', '/en/account/chat/0', '/en/account/chat/12/more'])(
  'openChatIdOf returns null for the path %s, which opens no chat',
  (path) => expect(openChatIdOf(path)).toBeNull(),
);

test('chatListPath and chatPath write the inbox filters to the query, and isSameList compares chat lists by them', () => {
  const filteredQuery = { ...unfilteredFolder('inbox'), bays: 'own', isUnread: true, listingId: 9 } as const;
  expect(chatListPath('es', filteredQuery)).toBe('/es/account/chat/inbox?bays=own&unread=1&listingId=9');
  expect(chatPath('es', 12, filteredQuery)).toBe('/es/account/chat/12?bays=own&unread=1&listingId=9');
  expect(isSameList(filteredQuery, filteredQuery)).toBe(true);
  for (const other of [{ bays: 'others' } as const, { isUnread: false }, { listingId: null }])
    expect(isSameList(filteredQuery, { ...filteredQuery, ...other })).toBe(false);
  expect(readChatList(splitPath('/es/account/chat/bin?bays=own&unread=1&listingId=9'))).toEqual(
    unfilteredFolder('bin'),
  );
});

const createChat = (bay: object | null, withId: number | null = 12) =>
  ({ relativeParking: bay, withWho: { id: withId, firstName: 'Ana', profileImage: null } }) as ChatDetail;
const ownBay = { id: 7, isOwn: true, isPublished: true };

it('rentOutPath returns the path of the owner’s bay with the other chat participant as its renter', () => {
  expect(rentOutPath('en', createChat(ownBay))).toBe('/en/account/my_parking/7?confirm=rented&renter=12');
});

it.each([
  ['the bay of the chat is deleted', createChat(null)],
  ['the bay of the chat belongs to the other participant', createChat({ ...ownBay, isOwn: false })],
  ['the bay of the chat is not published', createChat({ ...ownBay, isPublished: false })],
  ['the account of the other participant is closed', createChat(ownBay, null)],
])('rentOutPath returns null when %s', (_, detail) => {
  expect(rentOutPath('en', detail)).toBeNull();
});
