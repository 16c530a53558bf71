import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyClusters, MapWithSelection, createPin, storyPins, renderPinInfo } from '../../testing/story-map.tsx';
import { storyTiles } from '../../testing/story-tiles.ts';
import { Map } from './map.tsx';
import type { MapProps } from './map-props.ts';

const meta = {
  component: Map,
  // tiles appear once Leaflet has requested them, so two screenshots of one map may differ
  parameters: {
    review: {
      name: 'Map',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'Listings around a place, beside their list; the neighbourhood of one listing.',
        'A place to be told: `dropPin` is put by a press, by a drag or with the keys.',
      ],
      avoidFor: ['The only way to a listing: the list beside it has them all.'],
      accessibility: [
        'Every pin and cluster is a button with a name, in the order of the list.',
        'Arrow keys move the map, plus and minus zoom, Escape closes the window and the focus returns to its pin.',
        'A pin’s window follows it in the order of focus.',
        'Nothing slides where motion is unwanted.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Clusters and prices in the order of the list.' },
        { keys: 'Arrow keys', does: 'Move the map.' },
        { keys: '+, −', does: 'Zoom in, zoom out.' },
        { keys: 'Arrow keys, with Shift', does: 'On a movable pin: move it by 4 or by 40 pixels.' },
        { keys: 'Enter', does: 'On a price: opens its window, which is next in the order of focus.' },
        { keys: 'Escape', does: 'Closes the window; the focus returns to its price.' },
      ],
    } satisfies ComponentMeta,
    picture: false,
  },
  args: {
    labels: {
      map: 'Map of results',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      locate: 'Show my position',
      closeInfo: 'Close',
    },
    tileUrl: storyTiles.light,
    attribution: [{ text: '© IGN España (CC BY 4.0)', href: 'https://www.ign.es' }, { text: 'GeoNames' }],
    view: { center: { lat: 39.4745, lng: -0.3545 }, zoom: 14 },
    pins: storyPins,
    clusters: storyClusters,
    searchPoint: { lat: 39.4745, lng: -0.352, label: 'Estadio de Mestalla' },
    renderInfo: renderPinInfo,
    onActiveChange: fn(),
    onSelectedChange: fn(),
    onViewportChange: fn(),
    onLocate: fn(),
  },
  render: (args) => (
    <Box height="32rem">
      <MapWithSelection {...args} />
    </Box>
  ),
} satisfies Meta<typeof Map>;
export default meta;

type Story = StoryObj<typeof meta>;

const waitForMarker = (name = '€118, bay 2') => screen.findByRole('button', { name }, { timeout: 20_000 });

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await waitForMarker();
    const buttonNames = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    await expect(buttonNames.slice(0, 4)).toEqual(['7 bays, zoom in', '27 bays, zoom in', '€95, bay 1', '€118, bay 2']);
    await expect(args.onViewportChange).toHaveBeenCalledWith(expect.objectContaining({ zoom: 14 }), false);
    const attributionLink = canvas.getByRole('link', { name: /IGN/ });
    await expect(attributionLink).toBeVisible();
    await expect(attributionLink.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const WindowByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const pricePin = await waitForMarker('€110, bay 6');
    pricePin.focus();
    await expect(args.onActiveChange).toHaveBeenLastCalledWith(6);
    await userEvent.keyboard('{Enter}');
    await expect(pricePin).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Bay 6' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Bay 6' })).not.toBeInTheDocument());
    await expect(pricePin).toHaveFocus();
  },
};

export const MovesAndZoomsByKeyboard: Story = {
  play: async ({ args }) => {
    const pricePin = await waitForMarker();
    pricePin.focus();
    await userEvent.keyboard('+');
    await waitFor(() =>
      expect(args.onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 15 }), true),
    );
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(args.onViewportChange).toHaveBeenCalledTimes(3));
    await userEvent.keyboard('-');
    await waitFor(() =>
      expect(args.onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 14 }), true),
    );
  },
};

export const ZoomButtons: Story = {
  play: async ({ canvas, args }) => {
    await waitForMarker();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() =>
      expect(args.onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 13 }), true),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show my position' }));
    await expect(args.onLocate).toHaveBeenCalledOnce();
  },
};

export const ClusterZoomsIn: Story = {
  play: async ({ canvas, args }) => {
    await waitForMarker();
    await userEvent.click(canvas.getByRole('button', { name: '7 bays, zoom in' }));
    await waitFor(() =>
      expect(args.onViewportChange).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 16 }), true),
    );
  },
};

