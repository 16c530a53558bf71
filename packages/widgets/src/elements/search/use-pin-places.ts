import { useLayoutEffect, useRef, type RefObject } from 'react';
import { spreadPins, type PinOffset } from './pin-places.ts';

/**
 * Puts each item of a list at its place on the map, and its last child, the pin, beside that where another one stands.
 * The item's first child then leads from the place to the pin.
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
      // from the place to the middle of the pin, which covers its end
      const rise = down - sizes[index]!.height / 2;
      stem.style.width = `${Math.hypot(right, rise)}px`;
      stem.style.rotate = `${Math.atan2(rise, right)}rad`;
    });
  });
  return offsets;
}
