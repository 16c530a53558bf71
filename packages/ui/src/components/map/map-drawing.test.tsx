import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storyTiles } from '../../testing/story-tiles.ts';
import { Map } from './map.tsx';
import type { MapDrawing } from './map-props.ts';

const labels = { drawing: 'Draw an area', hint: 'Draw it.', finish: 'Done', undo: 'Undo', cancel: 'Cancel' };

// Loading Leaflet may take a slow machine longer than the timeout of a query.
beforeAll(async () => {
  await Promise.all([import('./leaflet-map.tsx'), import('./map-drawing.tsx')]);
});

async function startDrawing(options: Partial<MapDrawing> = {}) {
  const onDraw = vi.fn<MapDrawing['onDraw']>();
  const onCancel = vi.fn<MapDrawing['onCancel']>();
  render(
    <div style={{ inlineSize: 400, blockSize: 400 }}>
      <Map
        labels={{ map: 'Map of results', zoomIn: 'Zoom in', zoomOut: 'Zoom out', closeInfo: 'Close' }}
        tileUrl={storyTiles.light}
        attribution={[]}
        view={{ center: { lat: 39.475, lng: -0.355 }, zoom: 13 }}
        drawing={{ labels, maxCorners: 40, onDraw, onCancel, ...options }}
      />
    </div>,
  );
  const bar = await screen.findByRole('group', { name: 'Draw an area' });
  const surface = bar.previousElementSibling!;
  const frame = surface.getBoundingClientRect();
  surface.setPointerCapture = () => {};
  const send = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        clientX: frame.left + x,
        clientY: frame.top + y,
        ...more,
      }),
    );
  const drag = (points: readonly (readonly [x: number, y: number])[]) => {
    const [[startX, startY], [endX, endY]] = [points[0]!, points.at(-1)!];
    send('pointerdown', startX, startY);
    for (const [x, y] of points) send('pointermove', x, y);
    send('pointerup', endX, endY);
  };
  const tap = (x: number, y: number) => drag([[x, y]]);
  return { onDraw, onCancel, bar, surface, send, drag, tap };
}

const square = [
  [100, 200],
  [300, 200],
  [300, 350],
  [100, 350],
] as const;
const circle = Array.from({ length: 200 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 200;
  return [200 + 90 * Math.cos(angle), 260 + 90 * Math.sin(angle)] as const;
});

test('one stroke draws an area of at most the maximum of corners', async () => {
  const { onDraw, drag } = await startDrawing({ maxCorners: 12 });
  drag(circle);
  expect(onDraw).toHaveBeenCalledOnce();
  const [corners] = onDraw.mock.calls[0]!;
  expect(corners.length).toBeGreaterThan(5);
  expect(corners.length).toBeLessThanOrEqual(12);
  for (const { lat, lng } of corners) {
    expect(Math.abs(lat - 39.475)).toBeLessThan(0.03);
    expect(Math.abs(lng + 0.355)).toBeLessThan(0.03);
  }
});

test('taps set corners, which “Done” or a tap on the first corner makes an area', async () => {
  const { onDraw, tap, bar } = await startDrawing();
  const finishButton = within(bar).getByRole('button', { name: 'Done' });
  for (const [x, y] of square.slice(0, 2)) tap(x, y);
  await waitFor(() => expect(within(bar).getByRole('button', { name: 'Undo' })).toBeEnabled());
  expect(finishButton).toBeDisabled();
  tap(...square[2]);
  await waitFor(() => expect(finishButton).toBeEnabled());
  await userEvent.click(finishButton);
  expect(onDraw.mock.calls[0]![0]).toHaveLength(3);
  await waitFor(() => expect(finishButton).toBeDisabled());
  for (const [x, y] of square) tap(x, y);
  await waitFor(() => expect(finishButton).toBeEnabled());
  tap(104, 196);
  expect(onDraw.mock.calls[1]![0]).toHaveLength(4);
});

test('“Undo” removes the last corner or stroke', async () => {
  const { onDraw, drag, tap, bar, surface } = await startDrawing();
  for (const [x, y] of square) tap(x, y);
  await waitFor(() => expect(surface.querySelectorAll('circle')).toHaveLength(4));
  drag([
    [100, 350],
    [60, 300],
    [100, 250],
  ]);
  await waitFor(() => expect(surface.querySelectorAll('circle')).toHaveLength(7));
  await userEvent.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(surface.querySelectorAll('circle')).toHaveLength(4));
  await userEvent.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(surface.querySelectorAll('circle')).toHaveLength(3));
  expect(onDraw).not.toHaveBeenCalled();
});

test('a second finger, another mouse button and a cancelled pointer draw nothing', async () => {
  const { onDraw, send, surface } = await startDrawing();
  send('pointerdown', 100, 200, { isPrimary: false });
  send('pointerup', 100, 200, { isPrimary: false });
  send('pointerdown', 100, 200, { button: 2 });
  send('pointerup', 100, 200, { button: 2 });
  for (const type of ['pointerdown', 'pointercancel', 'pointerup']) send(type, 100, 200);
  expect(onDraw).not.toHaveBeenCalled();
  expect(surface.querySelectorAll('circle')).toHaveLength(0);
});

test('the drawing takes the focus, and “Cancel” and Escape end it', async () => {
  const { onCancel, bar } = await startDrawing({ message: 'Too small.' });
  expect(bar).toHaveFocus();
  expect(within(bar).getByRole('status')).toHaveTextContent('Too small.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(bar).getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('corners stay at their places when the map zooms', async () => {
  const { tap, surface } = await startDrawing();
  tap(200, 200);
  tap(300, 200);
  const centersOf = () => [...surface.querySelectorAll('circle')].map((corner) => Number(corner.getAttribute('cx')));
  await waitFor(() => expect(centersOf()).toEqual([200, 300]));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(centersOf()).toEqual([200, 400]));
});