/** Overlapping pins become one cluster, which shows the price of the active bay. */
export const Together: Story = {
  args: {
    pins: [...storyPins, createPin(9, 39.4749, -0.3589, 140), createPin(10, 39.4743, -0.3575, 99)],
    getGroupLabels: ({ count }) => ({ label: String(count), ariaLabel: `${count} bays near Mestalla, zoom in` }),
    activeId: 9,
  },
  play: async ({ canvas, args }) => {
    const groupMarker = await waitForMarker('€140, 4 bays near Mestalla, zoom in');
    await expect(groupMarker).toHaveTextContent('€140');
    const markerRects = canvas
      .getAllByRole('button')
      .filter((button) => button.closest('[data-map-place]') && button !== groupMarker)
      .map((button) => button.getBoundingClientRect());
    for (const [index, one] of markerRects.entries())
      for (const other of markerRects.slice(index + 1)) {
        const doOverlap =
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
        await expect(doOverlap).toBe(false);
      }
    await userEvent.click(groupMarker);
    await waitFor(async () => {
      const [viewport] = (args.onViewportChange as ReturnType<typeof fn>).mock.lastCall as [{ zoom: number }];
      await expect(viewport.zoom).toBeGreaterThan(14);
    });
  },
};

/** Bays at one position, which no zoom separates, open one after the other. */
export const OneSpot: Story = {
  args: {
    pins: [createPin(1, 39.4746, -0.3582, 118), createPin(2, 39.4746, -0.3582, 95)],
    clusters: [],
    getGroupLabels: ({ count }) => ({ label: String(count), ariaLabel: `${count} bays, zoom in` }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await waitForMarker('2 bays, zoom in'));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(1);
    await expect(await canvas.findByRole('link', { name: 'Bay 1' })).toBeVisible();
  },
};

export const OwnPosition: Story = {
  args: {
    userLocation: { lat: 39.4755, lng: -0.3555, label: 'Your position', accuracyMeters: 180 },
    pins: [],
    clusters: [],
  },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Your position' }, { timeout: 20_000 })).toBeInTheDocument();
  },
};

export const HoverIsShared: Story = {
  play: async ({ args }) => {
    await userEvent.hover(await waitForMarker('€62, bay 3'));
    await expect(args.onActiveChange).toHaveBeenLastCalledWith(3);
  },
};

function MovableMap(props: MapProps): ReactElement {
  const [view, setView] = useState(props.view);
  return (
    <>
      <button type="button" onClick={() => setView({ bounds: { west: -3.9, south: 40.3, east: -3.5, north: 40.5 } })}>
        Madrid
      </button>
      <Box height="28rem">
        <Map {...props} view={view} />
      </Box>
    </>
  );
}
export const GoesWhereItIsTold: Story = {
  render: (args) => <MovableMap {...args} />,
  play: async ({ canvas, args }) => {
    await waitForMarker();
    await userEvent.click(canvas.getByRole('button', { name: 'Madrid' }));
    const expectedCenter = { lat: expect.closeTo(40.4, 1) as number, lng: expect.closeTo(-3.7, 1) as number };
    await waitFor(() =>
      expect(args.onViewportChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ center: expectedCenter }),
        false,
      ),
    );
  },
};

export const StreetSearched: Story = {
  args: {
    searchPoint: undefined,
    searchLine: {
      label: 'Avinguda d’Aragó',
      lines: [
        [
          [-0.3601, 39.4702],
          [-0.3562, 39.4735],
          [-0.3534, 39.4768],
        ],
        [
          [-0.3534, 39.4768],
          [-0.3508, 39.4795],
        ],
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitForMarker();
    await expect(canvas.getByRole('img', { name: 'Avinguda d’Aragó' })).toBeVisible();
  },
};

export const BrokenData: Story = {
  args: {
    view: { center: { lat: Number.NaN, lng: 0 }, zoom: 99 },
    pins: [createPin(1, Number.NaN, 0, 1), createPin(2, 40.4, -3.7, 118), createPin(3, 400, 9_000, 3)],
    clusters: [{ lat: Number.POSITIVE_INFINITY, lng: 0, count: 1, label: '1', ariaLabel: 'nowhere' }],
    searchPoint: undefined,
    approximateCircle: { lat: Number.NaN, lng: Number.NaN, radiusMeters: 200 },
  },
  play: async ({ canvas }) => {
    await expect(await waitForMarker()).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'nowhere' })).not.toBeInTheDocument();
  },
};

