import '@plaza/ui/theme';
import { fireEvent, render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { findAccessibilityViolations } from '../../testing/access-faults.ts';
import { resultsResponse } from '../../testing/answers/index.ts';
import { storyTileUrl } from '../../testing/story-tiles.ts';
import { createWidgetDouble, type WidgetDouble } from '../../testing/widget-double.ts';
import type { WidgetSettings } from '../../core/widget.ts';
import { InlineResults } from './inline-results.tsx';
import type { TileUrl } from './map-model.ts';

const responses = {
  '/parking/search': { ...resultsResponse, data: resultsResponse.data.slice(0, 4) },
};

beforeAll(() => screen.viewport(1100, 900));

interface RenderedMap {
  widget: WidgetDouble;
  asked: Set<string>;
}

async function renderMap({
  width = '60rem',
  answer: response = responses['/parking/search'],
  ...settings
}: Partial<WidgetSettings> & { width?: string; answer?: unknown } = {}) {
  const renderedMap: RenderedMap = {
    widget: createWidgetDouble({ '/parking/search': response }, { hasMap: true, target: 'inline', ...settings }),
    asked: new Set(),
  };
  const tileUrl: TileUrl = (theme, tile) => {
    renderedMap.asked.add(`${theme}/${tile.zoom}/${tile.x}/${tile.y}`);
    return storyTileUrl(theme, tile);
  };
  const createMapElement = (): ReactElement => (
    <div style={{ container: 'plaza / inline-size', inlineSize: width }}>
      <InlineResults
        widget={renderedMap.widget}
        query={{ substr: 'Mestalla' }}
        url="https://plaza.example/en/search_parkings"
        text="Mestalla"
        tileUrl={tileUrl}
      />
    </div>
  );
  const page = render(createMapElement());
  const map = await page.findByRole('region', { name: /^(?:Map|Mapa) / });
  const pinList = await within(map).findByRole('list');
  const pins = () => within(pinList).getAllByRole('link');
  const cards = () => page.getAllByRole('article');
  return { ...page, ...renderedMap, map, pins, cards };
}

const centerOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const highlightedIndices = (elements: readonly Element[]) =>
  elements.flatMap((element, index) => (element.closest('li')!.hasAttribute('data-paired') ? [index] : []));
/** Indices of pins that look different from the others. */
const raisedPins = (pins: readonly Element[]) =>
  pins.flatMap((pin, index) => (pins.some((other) => other.className.length < pin.className.length) ? [index] : []));

test('the results map shows the attribution of its data, with a link to OpenStreetMap’s licence', async () => {
  const { map } = await renderMap();
  expect(within(map).getByRole('link', { name: '© OpenStreetMap contributors' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/copyright',
  );
  expect(map.textContent).toContain('Ajuntament de Barcelona');
});

test('each bay has a price pin inside the map, with a touch target large enough for a finger', async () => {
  const { map, pins, cards } = await renderMap();
  const mapBox = map.getBoundingClientRect();
  expect(pins().map((pin) => pin.textContent)).toEqual(['€89', '€84', '€90', '€89']);
  expect(pins()).toHaveLength(cards().length);
  for (const pin of pins()) {
    const pinBox = pin.getBoundingClientRect();
    expect(
      pinBox.left > mapBox.left &&
        pinBox.right < mapBox.right &&
        pinBox.top > mapBox.top &&
        pinBox.bottom < mapBox.bottom,
    ).toBe(true);
    const touchTargetStyle = getComputedStyle(pin, '::before');
    expect(
      pinBox.height - Number.parseFloat(touchTargetStyle.top) - Number.parseFloat(touchTargetStyle.bottom),
    ).toBeGreaterThanOrEqual(44);
  }
});

test('map pins of bays in one building do not overlap, can each be pressed, and keep the list’s order', async () => {
  const firstListing = resultsResponse.data[0]!;
  const listingsAtOnePoint = Array.from({ length: 6 }, (_, index) => ({
    ...firstListing,
    id: 900 + index,
    priceCents: 9000 + index * 100,
  }));
  const { map, pins } = await renderMap({ answer: { ...resultsResponse, data: listingsAtOnePoint } });
  const elementAt = (x: number, y: number) => document.elementFromPoint(x, y);
  const canHitPins = () =>
    pins().map((pin) => {
      const { x, y } = centerOf(pin);
      return [-11, 11].every((right) => [-11, 11].every((down) => elementAt(x + right, y + down) === pin));
    });
  await expect.poll(canHitPins).toEqual(pins().map(() => true));
  expect(pins().map((pin) => pin.textContent)).toEqual(['€90', '€91', '€92', '€93', '€94', '€95']);
  const centersBefore = pins().map(centerOf);
  map.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => pins().map(centerOf)).toEqual(centersBefore.map(({ x, y }) => ({ x, y: y + 80 })));
});

test('a map pin is labelled with price and name, links to the page that its card links to, and emits pick', async () => {
  const { pins, cards, widget } = await renderMap();
  widget.prevented.add('pick');
  const [pin] = pins();
  const cardLink = within(cards()[0]!).getByRole('link');
  expect(pin!.getAttribute('aria-label')).toBe(`€89 a month: ${cardLink.textContent}`);
  expect(pin!.getAttribute('href')).toBe(cardLink.getAttribute('href'));
  pin!.focus();
  await userEvent.keyboard('{Enter}');
  const pickEvents = widget.emitted.filter(({ name }) => name === 'pick');
  expect(pickEvents).toEqual([
    {
      name: 'pick',
      detail: { kind: 'listing', id: '48', title: cardLink.textContent, url: cardLink.getAttribute('href') },
    },
  ]);
});

test('a listing card and its map pin are highlighted together on hover and on focus', async () => {
  const { pins, cards, getByRole } = await renderMap();
  expect([highlightedIndices(cards()), raisedPins(pins())]).toEqual([[], []]);
  await userEvent.hover(cards()[2]!);
  await expect.poll(() => [highlightedIndices(cards()), raisedPins(pins())]).toEqual([[2], [2]]);
  await userEvent.hover(getByRole('status'));
  await expect.poll(() => [highlightedIndices(cards()), raisedPins(pins())]).toEqual([[], []]);
  pins()[1]!.focus();
  await expect.poll(() => [highlightedIndices(cards()), raisedPins(pins())]).toEqual([[1], [1]]);
  pins()[1]!.blur();
  await expect.poll(() => [highlightedIndices(cards()), raisedPins(pins())]).toEqual([[], []]);
});

test('the arrow keys move the map, the zoom button zooms in, and the minus key zooms out', async () => {
  const { map, pins, getByRole } = await renderMap();
  const centerBefore = centerOf(pins()[0]!);
  map.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => centerOf(pins()[0]!)).toEqual({ x: centerBefore.x - 80, y: centerBefore.y - 80 });
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  await expect.poll(() => centerOf(pins()[0]!)).toEqual(centerBefore);
  const distanceBetweenPins = () => centerOf(pins()[0]!).x - centerOf(pins()[1]!).x;
  const initialDistance = distanceBetweenPins();
  await userEvent.click(getByRole('button', { name: 'Zoom in' }));
  await expect.poll(() => Math.abs(distanceBetweenPins() / initialDistance - 2)).toBeLessThan(0.05);
  map.focus();
  await userEvent.keyboard('-');
  await expect.poll(() => Math.abs(distanceBetweenPins() / initialDistance - 1)).toBeLessThan(0.05);
});

test('the zoom button of the map is disabled at the last zoom level that has tiles', async () => {
  const { getByRole, asked } = await renderMap();
  const zoomInButton = getByRole('button', { name: 'Zoom in' });
  for (let presses = 0; presses < 6; presses += 1) fireEvent.click(zoomInButton);
  expect(zoomInButton.getAttribute('aria-disabled')).toBe('true');
  expect(Math.max(...[...asked].map((tile) => Number(tile.split('/')[1])))).toBe(18);
});

test('dragging the map moves it and picks no listing, even if the drag begins on a pin', async () => {
  const { map, pins, widget } = await renderMap();
  const pin = pins()[0]!;
  const startPoint = centerOf(pin);
  const pointerInit = { pointerId: 1, bubbles: true, button: 0, buttons: 1 };
  // a synthetic pointer cannot be captured
  map.setPointerCapture = () => undefined;
  fireEvent.pointerDown(pin, { ...pointerInit, clientX: startPoint.x, clientY: startPoint.y });
  fireEvent.pointerMove(map, { ...pointerInit, clientX: startPoint.x + 60, clientY: startPoint.y - 40 });
  await expect.poll(() => centerOf(pins()[0]!)).toEqual({ x: startPoint.x + 60, y: startPoint.y - 40 });
  fireEvent.pointerUp(map, { ...pointerInit, buttons: 0 });
  fireEvent.click(pin, { detail: 1 });
  expect(widget.emitted.filter(({ name }) => name === 'pick')).toEqual([]);
});

test('the wheel and vertical swipes over the map scroll the page', async () => {
  const { map } = await renderMap();
  expect(fireEvent.wheel(map, { deltaY: 100, cancelable: true })).toBe(true);
  expect(getComputedStyle(map).touchAction).toContain('pan-y');
});

test('the map moves a pin into view when the pin gets keyboard focus', async () => {
  const { map, pins } = await renderMap();
  map.focus();
  await userEvent.keyboard('{ArrowRight>12/}');
  const mapBox = map.getBoundingClientRect();
  await expect.poll(() => centerOf(pins()[0]!).x).toBeLessThan(mapBox.left);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(pins()[0]);
  await expect.poll(() => pins()[0]!.getBoundingClientRect().left).toBeGreaterThan(mapBox.left);
  expect(map.scrollLeft).toBe(0);
});

test('the map is next to the list of results from a width of 720 px on, and below it otherwise', async () => {
  const wideMap = await renderMap({ width: '720px' });
  const readWideMapBox = () => wideMap.map.getBoundingClientRect();
  expect(readWideMapBox().left).toBeGreaterThan(wideMap.cards()[0]!.getBoundingClientRect().right);
  expect(Math.abs(readWideMapBox().top - wideMap.cards()[0]!.getBoundingClientRect().top)).toBeLessThan(2);
  wideMap.unmount();
  const narrowMap = await renderMap({ width: '719px' });
  expect(narrowMap.map.getBoundingClientRect().top).toBeGreaterThan(
    narrowMap.cards().at(-1)!.getBoundingClientRect().bottom,
  );
});

test('the map has the height of its placeholder, so that the layout does not shift when the map loads', async () => {
  const pendingResponse = Promise.withResolvers<unknown>();
  const widget = createWidgetDouble({ '/parking/search': () => pendingResponse.promise }, { hasMap: true });
  const { container, findByRole } = render(
    <div style={{ container: 'plaza / inline-size', inlineSize: '20rem' }}>
      <InlineResults widget={widget} query={{}} url="https://plaza.example/en/search_parkings" text="" />
    </div>,
  );
  const placeholderBox = [...container.querySelectorAll('svg')].at(-1)!.getBoundingClientRect();
  pendingResponse.resolve(responses['/parking/search']);
  const map = await findByRole('region', { name: 'Map of the bays found' });
  expect(map.getBoundingClientRect().height).toBe(placeholderBox.height);
});

test('the map loads light or dark tiles to match the theme, and shows their attribution', async () => {
  const lightMap = await renderMap();
  expect([...lightMap.asked].every((tile) => tile.startsWith('light/'))).toBe(true);
  expect(lightMap.getByText(/IGN España/)).toBeDefined();
  lightMap.unmount();
  document.documentElement.dataset.theme = 'dark';
  const darkMap = await renderMap();
  delete document.documentElement.dataset.theme;
  expect([...darkMap.asked].some((tile) => tile.startsWith('dark/'))).toBe(true);
});

test.each(['en', 'es'] as const)(
  'axe finds no accessibility violations in inline results with a map in the language %s',
  async (locale) => {
    const { container } = await renderMap({ locale });
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);
