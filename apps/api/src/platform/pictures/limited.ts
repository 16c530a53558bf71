/** Runs work, or lets it wait until there is room. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Does a number of things at a time, the others in the order in which they came. */
export function limitTo(count: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < count) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
