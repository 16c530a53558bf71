import { expect, test } from 'vitest';
import { changedIds, isMessageFile, usesMessage } from './changed-messages.ts';

test('names messages that are new, gone or different', () => {
  const before = JSON.stringify({ a: 'A', b: 'B', c: 'C' });
  const now = JSON.stringify({ a: 'A', b: 'b', d: 'D' });
  expect(changedIds(before, now)).toEqual(['b', 'c', 'd']);
  expect(changedIds(null, now)).toEqual(['a', 'b', 'd']);
});

test.each([
  ["t('chat.folder.inbox')", true],
  ['id="chat.folder.inbox"', true],
  ['t(`chat.folder.${folder}`)', true],
  ['t(`chat.${part}.inbox`)', true],
  ["t('chat.folder.sent')", false],
  ['t(`listing.${part}`)', false],
])('%s shows the message chat.folder.inbox: %s', (source, isUsed) => {
  expect(usesMessage(source, ['chat.folder.inbox'])).toBe(isUsed);
});

test.each([
  ['apps/site/app/messages/en.json', true],
  ['apps/site/app/features/payments/messages/newCard.es.json', true],
  ['apps/site/app/features/content/texts/legal.en.json', false],
  ['apps/site/app/messages/compiled/en.json', false],
])('%s is a file of messages: %s', (path, isMessages) => {
  expect(isMessageFile(path)).toBe(isMessages);
});
