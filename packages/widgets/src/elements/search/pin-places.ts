import { numbers } from '../shared/numbers.ts';

/** Of a pin's price, in pixels. */
interface PinSize {
  width: number;
  height: number;
}

/** How far a pin stands from where it would stand alone, in pixels. */
export interface PinOffset {
  right: number;
  down: number;
}

interface PinPlace {
  left: number;
  top: number;
}

/** Between two pins: less than what the ground that a finger hits reaches beyond them. */
const gap = 4;
const rows = 6;
/** Whole and half widths, so that a pin also finds room between two. */
const columns = [0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2];
/** How much nearer a pixel towards the others counts: the map's edge would cut off what moves away from them. */
const inward = 0.25;

/**
 * Moves pins of neighbouring bays apart, so that each price is read and pressed. Those that have room stay, the first of
 * the list before later ones; another moves as little as it takes. Moving the map changes nothing.
 */
export function spreadPins(places: readonly PinPlace[], sizes: readonly PinSize[]): PinOffset[] {
  const still: PinOffset = { right: 0, down: 0 };
  const offsets: (PinOffset | undefined)[] = places.map(() => undefined);
  const isFree = (index: number, { right, down }: PinOffset) =>
    offsets.every((other, position) => {
      if (!other) return true;
      const beside = Math.abs(places[index]!.left + right - places[position]!.left - other.right);
      const below = Math.abs(places[index]!.top + down - places[position]!.top - other.down);
      const width = (sizes[index]!.width + sizes[position]!.width) / 2;
      return beside >= width + gap || below >= Math.max(sizes[index]!.height, sizes[position]!.height) + gap;
    });
  places.forEach((_place, index) => {
    if (isFree(index, still)) offsets[index] = still;
  });

  const middle = (of: keyof PinPlace) => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const center = { left: middle('left'), top: middle('top') };
  return offsets.map((found, index) => {
    if (found) return found;
    const { left, top } = places[index]!;
    const { width, height } = sizes[index]!;
    const [across, along] = [center.left - left, center.top - top];
    const distance = Math.hypot(across, along) || 1;
    const cost = ({ right, down }: PinOffset) =>
      Math.hypot(right, down) - (inward * (right * across + down * along)) / distance;
    const free = numbers(2 * rows + 1)
      .map((row) => (row - rows) * (height + gap))
      .flatMap((down) => columns.map((column) => ({ right: column * (width + gap), down })))
      .toSorted((one, other) => cost(one) - cost(other))
      .find((offset) => isFree(index, offset));
    return (offsets[index] = free ?? still);
  });
}
