import { useLayoutEffect, useState, type RefObject } from 'react';
import type { WorldPoint } from '@plaza/sdk';
import { fit, type MapSize, type MapView } from './map-model.ts';
import type { TileTheme } from './map-parts.tsx';

/** Size of an element's box, also after it changes; `null` before it is known. */
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

/** The theme in which an element is shown, also after the widget or the system changes it. */
export function useTheme(element: RefObject<Element | null>): TileTheme {
  const [theme, setTheme] = useState<TileTheme>('light');
  const [system] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const read = () => {
    const scheme = getComputedStyle(element.current!).colorScheme;
    setTheme(scheme === 'dark' || (scheme !== 'light' && system.matches) ? 'dark' : 'light');
  };
  // a widget whose theme changes is drawn anew
  useLayoutEffect(read);
  useLayoutEffect(() => {
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
    // what it reads is always the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [system]);
  return theme;
}

interface MapCamera {
  /** What is shown; `null` before the map's size is known. */
  view: MapView | null;
  /** The last view of another zoom level. */
  before: MapView | null;
  /** Shows what `change` makes of the view. */
  move: (change: (view: MapView) => MapView) => void;
}

/** What the map shows: all places, until the visitor moves it. Other places are shown whole again. */
export function useMapView(points: readonly WorldPoint[], size: MapSize | null): MapCamera {
  const of = points.map(({ x, y }) => [x, y]).join();
  const [moved, setMoved] = useState<{ of: string; view: MapView; before: MapView | null } | null>(null);
  const own = moved?.of === of ? moved : null;
  const view = own?.view ?? (size && fit(points, size));
  return {
    view,
    before: own?.before ?? null,
    move: (change) =>
      // several moves may happen before the next drawing
      setMoved((state) => {
        const last = state?.of === of ? state : { view, before: null };
        if (!last.view) return state;
        const next = change(last.view);
        return { of, view: next, before: last.view.zoom === next.zoom ? last.before : last.view };
      }),
  };
}
