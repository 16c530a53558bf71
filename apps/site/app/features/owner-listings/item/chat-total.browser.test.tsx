import { expect, it } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import ownerWords from '../../../messages/compiled/owner.en.json';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';
import { ChatTotal } from './item-page.tsx';

const renderChatTotal = (chatCount: number, inboxChatCount: number) => {
  const listing = createOwnListing({ counts: { views: 0, savedCount: 0, chatCount, inboxChatCount } });
  return renderInPage({ messages: ownerWords }, <ChatTotal listing={listing} />);
};

it('ChatTotal links the number of a listing’s chats to the inbox when none of them is in the bin', () => {
  const { getByRole } = renderChatTotal(29, 29);
  const chatsLink = getByRole('link', { name: '29 chats: open them in the inbox' });
  expect(chatsLink.textContent).toBe('29');
  expect(chatsLink.getAttribute('href')).toMatch(/\/inbox\?.*listingId=7$/);
});

it('ChatTotal shows the number of chats in the inbox next to the total when some chats are in the bin', () => {
  const { container, getByRole } = renderChatTotal(29, 27);
  expect(getByRole('link').textContent).toBe('27 in the inbox');
  expect(container.textContent).toContain('29 · 27 in the inbox');
});

it('ChatTotal has no link when no chat about the listing is in the inbox', () => {
  const { container, queryByRole } = renderChatTotal(2, 0);
  expect(queryByRole('link')).toBeNull();
  expect(container.textContent).toBe('2');
});
