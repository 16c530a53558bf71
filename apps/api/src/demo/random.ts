/** A repeatable random source: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, with a probability by weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** A shuffled copy of the items. */
  shuffled<T>(items: readonly T[]): T[];
}

/** 32-bit hash of a text (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a random source (mulberry32). A text seed names its purpose. */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashText(seed) : seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = next() * total;
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new RangeError('Nothing to pick from.');
      return last[0];
    },
    shuffled: (items) => {
      const order = [...items];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = integer(0, index);
        const held = order[index] as (typeof order)[number];
        order[index] = order[other] as (typeof order)[number];
        order[other] = held;
      }
      return order;
    },
  };
}
