import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyTiles } from '../../testing/story-tiles.ts';
import { planePoint } from './map-marker-model.ts';
import { Map } from './map.tsx';
import type { MapPin, MapProps } from './map-props.ts';

const mapPins: MapPin[] = [
  { id: 'a', lat: 39.47, lng: -0.36, label: '€95', ariaLabel: '€95, Aragó' },
  { id: 'b', lat: 39.48, lng: -0.35, label: '€118', ariaLabel: '€118, Mestalla' },
];
const requiredProps: MapProps = {
  labels: { map: 'Map of results', zoomIn: 'Zoom in', zoomOut: 'Zoom out', closeInfo: 'Close' },
  tileUrl: storyTiles.light,
  attribution: [{ text: '© Example', href: 'https://example.org' }],
  view: { center: { lat: 39.475, lng: -0.355 }, zoom: 13 },
  pins: mapPins,
};
const SizedMap = (more: Partial<MapProps>) => (
  <div style={{ inlineSize: 360, blockSize: 400 }}>
    <Map {...requiredProps} {...more} />
  </div>
);

// Loading Leaflet may take a slow machine longer than the timeout of a query.
beforeAll(async () => {
  await import('./leaflet-map.tsx');
});

describeComponent('Map', () => ({ render: () => <Map {...requiredProps} />, refTo: false, passesProps: false }));

test('the server renders a labelled map region without controls', () => {
  const serverDocument = new DOMParser().parseFromString(renderToString(<Map {...requiredProps} />), 'text/html');
  expect(serverDocument.querySelector('[role="region"]')?.getAttribute('aria-label')).toBe('Map of results');
  expect(serverDocument.querySelector('button')).toBeNull();
});

const bottomCenterOf = (element: Element) => {
  const { left, width, bottom } = element.getBoundingClientRect();
  return { x: left + width / 2, bottom };
};

test('map pins keep their position after zooming in and out', async () => {
  const onViewportChange = vi.fn();
  render(<SizedMap onViewportChange={onViewportChange} />);
  const pinButton = await screen.findByRole('button', { name: '€95, Aragó' });
  const centerBefore = bottomCenterOf(pinButton);
  const zoomTo = async (button: string, zoom: number) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom }), true));
  };
  await zoomTo('Zoom in', 14);
  await zoomTo('Zoom out', 13);
  await waitFor(() => {
    expect(bottomCenterOf(pinButton).x).toBeCloseTo(centerBefore.x, 0);
    expect(bottomCenterOf(pinButton).bottom).toBeCloseTo(centerBefore.bottom, 0);
  });
});

test("clicks on the map's zoom button add up during its animation, and a new view replaces their target", async () => {
  const mediaQueryStub = Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  using media = vi.spyOn(window, 'matchMedia').mockReturnValue(mediaQueryStub);
  const onViewportChange = vi.fn();
  const { rerender } = render(<SizedMap onViewportChange={onViewportChange} />);
  await waitFor(() => expect(media).toHaveBeenCalled());
  const zoomInButton = await screen.findByRole('button', { name: 'Zoom in' });
  const waitForZoom = (zoom: number) =>
    waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom }), true));
  for (let press = 0; press < 3; press += 1) zoomInButton.click();
  await waitForZoom(16);
  const mapRegion = screen.getByRole('region', { name: 'Map of results' });
  mapRegion.focus();
  await userEvent.keyboard('--');
  await waitForZoom(14);

  zoomInButton.click();
  rerender(<SizedMap onViewportChange={onViewportChange} view={{ center: { lat: 41.39, lng: 2.16 }, zoom: 11 }} />);
  await waitFor(() =>
    expect(onViewportChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ zoom: 11, center: { lat: expect.closeTo(41.39, 3), lng: expect.closeTo(2.16, 3) } }),
      false,
    ),
  );
});

test('the map limits its zoom to the maxZoom that applies at its centre', async () => {
  const onViewportChange = vi.fn();
  const maxZoom = ({ lng }: { lng: number }) => (lng < 0 ? 15 : 18);
  const westView = { center: { lat: 39.475, lng: -0.355 }, zoom: 18 };
  const { rerender } = render(<SizedMap maxZoom={maxZoom} view={westView} onViewportChange={onViewportChange} />);
  const zoomInButton = await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 15 }), false));
  await waitFor(() => expect(zoomInButton.getAttribute('aria-disabled')).toBe('true'));
  const eastView = { center: { lat: 41.39, lng: 2.16 }, zoom: 17 };
  rerender(<SizedMap maxZoom={maxZoom} view={eastView} onViewportChange={onViewportChange} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 17 }), false));
  await waitFor(() => expect(zoomInButton.getAttribute('aria-disabled')).toBe('false'));
});

