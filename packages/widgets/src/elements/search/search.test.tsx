import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WidgetError, type WidgetSettings } from '../../core/widget.ts';
import { findAccessibilityViolations } from '../../testing/access-faults.ts';
import { aroundVenueResponse, resultsResponse, suggestionsResponse } from '../../testing/answers/index.ts';
import { renderContent } from '../../testing/render-content.tsx';
import { unavailableError, createWidgetDouble, type WidgetDouble } from '../../testing/widget-double.ts';
import { Search } from './search.tsx';

const marketplaceUrl = 'https://plaza.example/en';
const searchResponse = ({ limit = 24 }: { limit?: number }) => ({
  ...resultsResponse,
  data: resultsResponse.data.slice(0, limit),
});
const responses = { '/suggestions': suggestionsResponse.en, '/parking/search': searchResponse };
const inlineWidget = (more: Partial<WidgetSettings> = {}) =>
  createWidgetDouble(responses, { target: 'inline', ...more });
const eventsNamed = (widget: WidgetDouble, name: string) => widget.emitted.filter((event) => event.name === name);

async function typeSlowly(widget: WidgetDouble, text = 'mesta') {
  const page = renderContent(Search, widget);
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.keyboard(text);
  return page;
}

/** Types without the pauses between letters that simulated keys have on a busy machine. */
function typeImmediately(widget: WidgetDouble, text: string) {
  const page = renderContent(Search, widget);
  const field = page.getByRole('combobox');
  act(() => field.focus());
  for (let end = 1; end <= text.length; end += 1) fireEvent.input(field, { target: { value: text.slice(0, end) } });
  return page;
}

test('the search widget is ready immediately, without an API request', () => {
  const widget = createWidgetDouble({});
  const { getByRole } = renderContent(Search, widget);
  expect(getByRole('combobox', { name: 'Where' })).toBeDefined();
  expect(widget.readyCount()).toBe(1);
  expect(widget.asked).toEqual([]);
});

test('typing several letters into the search box makes a single request, for the whole text', async () => {
  const widget = createWidgetDouble(responses);
  const { findAllByRole } = typeImmediately(widget, 'mesta');
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(widget.asked).toEqual([{ path: '/suggestions', query: { q: 'mesta' } }]);
});

test('the search box of a venue suggests places there when clicked, and Enter without text searches there', async () => {
  const widget = createWidgetDouble(
    { ...responses, '/suggestions': aroundVenueResponse.en },
    { target: 'inline', venue: 'mestalla', limit: 2 },
  );
  const { getByRole, findAllByRole } = renderContent(Search, widget);
  await userEvent.click(getByRole('combobox'));
  expect((await findAllByRole('option'))[0]?.textContent).toMatch(/^Mestalla Stadium/);
  expect(widget.asked).toEqual([{ path: '/suggestions', query: { q: '', venue: 'mestalla' } }]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.asked).toHaveLength(2);
  expect(widget.asked[1]).toEqual({ path: '/parking/search', query: { venue: 'mestalla', limit: 2 } });
  expect(eventsNamed(widget, 'search')[0]?.detail).toMatchObject({
    url: `${marketplaceUrl}/parking_near/mestalla?partner=almenara`,
  });
});

test('text in a venue’s search box is searched at the venue, both in inline results and on Plaza', async () => {
  const widget = inlineWidget({ venue: 'mestalla' });
  const { findByRole } = await typeSlowly(widget, 'covered{Enter}');
  const link = await findByRole('link', { name: 'See all on Plaza' });
  expect(widget.asked).toContainEqual({
    path: '/parking/search',
    query: expect.objectContaining({ substr: 'covered', venue: 'mestalla' }),
  });
  expect(link.getAttribute('href')).toBe(
    `${marketplaceUrl}/search_parkings?substr=covered&venue=mestalla&partner=almenara`,
  );
});

