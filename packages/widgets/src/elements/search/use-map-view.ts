import type { WorldPoint } from '@plaza/sdk';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fit, type MapSize, type MapView, type PinOffset, spreadPins, type TileTheme } from './map-model.ts';

/** Tracks the size of an element's box; `null` until it is measured. */
export function useSize(element: RefObject<Element | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const held = element.current!;
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = held;
        const isSame = before?.width === width && before.height === height;
        return isSame ? before : width > 0 && height > 0 ? { width, height } : null;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(held);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Tracks the theme of an element, which the widget or the system may change. */
export function useTheme(element: RefObject<Element | null>): TileTheme {
  const [theme, setTheme] = useState<TileTheme>('light');
  const [system] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const read = () => {
    const scheme = getComputedStyle(element.current!).colorScheme;
    setTheme(scheme === 'dark' || (scheme !== 'light' && system.matches) ? 'dark' : 'light');
  };
  // the widget re-renders when its theme changes
  useLayoutEffect(read);
  useLayoutEffect(() => {
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` has no dependencies that change
  }, [system]);
  return theme;
}

interface MapCamera {
  /** Current view; `null` until the map's size is known. */
  view: MapView | null;
  /** Last view of another zoom level. */
  before: MapView | null;
  move: (change: (view: MapView) => MapView) => void;
}

/** View of the map: fits all points until the visitor moves it; a new set of points is fitted again. */
export function useMapView(points: readonly WorldPoint[], size: MapSize | null): MapCamera {
  const of = points.map(({ x, y }) => [x, y]).join();
  const [movedState, setMovedState] = useState<{ of: string; view: MapView; before: MapView | null } | null>(null);
  const currentState = movedState?.of === of ? movedState : null;
  const view = currentState?.view ?? (size && fit(points, size));
  return {
    view,
    before: currentState?.before ?? null,
    move: (change) =>
      // several moves may happen before the next render
      setMovedState((state) => {
        const last = state?.of === of ? state : { view, before: null };
        if (!last.view) return state;
        const next = change(last.view);
        return { of, view: next, before: last.view.zoom === next.zoom ? last.before : last.view };
      }),
  };
}

/**
 * Positions each item of a list on the map, and offsets its last child, the pin, where pins overlap. The item's first
 * child is the line from the position to the pin.
 */
export function usePinPlaces(
  list: RefObject<HTMLElement | null>,
  places: readonly { left: number; top: number }[],
): RefObject<readonly PinOffset[]> {
  const offsets = useRef<readonly PinOffset[]>([]);
  useLayoutEffect(() => {
    const items = [...(list.current?.childNodes ?? [])] as HTMLElement[];
    const sizes = items.map((item) => {
      const { offsetWidth, offsetHeight } = item.lastElementChild as HTMLElement;
      return { width: offsetWidth, height: offsetHeight };
    });
    offsets.current = spreadPins(places, sizes);
    items.forEach((item, index) => {
      const { right, down } = offsets.current[index]!;
      const [stem, pin] = item.childNodes as unknown as [HTMLElement, HTMLElement];
      item.style.left = `${places[index]!.left}px`;
      item.style.top = `${places[index]!.top}px`;
      item.toggleAttribute('data-away', right !== 0 || down !== 0);
      pin.style.translate = `calc(-50% + ${right}px) ${down}px`;
      // from the position to the centre of the pin, which covers the end of the line
      const rise = down - sizes[index]!.height / 2;
      stem.style.width = `${Math.hypot(right, rise)}px`;
      stem.style.rotate = `${Math.atan2(rise, right)}rad`;
    });
  });
  return offsets;
}
