import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyTiles } from '../../testing/story-tiles.ts';
import { Map } from './map.tsx';
import type { MapPin, MapProps } from './map-props.ts';

const pins: MapPin[] = [
  { id: 'a', lat: 39.47, lng: -0.36, label: '€95', ariaLabel: '€95, Aragó' },
  { id: 'b', lat: 39.48, lng: -0.35, label: '€118', ariaLabel: '€118, Mestalla' },
];
const props: MapProps = {
  labels: { map: 'Map of results', zoomIn: 'Zoom in', zoomOut: 'Zoom out', closeInfo: 'Close' },
  tileUrl: storyTiles.light,
  attribution: [{ text: '© Example', href: 'https://example.org' }],
  view: { center: { lat: 39.475, lng: -0.355 }, zoom: 13 },
  pins,
};
const Sized = (more: Partial<MapProps>) => (
  <div style={{ inlineSize: 360, blockSize: 400 }}>
    <Map {...props} {...more} />
  </div>
);

// Loading Leaflet may take a slow machine longer than the timeout of a query.
beforeAll(async () => {
  await import('./leaflet-map.tsx');
});

describeComponent('Map', () => ({ render: () => <Map {...props} />, refTo: false, passesProps: false }));

test('the server renders a labelled map region without controls', () => {
  const page = new DOMParser().parseFromString(renderToString(<Map {...props} />), 'text/html');
  expect(page.querySelector('[role="region"]')?.getAttribute('aria-label')).toBe('Map of results');
  expect(page.querySelector('button')).toBeNull();
});

const middle = (element: Element) => {
  const { left, width, bottom } = element.getBoundingClientRect();
  return { x: left + width / 2, bottom };
};

test('map pins keep their position after zooming in and out', async () => {
  const onViewportChange = vi.fn();
  render(<Sized onViewportChange={onViewportChange} />);
  const pin = await screen.findByRole('button', { name: '€95, Aragó' });
  const before = middle(pin);
  const zoomTo = async (button: string, zoom: number) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom }), true));
  };
  await zoomTo('Zoom in', 14);
  await zoomTo('Zoom out', 13);
  await waitFor(() => {
    expect(middle(pin).x).toBeCloseTo(before.x, 0);
    expect(middle(pin).bottom).toBeCloseTo(before.bottom, 0);
  });
});

test('map zoom steps add up during the animation, and a new view overrides them', async () => {
  const lightAndMoving = Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  using media = vi.spyOn(window, 'matchMedia').mockReturnValue(lightAndMoving);
  const onViewportChange = vi.fn();
  const { rerender } = render(<Sized onViewportChange={onViewportChange} />);
  await waitFor(() => expect(media).toHaveBeenCalled());
  const closer = await screen.findByRole('button', { name: 'Zoom in' });
  const reaches = (zoom: number) =>
    waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom }), true));
  for (let press = 0; press < 3; press += 1) closer.click();
  await reaches(16);
  const map = screen.getByRole('region', { name: 'Map of results' });
  map.focus();
  await userEvent.keyboard('--');
  await reaches(14);

  closer.click();
  rerender(<Sized onViewportChange={onViewportChange} view={{ center: { lat: 41.39, lng: 2.16 }, zoom: 11 }} />);
  await waitFor(() =>
    expect(onViewportChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ zoom: 11, center: { lat: expect.closeTo(41.39, 3), lng: expect.closeTo(2.16, 3) } }),
      false,
    ),
  );
});

test("the map's zoom is limited to maxZoom at its centre", async () => {
  const onViewportChange = vi.fn();
  const maxZoom = ({ lng }: { lng: number }) => (lng < 0 ? 15 : 18);
  const west = { center: { lat: 39.475, lng: -0.355 }, zoom: 18 };
  const { rerender } = render(<Sized maxZoom={maxZoom} view={west} onViewportChange={onViewportChange} />);
  const closer = await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 15 }), false));
  await waitFor(() => expect(closer.getAttribute('aria-disabled')).toBe('true'));
  const east = { center: { lat: 41.39, lng: 2.16 }, zoom: 17 };
  rerender(<Sized maxZoom={maxZoom} view={east} onViewportChange={onViewportChange} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 17 }), false));
  await waitFor(() => expect(closer.getAttribute('aria-disabled')).toBe('false'));
});