export const ApproximateCircle: Story = {
  args: {
    labels: {
      map: 'Somewhere inside the circle, within 200 m',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      closeInfo: 'Close',
    },
    view: { center: { lat: 39.4745, lng: -0.3582 }, zoom: 15 },
    pins: [],
    clusters: [],
    searchPoint: undefined,
    onLocate: undefined,
    approximateCircle: { lat: 39.4745, lng: -0.3582, radiusMeters: 200 },
  },
  render: (args) => (
    <Box height="22rem">
      <Map {...args} />
    </Box>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('path')).toBeVisible(), { timeout: 20_000 });
  },
};

function DropMap(props: MapProps): ReactElement {
  const [pinPosition, setPosition] = useState({ lat: 39.4745, lng: -0.3582 });
  return (
    <Box height="22rem">
      <Map
        {...props}
        dropPin={{
          ...pinPosition,
          label: 'Entrance. Drag it, or use the arrow keys.',
          tip: 'Drag to the car entrance',
        }}
        approximateCircle={{ ...pinPosition, radiusMeters: 300 }}
        onDrop={(position) => {
          setPosition(position);
          props.onDrop?.(position);
        }}
      />
    </Box>
  );
}
export const PinToPut: Story = {
  args: {
    view: { center: { lat: 39.4745, lng: -0.3582 }, zoom: 15 },
    pins: [],
    clusters: [],
    searchPoint: undefined,
    onDrop: fn(),
  },
  render: (args) => <DropMap {...args} />,
  play: async ({ args }) => {
    const dropPin = await waitForMarker('Entrance. Drag it, or use the arrow keys.');
    dropPin.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await expect(args.onDrop).toHaveBeenCalledTimes(2);
  },
};

export const WithWindow: Story = {
  args: { selectedId: 2 },
  play: async ({ canvas }) => {
    await waitForMarker();
    await expect(await canvas.findByRole('link', { name: 'Bay 2' })).toBeVisible();
  },
};
export const Dark: Story = { args: { selectedId: 2, tileUrl: storyTiles.dark }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { selectedId: 2 }, globals: { direction: 'rtl' } };
export const Narrow: Story = {
  args: { selectedId: 7 },
  render: (args) => (
    <Box width="22rem" height="36rem">
      <MapWithSelection {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    labels: {
      map: 'Mapa de resultados',
      zoomIn: 'Acercar',
      zoomOut: 'Alejar',
      locate: 'Mostrar mi posición',
      closeInfo: 'Cerrar',
    },
    pins: [createPin(1, 39.4789, -0.3585, 95, { label: '1180,50 €', ariaLabel: '1180,50 €, plaza junto al estadio' })],
    clusters: [{ lat: 39.4655, lng: -0.3652, count: 12_000, label: '12 mil', ariaLabel: '12 mil plazas, acercar' }],
  },
  play: async ({ canvas }) => {
    await waitForMarker('1180,50 €, plaza junto al estadio');
    await expect(canvas.getByRole('button', { name: 'Acercar' })).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    pins: [
      createPin(2, 39.4746, -0.3582, 118, { label: '118.050,00 € / mes', ariaLabel: '118.050,00 € / mes, plaza 2' }),
    ],
    searchPoint: { lat: 39.4745, lng: -0.352, label: 'Palacio de Exposiciones y Congresos de la Comunitat Valenciana' },
    attribution: [{ text: 'Donaudampfschifffahrtsgesellschaft https://example.org/una/direccion/muy/larga' }],
  },
  render: (args) => (
    <Box width="22rem" height="24rem">
      <MapWithSelection {...args} />
    </Box>
  ),
};

export const ForcedColours: Story = {
  args: { selectedId: 2 },
  globals: { forcedColours: 'active' },
  play: async () => {
    for (const name of ['€95, bay 1', '€118, bay 2']) {
      const pricePin = await waitForMarker(name);
      const promotedMark = pricePin.querySelector('span');
      if (!promotedMark) throw new Error(`${name} has no promotedMark`);
      // with a forced background the promoted mark would look like a gap in its pin
      await expect(getComputedStyle(promotedMark).backgroundColor).toBe(getComputedStyle(pricePin).color);
      await expect(getComputedStyle(promotedMark).backgroundColor).not.toBe(getComputedStyle(pricePin).backgroundColor);
    }
  },
};