test('adding map pins keeps the focus on an existing pin', async () => {
  const { rerender } = render(<SizedMap />);
  const pinButton = await screen.findByRole('button', { name: '€118, Mestalla' });
  pinButton.focus();
  rerender(<SizedMap pins={[{ id: 'c', lat: 39.49, lng: -0.36, label: '€60', ariaLabel: '€60, new' }, ...mapPins]} />);
  expect(document.activeElement).toBe(pinButton);
  expect(screen.getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('€60, new');
});

test('a selected map pin has the same colours whether visited or not', async () => {
  render(<SizedMap pins={mapPins.map((pin) => ({ ...pin, isVisited: pin.id === 'a' }))} selectedId="a" activeId="b" />);
  const visitedPin = await screen.findByRole('button', { name: '€95, Aragó' });
  const otherPin = screen.getByRole('button', { name: '€118, Mestalla' });
  await waitFor(() => {
    expect(getComputedStyle(visitedPin).backgroundColor).toBe(getComputedStyle(otherPin).backgroundColor);
    expect(getComputedStyle(visitedPin).color).toBe(getComputedStyle(otherPin).color);
  });
});

test('a map loads its code only when it comes near the viewport', async () => {
  const createDistantMap = (isFar: boolean) => (
    <div style={{ marginBlockStart: isFar ? '500vh' : 0 }}>
      <SizedMap />
    </div>
  );
  const { rerender } = render(createDistantMap(true));
  const mapRegion = screen.getByRole('region', { name: 'Map of results' });
  await new Promise((seen) => new IntersectionObserver(seen).observe(mapRegion));
  expect(document.querySelector('.leaflet-container')).toBeNull();
  rerender(createDistantMap(false));
  expect(await screen.findByRole('button', { name: '€118, Mestalla' })).toBeTruthy();
});

test('a map shows the view that was set while it was hidden as soon as it is visible', async () => {
  const onViewportChange = vi.fn();
  const mapBounds = { west: -3.9, south: 40.3, east: -3.5, north: 40.5 };
  const createMap = (display: string, view: MapProps['view']) => (
    <div style={{ display }}>
      <SizedMap view={view} onViewportChange={onViewportChange} />
    </div>
  );
  const { rerender } = render(createMap('block', requiredProps.view));
  await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
  rerender(createMap('none', { bounds: mapBounds }));
  rerender(createMap('block', { bounds: mapBounds }));
  await waitFor(() => {
    const [viewport, isByUser] = onViewportChange.mock.lastCall ?? [];
    expect(viewport?.bounds.west).toBeLessThan(mapBounds.west);
    expect(viewport?.bounds.north).toBeGreaterThan(mapBounds.north);
    expect(isByUser).toBe(false);
  });
});

test('onViewportChange gets isByUser false when the map pans to fit its info window', async () => {
  const onViewportChange = vi.fn();
  const renderInfo = () => <p style={{ blockSize: 300 }}>Bay</p>;
  const { rerender } = render(<SizedMap onViewportChange={onViewportChange} renderInfo={renderInfo} />);
  await screen.findByRole('button', { name: '€118, Mestalla' });
  onViewportChange.mockClear();
  rerender(<SizedMap onViewportChange={onViewportChange} renderInfo={renderInfo} selectedId="b" />);
  await waitFor(() => expect(onViewportChange).toHaveBeenCalledWith(expect.anything(), false));
  expect(onViewportChange).not.toHaveBeenCalledWith(expect.anything(), true);
});

test("the map's info window opens below a pin at the top edge, and stays inside the map when it grows", async () => {
  const topPin = { id: 'top', lat: 39.4845, lng: -0.355, label: '€80', ariaLabel: '€80, top' };
  const createMapWithInfo = (blockSize: number) => (
    <SizedMap pins={[topPin]} selectedId="top" renderInfo={() => <p style={{ blockSize, margin: 0 }}>Bay</p>} />
  );
  const { rerender } = render(createMapWithInfo(40));
  const pinButton = await screen.findByRole('button', { name: '€80, top' });
  const infoWindow = await screen.findByRole('group', { name: '€80, top' });
  expect(infoWindow.getBoundingClientRect().top).toBeGreaterThan(pinButton.getBoundingClientRect().bottom);
  rerender(createMapWithInfo(280));
  const mapRect = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  await waitFor(() => {
    const { top, bottom } = infoWindow.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(mapRect.top);
    expect(bottom).toBeLessThanOrEqual(mapRect.bottom);
    expect(infoWindow.getBoundingClientRect().height).toBeGreaterThan(280);
  });
});

test('a new viewKey moves the map back to its unchanged view after the user has zoomed', async () => {
  const onViewportChange = vi.fn();
  const { rerender } = render(<SizedMap onViewportChange={onViewportChange} viewKey={1} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 14 }), true));
  rerender(<SizedMap onViewportChange={onViewportChange} viewKey={2} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13 }), false));
});

