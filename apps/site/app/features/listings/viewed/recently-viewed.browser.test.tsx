import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListingCard } from '~/features/listings/cards/testing/listings.ts';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import savedWords from '../../../messages/compiled/saved.en.json';
import { RecentlyViewed } from './recently-viewed.tsx';
import { forgetViewedListings, rememberViewedListing } from './viewed-listings.ts';

const goneId = 13;

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const id = Number(/\/parking\/(\d+)\/card$/.exec(new Request(input).url)?.[1]);
    return id === goneId
      ? new Response(null, { status: 410 })
      : Response.json(createListingCard({ id, name: `Bay ${id}` }));
  });
  for (const id of [11, 12, goneId, 14]) rememberViewedListing(id);
});

afterEach(() => {
  forgetViewedListings();
  vi.restoreAllMocks();
});

const renderViewed = (onClear = vi.fn()) =>
  renderInPage({ messages: savedWords }, <RecentlyViewed exceptIds={[14]} onClear={onClear} />);

it('recently viewed bays are shown last viewed first, without the bay of the page and those that are gone', async () => {
  const { container, findByRole, getAllByRole } = renderViewed();
  await findByRole('region', { name: 'Recently viewed' });
  expect(getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual(['Bay 12', 'Bay 11']);
  expect(localStorage.getItem('plaza.recentlyViewed')).toBe('14,12,11');
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

it('clearing the recently viewed bays removes them from the page and the device', async () => {
  const onClear = vi.fn();
  const { findByRole, queryByRole } = renderViewed(onClear);
  (await findByRole('button', { name: 'Clear' })).click();
  await waitFor(() => expect(queryByRole('region')).toBeNull());
  expect(onClear).toHaveBeenCalledOnce();
  expect(localStorage.getItem('plaza.recentlyViewed')).toBeFalsy();
});