test('adding map pins keeps the focus on an existing pin', async () => {
  const { rerender } = render(<Sized />);
  const pin = await screen.findByRole('button', { name: '€118, Mestalla' });
  pin.focus();
  rerender(<Sized pins={[{ id: 'c', lat: 39.49, lng: -0.36, label: '€60', ariaLabel: '€60, new' }, ...pins]} />);
  expect(document.activeElement).toBe(pin);
  expect(screen.getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('€60, new');
});

test('a selected map pin has the same colours whether visited or not', async () => {
  render(<Sized pins={pins.map((pin) => ({ ...pin, isVisited: pin.id === 'a' }))} selectedId="a" activeId="b" />);
  const visited = await screen.findByRole('button', { name: '€95, Aragó' });
  const other = screen.getByRole('button', { name: '€118, Mestalla' });
  await waitFor(() => {
    expect(getComputedStyle(visited).backgroundColor).toBe(getComputedStyle(other).backgroundColor);
    expect(getComputedStyle(visited).color).toBe(getComputedStyle(other).color);
  });
});

test('a map loads only once it is near the viewport', async () => {
  const far = (isFar: boolean) => (
    <div style={{ marginBlockStart: isFar ? '500vh' : 0 }}>
      <Sized />
    </div>
  );
  const { rerender } = render(far(true));
  const box = screen.getByRole('region', { name: 'Map of results' });
  await new Promise((seen) => new IntersectionObserver(seen).observe(box));
  expect(document.querySelector('.leaflet-container')).toBeNull();
  rerender(far(false));
  expect(await screen.findByRole('button', { name: '€118, Mestalla' })).toBeTruthy();
});

test('a view set while the map is hidden applies once it is visible', async () => {
  const onViewportChange = vi.fn();
  const bounds = { west: -3.9, south: 40.3, east: -3.5, north: 40.5 };
  const shown = (display: string, view: MapProps['view']) => (
    <div style={{ display }}>
      <Sized view={view} onViewportChange={onViewportChange} />
    </div>
  );
  const { rerender } = render(shown('block', props.view));
  await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
  rerender(shown('none', { bounds }));
  rerender(shown('block', { bounds }));
  await waitFor(() => {
    const [viewport, isByUser] = onViewportChange.mock.lastCall ?? [];
    expect(viewport?.bounds.west).toBeLessThan(bounds.west);
    expect(viewport?.bounds.north).toBeGreaterThan(bounds.north);
    expect(isByUser).toBe(false);
  });
});

test('panning to fit the info window is reported with isByUser false', async () => {
  const onViewportChange = vi.fn();
  const renderInfo = () => <p style={{ blockSize: 300 }}>Bay</p>;
  const { rerender } = render(<Sized onViewportChange={onViewportChange} renderInfo={renderInfo} />);
  await screen.findByRole('button', { name: '€118, Mestalla' });
  onViewportChange.mockClear();
  rerender(<Sized onViewportChange={onViewportChange} renderInfo={renderInfo} selectedId="b" />);
  await waitFor(() => expect(onViewportChange).toHaveBeenCalledWith(expect.anything(), false));
  expect(onViewportChange).not.toHaveBeenCalledWith(expect.anything(), true);
});

test("the map's info window opens away from the edge, and stays inside the map when it grows", async () => {
  const above = { id: 'top', lat: 39.4845, lng: -0.355, label: '€80', ariaLabel: '€80, top' };
  const grow = (blockSize: number) => (
    <Sized pins={[above]} selectedId="top" renderInfo={() => <p style={{ blockSize, margin: 0 }}>Bay</p>} />
  );
  const { rerender } = render(grow(40));
  const pin = await screen.findByRole('button', { name: '€80, top' });
  const window = await screen.findByRole('group', { name: '€80, top' });
  expect(window.getBoundingClientRect().top).toBeGreaterThan(pin.getBoundingClientRect().bottom);
  rerender(grow(280));
  const map = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  await waitFor(() => {
    const { top, bottom } = window.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(map.top);
    expect(bottom).toBeLessThanOrEqual(map.bottom);
    expect(window.getBoundingClientRect().height).toBeGreaterThan(280);
  });
});

test('a new viewKey moves the map back to the same view', async () => {
  const onViewportChange = vi.fn();
  const { rerender } = render(<Sized onViewportChange={onViewportChange} viewKey={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 14 }), true));
  rerender(<Sized onViewportChange={onViewportChange} viewKey={2} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13 }), false));
});

