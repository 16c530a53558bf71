import type { ChatDetail } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  bayFilterValues,
  chatFolders,
  chatListPath,
  chatPathFromList,
  isSameListQuery,
  noChatFilters,
  openChatIdOf,
  readChatListQuery,
  rentOutPath,
  folderWithoutFilters,
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

/** Queries of chat lists, of which only the inbox has filters. */
const listArbitrary = fc
  .tuple(folderArbitrary, filtersArbitrary)
  .map(([given, narrowed]) => ({ ...given, ...(given.folder === 'inbox' ? narrowed : noChatFilters) }));

test('readChatListQuery returns the folder, page and filters from which chatListPath and chatPathFromList built a path', () => {
  fc.assert(
    fc.property(listArbitrary, fc.integer({ min: 1, max: 10 ** 12 }), (query, chatId) => {
      expect(readChatListQuery(splitPath(chatListPath('en', query)))).toEqual(query);
      const pathWithChat = splitPath(chatPathFromList('es', chatId, query));
      expect(readChatListQuery(pathWithChat)).toEqual(query);
      expect(openChatIdOf(pathWithChat.pathname)).toBe(chatId);
    }),
  );
});

test('readChatListQuery replaces each invalid parameter of a URL with its default', () => {
  expect(
    readChatListQuery(
      splitPath('/en/account/chat/7?folder=spam&page=-3&searchStr=%20%20&bays=no&listingId=0&unread=yes'),
    ),
  ).toEqual(folderWithoutFilters('inbox'));
  expect(readChatListQuery(splitPath('/en/account/chat/bin?folder=starred&page=2.5'))).toMatchObject({
    folder: 'bin',
    page: 1,
  });
});

test('chatPathFromList includes the folder, page and search from which the chat was opened', () => {
  const searchQuery = { ...folderWithoutFilters('starred'), page: 2, searchStr: 'ramp' };
  expect(chatPathFromList('en', 12, searchQuery)).toBe('/en/account/chat/12?folder=starred&page=2&searchStr=ramp');
  expect(chatPathFromList('en', 12, folderWithoutFilters('inbox'))).toBe('/en/account/chat/12');
});

test.each(['/en/account/chat/inbox', '/en/account/chat', '/en/account/chat/0', '/en/account/chat/12/more'])(
  'openChatIdOf returns null for the path %s, which opens no chat',
  (path) => expect(openChatIdOf(path)).toBeNull(),
);

test('chatListPath and chatPathFromList write the inbox filters to the query, and isSameListQuery compares chat lists by them', () => {
  const filteredQuery = { ...folderWithoutFilters('inbox'), bays: 'own', isUnread: true, listingId: 9 } as const;
  expect(chatListPath('es', filteredQuery)).toBe('/es/account/chat/inbox?bays=own&unread=1&listingId=9');
  expect(chatPathFromList('es', 12, filteredQuery)).toBe('/es/account/chat/12?bays=own&unread=1&listingId=9');
  expect(isSameListQuery(filteredQuery, filteredQuery)).toBe(true);
  for (const other of [{ bays: 'others' } as const, { isUnread: false }, { listingId: null }])
    expect(isSameListQuery(filteredQuery, { ...filteredQuery, ...other })).toBe(false);
  expect(readChatListQuery(splitPath('/es/account/chat/bin?bays=own&unread=1&listingId=9'))).toEqual(
    folderWithoutFilters('bin'),
  );
});

const createChat = (bay: object | null, withId: number | null = 12) =>
  ({ relativeParking: bay, withWho: { id: withId, firstName: 'Ana', profileImage: null } }) as ChatDetail;
const publishedOwnBay = { id: 7, isOwn: true, isPublished: true };

it('rentOutPath returns the path of the owner’s bay with the other chat participant as its renter', () => {
  expect(rentOutPath('en', createChat(publishedOwnBay))).toBe('/en/account/my_parking/7?confirm=rented&renter=12');
});

it.each([
  ['the bay of the chat is deleted', createChat(null)],
  ['the bay of the chat belongs to the other participant', createChat({ ...publishedOwnBay, isOwn: false })],
  ['the bay of the chat is not published', createChat({ ...publishedOwnBay, isPublished: false })],
  ['the account of the other participant is closed', createChat(publishedOwnBay, null)],
])('rentOutPath returns null when %s', (_, detail) => {
  expect(rentOutPath('en', detail)).toBeNull();
});