test('a map restores its zoom from its own rounded bounds when isTight is set', async () => {
  const onViewportChange = vi.fn();
  const { rerender } = render(<SizedMap onViewportChange={onViewportChange} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenCalled());
  const [{ bounds }] = onViewportChange.mock.lastCall as [{ bounds: Record<string, number> }];
  const roundBound = (key: string) => Number(bounds[key]!.toFixed(4));
  const roundedBounds = {
    west: roundBound('west'),
    south: roundBound('south'),
    east: roundBound('east'),
    north: roundBound('north'),
  };
  rerender(<SizedMap onViewportChange={onViewportChange} view={{ bounds: roundedBounds, isTight: true }} />);
  await waitFor(() => expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13 }), false));
});

test('a map pans its selected pin above the pixels that `bottomInset` covers', async () => {
  const bottomPin = { id: 'low', lat: 39.4665, lng: -0.355, label: '€80', ariaLabel: '€80, low' };
  const { rerender } = render(<SizedMap pins={[bottomPin]} />);
  const pinButton = await screen.findByRole('button', { name: '€80, low' });
  const mapRect = document.querySelector('.leaflet-container')!.getBoundingClientRect();
  expect(pinButton.getBoundingClientRect().bottom).toBeGreaterThan(mapRect.bottom - 180);
  rerender(<SizedMap pins={[bottomPin]} selectedId="low" bottomInset={180} />);
  await waitFor(() => expect(pinButton.getBoundingClientRect().bottom).toBeLessThan(mapRect.bottom - 180));
});

test('the inset button moves the map to the bounds of the inset, and is hidden while they are visible', async () => {
  const onViewportChange = vi.fn();
  const canaryInset = {
    bounds: { west: -18.2, south: 27.6, east: -13.35, north: 29.45 },
    label: 'Canary Islands',
    count: '31',
    ariaLabel: 'Canary Islands, 31 bays, show on the map',
  };
  const spainView = { center: { lat: 40, lng: -3.5 }, zoom: 5 };
  render(<SizedMap pins={[]} inset={canaryInset} view={spainView} onViewportChange={onViewportChange} />);
  await userEvent.click(await screen.findByRole('button', { name: canaryInset.ariaLabel }));
  const expectedCenter = { lat: expect.closeTo(28.5, 0) as number, lng: expect.closeTo(-15.8, 0) as number };
  await waitFor(() =>
    expect(onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ center: expectedCenter }), true),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: canaryInset.ariaLabel })).toBeNull());
});

test('the map loads dark tiles when the theme of the page changes to dark', async () => {
  const rootElement = document.documentElement;
  rootElement.dataset.theme = 'light';
  render(<SizedMap tileUrl={`${storyTiles.light}#{theme}/{z}/{x}/{y}`} />);
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')?.getAttribute('src')).toContain('#light/'));
  rootElement.dataset.theme = 'dark';
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')?.getAttribute('src')).toContain('#dark/'));
  delete rootElement.dataset.theme;
});

test('a click on the map places the drop pin, and arrow keys and dragging move the pin', async () => {
  const onDrop = vi.fn<(position: { lat: number; lng: number }) => void>();
  const startPosition = { lat: 39.475, lng: -0.355 };
  const { rerender } = render(<SizedMap pins={[]} dropPin={null} onDrop={onDrop} />);
  const zoomButton = await screen.findByRole('button', { name: 'Zoom in' });
  const mapElement = zoomButton.closest('[role="region"]') ?? document.querySelector('.leaflet-container');
  await userEvent.click(mapElement!, { position: { x: 180, y: 200 } });
  await waitFor(() => expect(onDrop).toHaveBeenCalledOnce());
  expect(onDrop.mock.lastCall?.[0].lat).toBeCloseTo(startPosition.lat, 3);

  rerender(<SizedMap pins={[]} dropPin={{ ...startPosition, label: 'Entrance' }} onDrop={onDrop} />);
  const pinButton = await screen.findByRole('button', { name: 'Entrance' });
  pinButton.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
  const movedPosition = onDrop.mock.lastCall![0];
  expect(movedPosition.lat).toBeGreaterThan(startPosition.lat);
  expect(movedPosition.lng).toBeGreaterThan(startPosition.lng);

  const { left, top, width, height } = pinButton.getBoundingClientRect();
  const pointerEventAt = (x: number, y: number) => ({
    bubbles: true,
    button: 0,
    pointerId: 1,
    clientX: left + width / 2 + x,
    clientY: top + height / 2 + y,
  });
  pinButton.setPointerCapture = () => {};
  pinButton.dispatchEvent(new PointerEvent('pointerdown', pointerEventAt(0, 0)));
  pinButton.dispatchEvent(new PointerEvent('pointermove', pointerEventAt(-60, 40)));
  pinButton.dispatchEvent(new PointerEvent('pointerup', pointerEventAt(-60, 40)));
  const droppedPosition = onDrop.mock.lastCall![0];
  expect(droppedPosition.lat).toBeLessThan(movedPosition.lat);
  expect(droppedPosition.lng).toBeLessThan(startPosition.lng);
});

