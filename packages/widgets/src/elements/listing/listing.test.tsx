import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WidgetError } from '../../core/widget.ts';
import { findAccessibilityViolations } from '../../testing/access-faults.ts';
import { nearbyResponse, resultsResponse } from '../../testing/answers/index.ts';
import { renderContent } from '../../testing/render-content.tsx';
import { unavailableError, createWidgetDouble } from '../../testing/widget-double.ts';
import { Listing } from './listing.tsx';

const nearbyPath = '/parking/nearby';
const venue = 'mestalla';
const near = { lat: 39.4746, lng: -0.3583 };
const [firstListing] = resultsResponse.data;

test('the listing widget shows the nearest bays with price, walk and vehicle fit, and a link to all of them', async () => {
  const vehicle = { length: 450, width: 185, height: 160 };
  const widget = createWidgetDouble({ [nearbyPath]: nearbyResponse }, { venue, vehicle });
  let cardsWhenReady = 0;
  widget.onReady = () => {
    cardsWhenReady = document.querySelectorAll('article').length;
  };
  const { findAllByRole, getByRole } = renderContent(Listing, widget);
  const cards = await findAllByRole('article');
  expect(cardsWhenReady).toBe(3);
  expect(widget.asked).toEqual([{ path: nearbyPath, query: { venue, limit: 3, vehicle: '450x185x160' } }]);
  expect(cards[0]?.textContent).toMatch(/€.*\d+ m · \d+ min/);
  expect(cards[0]?.textContent).toMatch(/Fits|Tight|Does not fit|Not measured/);
  expect(getByRole('link', { name: `All ${nearbyResponse.meta.total} bays nearby` }).getAttribute('href')).toBe(
    'https://plaza.example/en/parking_near/mestalla?vehicle=450x185x160&partner=almenara',
  );
});

test('the listing widget waits for the vehicle fit chunk, and shows cards without the fit if it is lost', async () => {
  const vehicle = { length: 450, width: 185, height: 160 };
  const pendingChunk = Promise.withResolvers<void>();
  const widget = createWidgetDouble({ [nearbyPath]: nearbyResponse }, { venue, vehicle });
  widget.chunks = () => pendingChunk.promise;
  const { queryAllByRole, findAllByRole } = renderContent(Listing, widget);
  await expect.poll(() => widget.asked).toHaveLength(1);
  expect(queryAllByRole('article')).toEqual([]);
  expect(widget.readyCount()).toBe(0);
  pendingChunk.reject(new WidgetError('chunk_lost', 'fit'));
  expect((await findAllByRole('article'))[0]?.textContent).not.toMatch(/Fits|Tight|Does not fit|Not measured/);
  expect(widget.readyCount()).toBe(1);
  expect(widget.emitted).toEqual([{ name: 'error', detail: { code: 'chunk_lost', message: 'fit' } }]);
});

test('images on listing cards are loaded from Plaza, not from the partner’s origin', async () => {
  const { findAllByRole, container } = renderContent(
    Listing,
    createWidgetDouble({ [nearbyPath]: nearbyResponse }, { near }),
  );
  await findAllByRole('article');
  for (const image of container.querySelectorAll('img'))
    expect(image.src).toMatch(/^https:\/\/plaza\.example\/media\//);
});

test('a listing card can be picked by keyboard, and preventing `plaza:pick` keeps the visitor on the page', async () => {
  const widget = createWidgetDouble({ [nearbyPath]: nearbyResponse }, { near, headingLevel: 2 });
  widget.prevented.add('pick');
  const { findAllByRole, getAllByRole } = renderContent(Listing, widget);
  await findAllByRole('article');
  await userEvent.tab();
  expect(document.activeElement).toBe(getAllByRole('heading', { level: 2 })[0]?.querySelector('a'));
  await userEvent.keyboard('{Enter}');
  const listingId = String(firstListing?.id);
  const url = `https://plaza.example/en/parking/${listingId}?partner=almenara`;
  expect(widget.emitted).toEqual([
    { name: 'pick', detail: { kind: 'listing', id: listingId, title: firstListing?.name, url } },
  ]);
});

test('a listing widget requests a single listing as a preview, so that no view is counted', async () => {
  const listingPath = `/parking/item/${firstListing?.id}`;
  const widget = createWidgetDouble({ [listingPath]: { data: firstListing } }, { listing: firstListing?.id, near });
  const { findByRole, getByRole } = renderContent(Listing, widget);
  expect((await findByRole('article')).textContent).toContain(firstListing?.name);
  expect(widget.asked).toEqual([{ path: listingPath, query: { isPreview: 'true' } }]);
  expect(getByRole('link', { name: 'See it on Plaza' })).toBeDefined();
});

test('the widget of a deleted listing shows a link to similar ones and emits an error event', async () => {
  const widget = createWidgetDouble({ '/parking/item/9': new WidgetError('not_found', 'gone') }, { listing: 9 });
  const { findByRole, getByText, container } = renderContent(Listing, widget);
  const link = await findByRole('link', { name: 'Similar bays on Plaza' });
  expect(link.getAttribute('href')).toBe('https://plaza.example/en/parking/9?partner=almenara');
  expect(getByText('This bay is no longer for rent.')).toBeDefined();
  expect(widget.readyCount()).toBe(1);
  expect(widget.failed).toEqual([]);
  expect(widget.emitted).toEqual([{ name: 'error', detail: { code: 'not_found', message: 'gone' } }]);
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

test('a listing widget without results shows a link to search nearby on Plaza', async () => {
  const widget = createWidgetDouble({ [nearbyPath]: { data: [], meta: { total: 0 } } }, { near });
  const { findByRole } = renderContent(Listing, widget);
  expect((await findByRole('link', { name: 'Search nearby on Plaza' })).getAttribute('href')).toContain(
    '/search_parkings?near=39.4746,-0.3583',
  );
  expect(widget.readyCount()).toBe(1);
});

test.each([
  ['a failing API', { venue }, 'api_unavailable'],
  ['attributes that name neither listing nor place', {}, 'not_found'],
])('the listing widget fails and never becomes ready because of %s', async (_name, settings, code) => {
  const widget = createWidgetDouble({ [nearbyPath]: unavailableError }, settings);
  renderContent(Listing, widget);
  await expect.poll(() => widget.failed).toEqual([expect.objectContaining({ code })]);
  expect(widget.readyCount()).toBe(0);
});

test('the listing widget keeps its cards while it loads the listings of a changed place', async () => {
  const { findAllByRole, getAllByRole, update } = renderContent(
    Listing,
    createWidgetDouble({ [nearbyPath]: nearbyResponse }, { near }),
  );
  await findAllByRole('article');
  const updatedWidget = createWidgetDouble({}, { venue });
  update(updatedWidget);
  await expect.poll(() => updatedWidget.asked).toHaveLength(1);
  expect(getAllByRole('article')).toHaveLength(3);
});

test.each([280, 390, 1200])(
  'the listing widget fits into a width of %i px, with links large enough to press',
  async (width) => {
    const { findAllByRole, container } = renderContent(
      Listing,
      createWidgetDouble({ [nearbyPath]: nearbyResponse }, { near, locale: 'es' }),
    );
    container.style.inlineSize = `${width}px`;
    await findAllByRole('article');
    expect(container.scrollWidth).toBeLessThanOrEqual(width);
    for (const link of container.querySelectorAll('p a'))
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);