test('a budget limits the prices of inline results and of the search on Plaza, also around a venue', async () => {
  const widget = inlineWidget({ venue: 'mestalla', budget: 150 });
  const { getByRole } = renderContent(Search, widget);
  await userEvent.click(getByRole('combobox'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.asked.at(-1)?.query).toMatchObject({ venue: 'mestalla', priceRange: ',150' });
  expect(eventsNamed(widget, 'search')[0]?.detail).toMatchObject({
    url: `${marketplaceUrl}/search_parkings?venue=mestalla&priceRange=,150&partner=almenara`,
  });
});

test('inline results name the event of the visitor, and a search of the test partner is labelled as a test', async () => {
  const widget = inlineWidget({ partner: 'test', event: '2026-12-04T20:00' });
  const { findByText, getByText } = await typeSlowly(widget, 'mesta{Enter}');
  expect(await findByText(/^For your event: Friday,? 4 December at 20:00$/)).toBeDefined();
  expect(getByText('Test · Sets no cookies on this page')).toBeDefined();
});

test('a search box with the attribute near suggests places near that point', async () => {
  const widget = createWidgetDouble(responses, { near: { lat: 39.4746, lng: -0.3583 }, venue: 'mestalla' });
  await typeSlowly(widget);
  await expect
    .poll(() => widget.asked.at(-1)?.query)
    .toEqual({ q: 'mesta', near: '39.4746,-0.3583', venue: 'mestalla' });
});

test('the search box ignores suggestions that arrive after the text has changed', async () => {
  const pendingResponse = Promise.withResolvers<unknown>();
  const widget = createWidgetDouble({
    '/suggestions': ({ q }: { q: string }) => (q === 'mesta' ? pendingResponse.promise : { data: [] }),
  });
  const { getByRole, queryAllByRole } = typeImmediately(widget, 'mesta');
  await expect.poll(() => widget.asked).toHaveLength(1);
  await userEvent.keyboard('x');
  await expect.poll(() => getByRole('status').textContent).toMatch(/^No suggestions. You/);
  pendingResponse.resolve(suggestionsResponse.en);
  await pendingResponse.promise;
  expect(queryAllByRole('option')).toEqual([]);
});

test('a venue picked by keyboard is searched by its coordinates', async () => {
  const widget = createWidgetDouble(responses);
  const { findAllByRole, getByRole } = await typeSlowly(widget);
  await findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const url = `${marketplaceUrl}/search_parkings?substr=Mestalla+Stadium&near=39.4746,-0.3583&partner=almenara`;
  const place = { kind: 'venue', id: '46250-Estadio de Mestalla', title: 'Mestalla Stadium' };
  expect(eventsNamed(widget, 'pick')).toEqual([{ name: 'pick', detail: { ...place, url } }]);
  expect((getByRole('combobox') as HTMLInputElement).value).toBe('Mestalla Stadium');
  expect(widget.gone).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(eventsNamed(widget, 'search')).toEqual([
    { name: 'search', detail: { query: 'Mestalla Stadium', place, url } },
  ]);
  expect(widget.gone).toEqual([url]);
});

test('a picked town is searched by name, and changing the text removes the picked place', async () => {
  const widget = createWidgetDouble(responses, { vehicle: { length: 450, width: 185, height: 160 } });
  const { findByRole } = await typeSlowly(widget);
  await userEvent.click(await findByRole('option', { name: /Mestanza/ }));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' sur{Enter}');
  const queryParameters = widget.gone.map((url) => Object.fromEntries(new URL(url).searchParams));
  const otherParameters = { vehicle: '450x185x160', partner: 'almenara' };
  expect(queryParameters).toEqual([
    { substr: 'Mestanza', ...otherParameters },
    { substr: 'Mestanza sur', ...otherParameters },
  ]);
  expect(eventsNamed(widget, 'search').at(-1)?.detail).toMatchObject({ place: null });
});

test('picking a suggested listing opens it immediately, unless the host page prevents the pick event', async () => {
  const widget = createWidgetDouble(responses);
  const { findByRole, unmount } = await typeSlowly(widget);
  await userEvent.click(await findByRole('option', { name: /junto al estadio/ }));
  expect(widget.gone).toEqual([`${marketplaceUrl}/parking/48?partner=almenara`]);
  expect(eventsNamed(widget, 'pick')).toHaveLength(1);

  unmount();

  const preventingWidget = createWidgetDouble(responses);
  preventingWidget.prevented.add('pick').add('search');
  const pageWithPrevention = await typeSlowly(preventingWidget);
  await userEvent.click(await pageWithPrevention.findByRole('option', { name: /junto al estadio/ }));
  await userEvent.keyboard('{Enter}');
  expect(preventingWidget.gone).toEqual([]);
});

test('the search box still opens Plaza when the API is unavailable', async () => {
  const widget = createWidgetDouble({ '/suggestions': unavailableError });
  const { getByRole } = await typeSlowly(widget, 'madrid');
  await expect
    .poll(() => getByRole('status').textContent)
    .toBe('No suggestions just now. Press Search to try on Plaza.');
  await userEvent.keyboard('{Enter}');
  expect(widget.gone).toEqual([`${marketplaceUrl}/search_parkings?substr=madrid&partner=almenara`]);
  expect(widget.failed).toEqual([]);
});

test('text typed before the suggestions chunk has loaded gets suggestions when the chunk arrives', async () => {
  const pendingChunk = Promise.withResolvers<void>();
  const widget = createWidgetDouble(responses);
  widget.chunks = () => pendingChunk.promise;
  const { getByRole, findAllByRole } = await typeSlowly(widget);
  expect(getByRole('status').textContent).toBe('Looking for places…');
  expect(widget.asked).toEqual([]);
  pendingChunk.resolve();
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(widget.asked).toEqual([{ path: '/suggestions', query: { q: 'mesta' } }]);
});

