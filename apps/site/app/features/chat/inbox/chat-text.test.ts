import type { Chat } from '@plaza/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { intlFor, registerMessages, type Intl } from '~/i18n/intl.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import english from '../../../messages/compiled/en.json';
import spanish from '../../../messages/compiled/es.json';
import { listingLabelOf, messagePreviewOf, formatShortTime } from './chat-text.ts';

let englishIntl: Intl<'chat'>;
let spanishIntl: Intl<'chat'>;
beforeAll(() => {
  registerMessages('en', english);
  registerMessages('es', spanish);
  englishIntl = intlFor('en', messagesOfArea('chat', 'en'));
  spanishIntl = intlFor<'chat'>('es', messagesOfArea('chat', 'es'));
});

const currentTime = '2026-11-22T11:00:00.000Z';

describe('the time of a message', () => {
  test.each([
    ['2026-11-22T09:46:00.000Z', '10:46', '10:46'],
    // this moment is on 22 November in Spain, but on 21 November in UTC
    ['2026-11-21T23:05:00.000Z', '00:05', '00:05'],
    ['2026-11-21T22:55:00.000Z', 'Yesterday', 'Ayer'],
    ['2026-11-17T12:00:00.000Z', 'Tue', 'mar'],
    ['2026-11-15T12:00:00.000Z', '15 Nov', '15 nov'],
    ['2025-11-22T12:00:00.000Z', '22 Nov 2025', '22 nov 2025'],
    ['2026-11-22T11:00:30.000Z', '12:00', '12:00'],
  ])(
    'formatShortTime returns, for the moment %s, “%s” in English and “%s” in Spanish',
    (written, inEnglish, inSpanish) => {
      expect(formatShortTime(englishIntl, written, currentTime)).toBe(inEnglish);
      expect(formatShortTime(spanishIntl, written, currentTime)).toBe(inSpanish);
    },
  );
});

const chat: Chat = {
  chatId: 1,
  withWho: { id: 2, firstName: 'Marta', profileImage: null },
  message: 'Is it free?\n\nFrom Monday.',
  variant: 'outer',
  attachmentName: null,
  date: currentTime,
  relativeParking: null,
  hasNewMessages: false,
  unreadCount: 0,
  isStarred: false,
  isBinned: false,
};

test('messagePreviewOf puts a chat’s last message on one line, marks it as the user’s own, and shortens a file’s name', () => {
  expect(messagePreviewOf(englishIntl, chat)).toEqual({ text: 'Is it free? From Monday.', isFile: false });
  expect(messagePreviewOf(spanishIntl, { ...chat, variant: 'inner', message: 'Vale' })).toEqual({
    text: 'Tú: Vale',
    isFile: false,
  });
  expect(messagePreviewOf(englishIntl, { ...chat, message: '', attachmentName: 'contrato-plaza-106.pdf' })).toEqual({
    text: 'contrato-p….pdf',
    isFile: true,
  });
});

test('listingLabelOf says “your bay” only of the user’s own bay, and returns undefined for a deleted listing', () => {
  const chatListing: NonNullable<Chat['relativeParking']> = {
    id: 7,
    name: 'Bay 106',
    language: 'en',
    priceCents: null,
    shortLocation: null,
    image: null,
    size: { lengthCm: null, widthCm: null, entranceHeightCm: null, isOpenAir: false },
    isPublished: false,
    isOwn: false,
  };
  expect(listingLabelOf(englishIntl, chat)).toBeUndefined();
  expect(listingLabelOf(englishIntl, { ...chat, relativeParking: chatListing })).toBe('Bay 106');
  expect(listingLabelOf(spanishIntl, { ...chat, relativeParking: { ...chatListing, isOwn: true } })).toBe(
    'Tu plaza: Bay 106',
  );
});