/** Answers requests for names with two at each zoom: one below the first pin's label, and one to its right. */
function mockPlaceNames(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const [zoom, column, row] = (url as string).split('/').slice(-3).map(Number);
    const { x, y } = planePoint(mapPins[0]!, zoom!);
    const nameAt = (text: string, right: number) => ({
      text,
      x: x - column! * 1024 + right,
      y: y - row! * 1024 - 15,
      width: 40,
      size: 11,
      weight: 500,
      color: '#000',
      halo: '#fff',
    });
    const hasPin = column === Math.floor(x / 1024) && row === Math.floor(y / 1024);
    return Response.json({ names: hasPin ? [nameAt('Mestalla', 0), nameAt('Ayora', 90)] : [] });
  });
}

/** True if the canvas of names has text at an offset from the label of the first pin, and is shown. */
function isNameShown(pinButton: Element, right: number): boolean {
  const canvas = document.querySelector('canvas')!;
  if (!canvas.checkVisibility()) return false;
  const pinBox = pinButton.getBoundingClientRect();
  const canvasBox = canvas.getBoundingClientRect();
  const scale = canvas.width / canvasBox.width;
  const left = (pinBox.left + pinBox.width / 2 + right - canvasBox.left - 10) * scale;
  const top = (pinBox.bottom - 15 - canvasBox.top - 6) * scale;
  const { data } = canvas.getContext('2d')!.getImageData(left, top, 20 * scale, 12 * scale);
  return data.some((value) => value > 0);
}

test('pins hide the names of places below them, and other names stay', async () => {
  mockPlaceNames();
  render(<SizedMap placeNameUrl="/{theme}/{z}/{x}/{y}" />);
  const pinButton = await screen.findByRole('button', { name: '€95, Aragó' });
  await expect.poll(() => isNameShown(pinButton, 90)).toBe(true);
  expect(isNameShown(pinButton, 0)).toBe(false);
});

test('names of places stay at their positions after moves by keys and zooming', async () => {
  mockPlaceNames();
  const onViewportChange = vi.fn();
  render(<SizedMap placeNameUrl="/{theme}/{z}/{x}/{y}" onViewportChange={onViewportChange} />);
  const pinButton = await screen.findByRole('button', { name: '€95, Aragó' });
  await expect.poll(() => isNameShown(pinButton, 90)).toBe(true);
  screen.getByRole('region', { name: 'Map of results' }).focus();
  // the fourth move leaves the part of the map that was drawn at first
  const moves = [...Array<string>(4).fill('{ArrowLeft}'), ...Array<string>(4).fill('{ArrowRight}')];
  for (const key of [...moves, '{+}', '{-}']) {
    onViewportChange.mockClear();
    await userEvent.keyboard(key);
    await waitFor(() => expect(onViewportChange).toHaveBeenCalled());
    await expect.poll(() => isNameShown(pinButton, 90)).toBe(true);
    expect(isNameShown(pinButton, 0)).toBe(false);
  }
});

test('a pan by key moves the map by whole device pixels in every frame', async () => {
  const queryMedia = matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    queryMedia(query.includes('reduced-motion') ? 'not all' : query),
  );
  const onViewportChange = vi.fn();
  const { container } = render(<SizedMap onViewportChange={onViewportChange} />);
  await screen.findByRole('button', { name: '€95, Aragó' });
  const mapPane = container.querySelector<HTMLElement>('.leaflet-map-pane')!;
  const offsets: number[] = [];
  const paneObserver = new MutationObserver(() => {
    offsets.push(new DOMMatrix(mapPane.style.transform).e * devicePixelRatio);
  });
  paneObserver.observe(mapPane, { attributeFilter: ['style'] });
  screen.getByRole('region', { name: 'Map of results' }).focus();
  onViewportChange.mockClear();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(onViewportChange).toHaveBeenCalled());
  paneObserver.disconnect();
  vi.restoreAllMocks();
  expect(offsets.length).toBeGreaterThan(2);
  for (const offset of offsets) expect(offset).toBeCloseTo(Math.round(offset), 6);
});