test('a lost suggestions chunk causes one error event, and the next use of the search box reloads it', async () => {
  const widget = createWidgetDouble(responses);
  widget.chunks = () => Promise.reject(new WidgetError('chunk_lost', 'suggestions'));
  const { getByRole, findAllByRole } = await typeSlowly(widget, 'mesta{Enter}');
  await expect
    .poll(() => eventsNamed(widget, 'error'))
    .toEqual([{ name: 'error', detail: { code: 'chunk_lost', message: 'suggestions' } }]);
  expect(widget.gone).toEqual([`${marketplaceUrl}/search_parkings?substr=mesta&partner=almenara`]);
  expect(getByRole('status').textContent).toBe('');
  widget.chunks = () => Promise.resolve();
  await userEvent.tab();
  await userEvent.click(getByRole('combobox'));
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(eventsNamed(widget, 'error')).toHaveLength(1);
});

test('hovering over the search box loads the suggestions chunk without an API request or an error event', async () => {
  const widget = createWidgetDouble(responses);
  let loads = 0;
  const loadChunk = widget.load.bind(widget);
  widget.load = (name) => {
    loads += 1;
    return loadChunk(name);
  };
  widget.chunks = () => Promise.reject(new WidgetError('chunk_lost', 'suggestions'));
  const { getByRole } = renderContent(Search, widget);
  await userEvent.hover(getByRole('combobox'));
  await expect.poll(() => loads).toBe(1);
  expect(widget.asked).toEqual([]);
  expect(widget.emitted).toEqual([]);
});

test('changing attributes keeps the typed text in the search box, and `disabled` disables field and button', async () => {
  const widget = createWidgetDouble(responses);
  const { update, getByRole, findByRole } = await typeSlowly(widget, 'mes');
  update(createWidgetDouble(responses, { locale: 'es', isDisabled: true, value: 'Madrid' }));
  const field = (await findByRole('combobox', { name: 'Dónde' })) as HTMLInputElement;
  expect(field.value).toBe('mes');
  expect(field.disabled).toBe(true);
  expect((getByRole('button', { name: 'Buscar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a place picked with target inline shows results below the box and emits one results event', async () => {
  const widget = inlineWidget({ limit: 4, hasMap: true });
  const { findByRole, findAllByRole, getByRole, container } = await typeSlowly(widget);
  await userEvent.click(await findByRole('option', { name: /Mestalla Stadium/ }));
  expect(await findAllByRole('article')).toHaveLength(4);
  const url = `${marketplaceUrl}/search_parkings?substr=Mestalla+Stadium&near=39.4746,-0.3583&partner=almenara`;
  const { total } = resultsResponse.meta;
  expect(eventsNamed(widget, 'results')).toEqual([{ name: 'results', detail: { total, url } }]);
  expect(getByRole('link', { name: 'See all on Plaza' }).getAttribute('href')).toBe(url);
  const pinList = within(getByRole('region', { name: 'Map of the bays found' })).getByRole('list');
  expect(within(pinList).getAllByRole('link')).toHaveLength(4);
  expect(widget.gone).toEqual([]);
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

test('inline results show a link to Plaza’s map instead of the map when tiles cannot be loaded', async () => {
  const widget = inlineWidget({ limit: 4, hasMap: true });
  widget.tileUrl = (_theme, { zoom, x, y }) => `data:image/webp;base64,AAAA#${zoom}/${x}/${y}`;
  const { findByRole, queryByRole, getAllByRole } = await typeSlowly(widget, 'mestalla{Enter}');
  const link = await findByRole('link', { name: 'See them on the map' });
  expect(link.getAttribute('href')).toBe(`${marketplaceUrl}/search_parkings?substr=mestalla&partner=almenara&view=map`);
  expect(queryByRole('region', { name: 'Map of the bays found' })).toBeNull();
  expect(getAllByRole('article')).toHaveLength(4);
  expect(widget.failed).toEqual([]);
});

test('inline results show a message and a link when nothing is found or loading fails', async () => {
  const emptyWidget = createWidgetDouble({ '/parking/search': { data: [], meta: { total: 0 } } }, { target: 'inline' });
  const firstPage = await typeSlowly(emptyWidget, 'nowhere{Enter}');
  await firstPage.findByText('No bays for “nowhere” yet.');
  expect(firstPage.getByRole('link', { name: 'Search further on Plaza' })).toBeDefined();
  firstPage.unmount();

  let isDown = true;
  const widget = createWidgetDouble(
    { '/parking/search': () => (isDown ? unavailableError : searchResponse({ limit: 6 })) },
    { target: 'inline' },
  );
  const secondPage = await typeSlowly(widget, 'madrid{Enter}');
  await secondPage.findByText('We couldn’t load the bays.');
  expect(secondPage.getByRole('link', { name: 'Search on Plaza' })).toBeDefined();
  expect(eventsNamed(widget, 'error')).toHaveLength(1);
  isDown = false;
  await userEvent.click(secondPage.getByRole('button', { name: 'Try again' }));
  expect(await secondPage.findAllByRole('article')).toHaveLength(6);
});

test.each(['en', 'es'] as const)(
  'axe finds no accessibility violations in the search box with open suggestions in the language %s',
  async (locale) => {
    const widget = createWidgetDouble({ '/suggestions': suggestionsResponse[locale] }, { locale });
    const { findAllByRole, container } = await typeSlowly(widget);
    await findAllByRole('option');
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);
