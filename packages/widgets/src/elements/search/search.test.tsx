import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WidgetError, type WidgetSettings } from '../../core/widget.ts';
import { accessFaults } from '../../testing/access-faults.ts';
import { aroundVenueAnswer, resultsAnswer, suggestionsAnswer } from '../../testing/answers/index.ts';
import { renderContent } from '../../testing/render-content.tsx';
import { unavailable, widgetDouble, type WidgetDouble } from '../../testing/widget-double.ts';
import { Search } from './search.tsx';

const site = 'https://plaza.example/en';
const searchAnswer = ({ limit = 24 }: { limit?: number }) => ({
  ...resultsAnswer,
  data: resultsAnswer.data.slice(0, limit),
});
const answers = { '/suggestions': suggestionsAnswer.en, '/parking/search': searchAnswer };
const inline = (more: Partial<WidgetSettings> = {}) => widgetDouble(answers, { target: 'inline', ...more });
const eventsNamed = (widget: WidgetDouble, name: string) => widget.emitted.filter((event) => event.name === name);

async function type(widget: WidgetDouble, text = 'mesta') {
  const page = renderContent(Search, widget);
  await userEvent.click(page.getByRole('combobox'));
  await userEvent.keyboard(text);
  return page;
}

/** Types without pauses between letters, which simulated keys have on a busy machine. */
function typeAtOnce(widget: WidgetDouble, text: string) {
  const page = renderContent(Search, widget);
  const field = page.getByRole('combobox');
  act(() => field.focus());
  for (let end = 1; end <= text.length; end += 1) fireEvent.input(field, { target: { value: text.slice(0, end) } });
  return page;
}

test('the search is ready immediately, without a request', () => {
  const widget = widgetDouble({});
  const { getByRole } = renderContent(Search, widget);
  expect(getByRole('combobox', { name: 'Where' })).toBeDefined();
  expect(widget.readyCount()).toBe(1);
  expect(widget.asked).toEqual([]);
});

test('typing into the search box makes one request, for the current text', async () => {
  const widget = widgetDouble(answers);
  const { findAllByRole } = typeAtOnce(widget, 'mesta');
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(widget.asked).toEqual([{ path: '/suggestions', query: { q: 'mesta' } }]);
});

test('the search box of a venue suggests places there on first use, and searches there without text', async () => {
  const widget = widgetDouble(
    { ...answers, '/suggestions': aroundVenueAnswer.en },
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
    url: `${site}/parking_near/mestalla?partner=almenara`,
  });
});

test('a text in a venue’s search box is searched at the venue, inline and on Plaza', async () => {
  const widget = inline({ venue: 'mestalla' });
  const { findByRole } = await type(widget, 'covered{Enter}');
  const link = await findByRole('link', { name: 'See all on Plaza' });
  expect(widget.asked).toContainEqual({
    path: '/parking/search',
    query: expect.objectContaining({ substr: 'covered', venue: 'mestalla' }),
  });
  expect(link.getAttribute('href')).toBe(`${site}/search_parkings?substr=covered&venue=mestalla&partner=almenara`);
});

test('the search box of a point suggests places near it', async () => {
  const widget = widgetDouble(answers, { near: { lat: 39.4746, lng: -0.3583 }, venue: 'mestalla' });
  await type(widget);
  await expect
    .poll(() => widget.asked.at(-1)?.query)
    .toEqual({ q: 'mesta', near: '39.4746,-0.3583', venue: 'mestalla' });
});

test('the search drops a response that arrives after the text has changed', async () => {
  const pendingAnswer = Promise.withResolvers<unknown>();
  const widget = widgetDouble({
    '/suggestions': ({ q }: { q: string }) => (q === 'mesta' ? pendingAnswer.promise : { data: [] }),
  });
  const { getByRole, queryAllByRole } = typeAtOnce(widget, 'mesta');
  await expect.poll(() => widget.asked).toHaveLength(1);
  await userEvent.keyboard('x');
  await expect.poll(() => getByRole('status').textContent).toMatch(/^No suggestions. You/);
  pendingAnswer.resolve(suggestionsAnswer.en);
  await pendingAnswer.promise;
  expect(queryAllByRole('option')).toEqual([]);
});

