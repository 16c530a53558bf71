/** Work that takes turns. */
interface Turns {
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

/** Refused because too much waits already. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much waits already');
    this.name = 'QueueFullError';
  }
}

/** Work that is done some at a time, in turns of those who asked for it. */
interface FairQueue {
  /**
   * Does work when its turn comes. Each key has a queue of its own, and they take turns, so that one with much work does
   * not make the others wait. When the queue is full, the last of the longest queue has to go.
   * @throws QueueFullError
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start: () => void;
  refuse: (error: QueueFullError) => void;
}

/** @param maxWaiting of all keys together. */
export function createFairQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): FairQueue {
  // a map keeps its order: the first key is the next one's turn
  const queues = new Map<string, Waiting[]>();
  let waitingCount = 0;
  let running = 0;

  const longestQueue = (): Waiting[] =>
    [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const makeRoom = (key: string): void => {
    if (waitingCount < maxWaiting) return;
    const longest = longestQueue();
    if ((queues.get(key)?.length ?? 0) >= longest.length) throw new QueueFullError();
    waitingCount -= 1;
    longest.pop()?.refuse(new QueueFullError());
  };
  const wait = (key: string): Promise<void> => {
    makeRoom(key);
    waitingCount += 1;
    return new Promise((start, refuse) => {
      const queue = queues.get(key) ?? [];
      queue.push({ start, refuse });
      queues.set(key, queue);
    });
  };
  const startNext = (): void => {
    const [first] = queues;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [key, queue] = first;
    queues.delete(key);
    const next = queue.shift();
    if (queue.length > 0) queues.set(key, queue);
    if (next === undefined) return startNext();
    waitingCount -= 1;
    next.start();
  };

  return {
    run: async (key, work) => {
      if (running < concurrency) running += 1;
      else await wait(key);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
