import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatFolders, chatListPath, chatPath, openChatOf, readChatList } from './chat-address.ts';

const split = (path: string) => {
  const { pathname, search } = new URL(path, 'https://plaza.example');
  return { pathname, search };
};
const list = fc.record({
  folder: fc.constantFrom(...chatFolders),
  page: fc.integer({ min: 1, max: 10_000 }),
  searchStr: fc.string({ maxLength: 200, unit: 'grapheme' }).map((text) => text.trim().slice(0, 200).trim()),
});

test('a list’s address leads back to it, alone and beside a chat', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 10 ** 12 }), (given, chatId) => {
      expect(readChatList(split(chatListPath('en', given)))).toEqual(given);
      const beside = split(chatPath('es', chatId, given));
      expect(readChatList(beside)).toEqual(given);
      expect(openChatOf(beside.pathname)).toBe(chatId);
    }),
  );
});

test('what makes no sense counts as left out', () => {
  expect(readChatList(split('/en/account/chat/7?folder=spam&page=-3&searchStr=%20%20'))).toEqual({
    folder: 'inbox',
    page: 1,
    searchStr: '',
  });
  expect(readChatList(split('/en/account/chat/bin?folder=starred&page=2.5'))).toMatchObject({ folder: 'bin', page: 1 });
});

test('a chat keeps the folder that it was opened from', () => {
  const address = { folder: 'starred', page: 2, searchStr: 'ramp' } as const;
  expect(chatPath('en', 12, address)).toBe('/en/account/chat/12?folder=starred&page=2&searchStr=ramp');
  expect(chatPath('en', 12, { folder: 'inbox', page: 1, searchStr: '' })).toBe('/en/account/chat/12');
});

test.each(['/en/account/chat/inbox', '/en/account/chat', '/en/account/chat/0', '/en/account/chat/12/more'])(
  '%s shows no chat',
  (path) => expect(openChatOf(path)).toBeNull(),
);