test('a venue picked by keyboard is then searched by its position', async () => {
  const widget = widgetDouble(answers);
  const { findAllByRole, getByRole } = await type(widget);
  await findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const url = `${site}/search_parkings?substr=Mestalla+Stadium&near=39.4746,-0.3583&partner=almenara`;
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

test('a picked town is searched by name, and a change of the text drops the picked place', async () => {
  const widget = widgetDouble(answers, { vehicle: { length: 450, width: 185, height: 160 } });
  const { findByRole } = await type(widget);
  await userEvent.click(await findByRole('option', { name: /Mestanza/ }));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' sur{Enter}');
  const parameters = widget.gone.map((url) => Object.fromEntries(new URL(url).searchParams));
  const rest = { vehicle: '450x185x160', partner: 'almenara' };
  expect(parameters).toEqual([
    { substr: 'Mestanza', ...rest },
    { substr: 'Mestanza sur', ...rest },
  ]);
  expect(eventsNamed(widget, 'search').at(-1)?.detail).toMatchObject({ place: null });
});

test('picking a listing opens it immediately, unless the host prevents it', async () => {
  const widget = widgetDouble(answers);
  const { findByRole, unmount } = await type(widget);
  await userEvent.click(await findByRole('option', { name: /junto al estadio/ }));
  expect(widget.gone).toEqual([`${site}/parking/48?partner=almenara`]);
  expect(eventsNamed(widget, 'pick')).toHaveLength(1);

  unmount();

  const preventingWidget = widgetDouble(answers);
  preventingWidget.prevented.add('pick').add('search');
  const otherPage = await type(preventingWidget);
  await userEvent.click(await otherPage.findByRole('option', { name: /junto al estadio/ }));
  await userEvent.keyboard('{Enter}');
  expect(preventingWidget.gone).toEqual([]);
});

test('the search box still opens Plaza without an API', async () => {
  const widget = widgetDouble({ '/suggestions': unavailable });
  const { getByRole } = await type(widget, 'madrid');
  await expect
    .poll(() => getByRole('status').textContent)
    .toBe('No suggestions just now. Press Search to try on Plaza.');
  await userEvent.keyboard('{Enter}');
  expect(widget.gone).toEqual([`${site}/search_parkings?substr=madrid&partner=almenara`]);
  expect(widget.failed).toEqual([]);
});

test('text typed before the suggestions chunk has loaded gets suggestions once it has', async () => {
  const pendingAnswer = Promise.withResolvers<void>();
  const widget = widgetDouble(answers);
  widget.chunks = () => pendingAnswer.promise;
  const { getByRole, findAllByRole } = await type(widget);
  expect(getByRole('status').textContent).toBe('Looking for places…');
  expect(widget.asked).toEqual([]);
  pendingAnswer.resolve();
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(widget.asked).toEqual([{ path: '/suggestions', query: { q: 'mesta' } }]);
});

test('a lost suggestions chunk is reported once, the search still works, and the next use loads it again', async () => {
  const widget = widgetDouble(answers);
  widget.chunks = () => Promise.reject(new WidgetError('chunk_lost', 'suggestions'));
  const { getByRole, findAllByRole } = await type(widget, 'mesta{Enter}');
  await expect
    .poll(() => eventsNamed(widget, 'error'))
    .toEqual([{ name: 'error', detail: { code: 'chunk_lost', message: 'suggestions' } }]);
  expect(widget.gone).toEqual([`${site}/search_parkings?substr=mesta&partner=almenara`]);
  expect(getByRole('status').textContent).toBe('');
  widget.chunks = () => Promise.resolve();
  await userEvent.tab();
  await userEvent.click(getByRole('combobox'));
  expect(await findAllByRole('option')).toHaveLength(3);
  expect(eventsNamed(widget, 'error')).toHaveLength(1);
});

test('a pointer over the search box loads the suggestions chunk, makes no request, and emits no error', async () => {
  const widget = widgetDouble(answers);
  let loads = 0;
  const load = widget.load.bind(widget);
  widget.load = (name) => {
    loads += 1;
    return load(name);
  };
  widget.chunks = () => Promise.reject(new WidgetError('chunk_lost', 'suggestions'));
  const { getByRole } = renderContent(Search, widget);
  await userEvent.hover(getByRole('combobox'));
  await expect.poll(() => loads).toBe(1);
  expect(widget.asked).toEqual([]);
  expect(widget.emitted).toEqual([]);
});

test('changing attributes keeps the typed text, and `disabled` disables field and button', async () => {
  const widget = widgetDouble(answers);
  const { update, getByRole, findByRole } = await type(widget, 'mes');
  update(widgetDouble(answers, { locale: 'es', isDisabled: true, value: 'Madrid' }));
  const field = (await findByRole('combobox', { name: 'Dónde' })) as HTMLInputElement;
  expect(field.value).toBe('mes');
  expect(field.disabled).toBe(true);
  expect((getByRole('button', { name: 'Buscar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a place picked with target inline shows results below the box and emits one results event', async () => {
  const widget = inline({ limit: 4, hasMap: true });
  const { findByRole, findAllByRole, getByRole, container } = await type(widget);
  await userEvent.click(await findByRole('option', { name: /Mestalla Stadium/ }));
  expect(await findAllByRole('article')).toHaveLength(4);
  const url = `${site}/search_parkings?substr=Mestalla+Stadium&near=39.4746,-0.3583&partner=almenara`;
  const { total } = resultsAnswer.meta;
  expect(eventsNamed(widget, 'results')).toEqual([{ name: 'results', detail: { total, url } }]);
  expect(getByRole('link', { name: 'See all on Plaza' }).getAttribute('href')).toBe(url);
  const pins = within(getByRole('region', { name: 'Map of the bays found' })).getByRole('list');
  expect(within(pins).getAllByRole('link')).toHaveLength(4);
  expect(widget.gone).toEqual([]);
  expect(await accessFaults(container)).toEqual([]);
});

test('inline results without tiles show a link to Plaza’s map in place of the map', async () => {
  const widget = inline({ limit: 4, hasMap: true });
  widget.tileUrl = (_theme, { zoom, x, y }) => `data:image/webp;base64,AAAA#${zoom}/${x}/${y}`;
  const { findByRole, queryByRole, getAllByRole } = await type(widget, 'mestalla{Enter}');
  const link = await findByRole('link', { name: 'See them on the map' });
  expect(link.getAttribute('href')).toBe(`${site}/search_parkings?substr=mestalla&partner=almenara&view=map`);
  expect(queryByRole('region', { name: 'Map of the bays found' })).toBeNull();
  expect(getAllByRole('article')).toHaveLength(4);
  expect(widget.failed).toEqual([]);
});

test('inline results show a message and a link when nothing is found or loading fails', async () => {
  const emptyWidget = widgetDouble({ '/parking/search': { data: [], meta: { total: 0 } } }, { target: 'inline' });
  const first = await type(emptyWidget, 'nowhere{Enter}');
  await first.findByText('No bays for “nowhere” yet.');
  expect(first.getByRole('link', { name: 'Search further on Plaza' })).toBeDefined();
  first.unmount();

  let isDown = true;
  const widget = widgetDouble(
    { '/parking/search': () => (isDown ? unavailable : searchAnswer({ limit: 6 })) },
    { target: 'inline' },
  );
  const second = await type(widget, 'madrid{Enter}');
  await second.findByText('We couldn’t load the bays.');
  expect(second.getByRole('link', { name: 'Search on Plaza' })).toBeDefined();
  expect(eventsNamed(widget, 'error')).toHaveLength(1);
  isDown = false;
  await userEvent.click(second.getByRole('button', { name: 'Try again' }));
  expect(await second.findAllByRole('article')).toHaveLength(6);
});

test.each(['en', 'es'] as const)('axe finds no violations with the suggestions open, in %s', async (locale) => {
  const widget = widgetDouble({ '/suggestions': suggestionsAnswer[locale] }, { locale });
  const { findAllByRole, container } = await type(widget);
  await findAllByRole('option');
  expect(await accessFaults(container)).toEqual([]);
});
