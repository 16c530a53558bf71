import type { WorldPoint } from '@plaza/sdk';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fitView, type MapSize, type MapView, type PinOffset, spreadPins, type TileTheme } from './map-model.ts';

export function useElementSize(element: RefObject<Element | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const observedElement = element.current!;
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = observedElement;
        const isSameSize = before?.width === width && before.height === height;
        return isSameSize ? before : width > 0 && height > 0 ? { width, height } : null;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observedElement);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Tracks the theme of an element, which the widget or the system may change. */
export function useTileTheme(element: RefObject<Element | null>): TileTheme {
  const [theme, setTheme] = useState<TileTheme>('light');
  const [darkSchemeQuery] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const readTheme = () => {
    const colorScheme = getComputedStyle(element.current!).colorScheme;
    setTheme(colorScheme === 'dark' || (colorScheme !== 'light' && darkSchemeQuery.matches) ? 'dark' : 'light');
  };
  // the widget re-renders when its theme changes
  useLayoutEffect(readTheme);
  useLayoutEffect(() => {
    darkSchemeQuery.addEventListener('change', readTheme);
    return () => darkSchemeQuery.removeEventListener('change', readTheme);
    // oxlint-disable-next-line react/exhaustive-deps -- `readTheme` has no dependencies that change
  }, [darkSchemeQuery]);
  return theme;
}

interface MapCamera {
  /** Current view; `null` until the map's size is known. */
  view: MapView | null;
  before: MapView | null;
  move: (change: (view: MapView) => MapView) => void;
}

/**
 * View of the map, which shows all points until the visitor moves the map, and shows all points again when the points
 * change.
 */
export function useMapView(points: readonly WorldPoint[], size: MapSize | null): MapCamera {
  const pointsKey = points.map(({ x, y }) => [x, y]).join();
  const [movedState, setMovedState] = useState<{ of: string; view: MapView; before: MapView | null } | null>(null);
  const currentState = movedState?.of === pointsKey ? movedState : null;
  const view = currentState?.view ?? (size && fitView(points, size));
  return {
    view,
    before: currentState?.before ?? null,
    move: (change) =>
      // several moves may happen before the next render
      setMovedState((state) => {
        const lastState = state?.of === pointsKey ? state : { view, before: null };
        if (!lastState.view) return state;
        const nextView = change(lastState.view);
        return {
          of: pointsKey,
          view: nextView,
          before: lastState.view.zoom === nextView.zoom ? lastState.before : lastState.view,
        };
      }),
  };
}

/**
 * Positions each item of a list on the map, and offsets its last child, the pin, where pins overlap. The item's first
 * child is the line from the position to the pin.
 */
export function usePinOffsets(
  list: RefObject<HTMLElement | null>,
  pinPositions: readonly { left: number; top: number }[],
): RefObject<readonly PinOffset[]> {
  const offsetsRef = useRef<readonly PinOffset[]>([]);
  useLayoutEffect(() => {
    const pinItems = [...(list.current?.childNodes ?? [])] as HTMLElement[];
    const pinSizes = pinItems.map((item) => {
      const { offsetWidth, offsetHeight } = item.lastElementChild as HTMLElement;
      return { width: offsetWidth, height: offsetHeight };
    });
    offsetsRef.current = spreadPins(pinPositions, pinSizes);
    pinItems.forEach((item, index) => {
      const { right, down } = offsetsRef.current[index]!;
      const [stem, pin] = item.childNodes as unknown as [HTMLElement, HTMLElement];
      item.style.left = `${pinPositions[index]!.left}px`;
      item.style.top = `${pinPositions[index]!.top}px`;
      item.toggleAttribute('data-away', right !== 0 || down !== 0);
      pin.style.translate = `calc(-50% + ${right}px) ${down}px`;
      // the line leads from the position to the centre of the pin, which covers its end
      const verticalDistance = down - pinSizes[index]!.height / 2;
      stem.style.width = `${Math.hypot(right, verticalDistance)}px`;
      stem.style.rotate = `${Math.atan2(verticalDistance, right)}rad`;
    });
  });
  return offsetsRef;
}
