/** A repeatable random source: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but excluding, 1. */
  readonly next: () => number;
  /** Returns a number from `min` up to, but excluding, `max`. */
  between(min: number, max: number): number;
  /** Returns an integer from `min` to `max`, including both. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** Picks an item with a probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Computes the 32-bit FNV-1a hash of a text. */
function hashTextWithFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a repeatable random source with the algorithm mulberry32. */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashTextWithFnv1a(seed) : seed | 0;
  const nextFraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
  const randomInteger = (min: number, max: number): number => min + Math.floor(nextFraction() * (max - min + 1));
  return {
    next: nextFraction,
    integer: randomInteger,
    between: (min, max) => min + nextFraction() * (max - min),
    chance: (probability) => nextFraction() < probability,
    pick: (items) => {
      const pickedItem = items[randomInteger(0, items.length - 1)];
      if (pickedItem === undefined) throw new RangeError('Nothing to pick from.');
      return pickedItem;
    },
    weighted: (items) => {
      const totalWeight = items.reduce((sum, [, weight]) => sum + weight, 0);
      let remaining = nextFraction() * totalWeight;
      for (const [item, weight] of items) {
        remaining -= weight;
        if (remaining < 0) return item;
      }
      const lastItem = items.at(-1);
      if (lastItem === undefined) throw new RangeError('Nothing to pick from.');
      return lastItem[0];
    },
    shuffled: (items) => {
      const shuffledItems = [...items];
      for (let index = shuffledItems.length - 1; index > 0; index -= 1) {
        const otherIndex = randomInteger(0, index);
        const swappedItem = shuffledItems[index] as (typeof shuffledItems)[number];
        shuffledItems[index] = shuffledItems[otherIndex] as (typeof shuffledItems)[number];
        shuffledItems[otherIndex] = swappedItem;
      }
      return shuffledItems;
    },
  };
}