test('rounded viewport bounds with isTight restore the same zoom', async () => {
  const onViewportChange = vi.fn();
  const { rerender } = render(<Sized onViewportChange={onViewportChange} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenCalled());
  const [{ bounds }] = onViewportChange.mock.lastCall as [{ bounds: Record<string, number> }];
  const round = (key: string) => Number(bounds[key]!.toFixed(4));
  const rounded = { west: round('west'), south: round('south'), east: round('east'), north: round('north') };
  rerender(<Sized onViewportChange={onViewportChange} view={{ bounds: rounded, isTight: true }} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13 }), false));
});

test('selecting a map pin moves it above the bottom inset', async () => {
  const low = { id: 'low', lat: 39.4665, lng: -0.355, label: '€80', ariaLabel: '€80, low' };
  const { rerender } = render(<Sized pins={[low]} />);
  const pin = await screen.findByRole('button', { name: '€80, low' });
  const map = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  expect(pin.getBoundingClientRect().bottom).toBeGreaterThan(map.bottom - 180);
  rerender(<Sized pins={[low]} selectedId="low" bottomInset={180} />);
  await waitFor(() => expect(pin.getBoundingClientRect().bottom).toBeLessThan(map.bottom - 180));
});

test('the inset button moves the map to its bounds, and hides while they are visible', async () => {
  const onViewportChange = vi.fn();
  const inset = {
    bounds: { west: -18.2, south: 27.6, east: -13.35, north: 29.45 },
    label: 'Canary Islands',
    count: '31',
    ariaLabel: 'Canary Islands, 31 bays, show on the map',
  };
  const view = { center: { lat: 40, lng: -3.5 }, zoom: 5 };
  render(<Sized pins={[]} inset={inset} view={view} onViewportChange={onViewportChange} />);
  await userEvent.click(await screen.findByRole('button', { name: inset.ariaLabel }));
  const center = { lat: expect.closeTo(28.5, 0) as number, lng: expect.closeTo(-15.8, 0) as number };
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ center }), true));
  await waitFor(() => expect(screen.queryByRole('button', { name: inset.ariaLabel })).toBeNull());
});

test('map tiles follow the theme of the page', async () => {
  const page = document.documentElement;
  page.dataset.theme = 'light';
  render(<Sized tileUrl={`${storyTiles.light}#{theme}/{z}/{x}/{y}`} />);
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')?.getAttribute('src')).toContain('#light/'));
  page.dataset.theme = 'dark';
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')?.getAttribute('src')).toContain('#dark/'));
  delete page.dataset.theme;
});

test('a click places the drop pin, and arrow keys and dragging move it', async () => {
  const onDrop = vi.fn<(position: { lat: number; lng: number }) => void>();
  const start = { lat: 39.475, lng: -0.355 };
  const { rerender } = render(<Sized pins={[]} dropPin={null} onDrop={onDrop} />);
  const region = await screen.findByRole('button', { name: 'Zoom in' });
  const canvas = region.closest('[role="region"]') ?? document.querySelector('.leaflet-container');
  await userEvent.click(canvas!, { position: { x: 180, y: 200 } });
  await waitFor(() => expect(onDrop).toHaveBeenCalledOnce());
  expect(onDrop.mock.lastCall?.[0].lat).toBeCloseTo(start.lat, 3);

  rerender(<Sized pins={[]} dropPin={{ ...start, label: 'Entrance' }} onDrop={onDrop} />);
  const pin = await screen.findByRole('button', { name: 'Entrance' });
  pin.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
  const moved = onDrop.mock.lastCall![0];
  expect(moved.lat).toBeGreaterThan(start.lat);
  expect(moved.lng).toBeGreaterThan(start.lng);

  const { left, top, width, height } = pin.getBoundingClientRect();
  const at = (x: number, y: number) => ({
    bubbles: true,
    button: 0,
    pointerId: 1,
    clientX: left + width / 2 + x,
    clientY: top + height / 2 + y,
  });
  pin.setPointerCapture = () => {};
  pin.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)));
  pin.dispatchEvent(new PointerEvent('pointermove', at(-60, 40)));
  pin.dispatchEvent(new PointerEvent('pointerup', at(-60, 40)));
  const dropped = onDrop.mock.lastCall![0];
  expect(dropped.lat).toBeLessThan(moved.lat);
  expect(dropped.lng).toBeLessThan(start.lng);
});
