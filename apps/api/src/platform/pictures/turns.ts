/** Work that takes turns. */
export interface Turns {
  /** Work that somebody waits for, in the order in which it came. */
  soon<T>(work: () => Promise<T>): Promise<T>;
  /** Work that nobody waits for: begins only when nothing else wants a turn. */
  later<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Does a number of things at a time.
 * @param limit how many of a kind may wait for a turn, and the error that refuses more; without it all wait.
 */
export function createTurns(atOnce: number, limit?: { maxWaiting: number; refuse: () => Error }): Turns {
  const waiting: Record<'soon' | 'later', (() => void)[]> = { soon: [], later: [] };
  let running = 0;
  const take = async <T>(kind: 'soon' | 'later', work: () => Promise<T>): Promise<T> => {
    if (limit !== undefined && waiting[kind].length >= limit.maxWaiting) throw limit.refuse();
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting[kind].push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.soon.shift() ?? waiting.later.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { soon: (work) => take('soon', work), later: (work) => take('later', work) };
}
