/** Stale-while-revalidate cache of one value. */
export interface SwrCache<Value> {
  /** The cached value; only the first caller waits for it. */
  current(): Promise<Value>;
}

export interface SwrCacheOptions {
  /** Callers wait for the fresh value instead of getting the stale one, which they get only if reading fails. */
  waitsForFresh?: boolean;
}

/**
 * Caches the result of `read`. Once it is older than `freshMs`, the next caller gets the stale value and triggers a
 * refresh. A failed refresh keeps the stale value, and the next caller retries.
 */
export function createSwrCache<Value>(
  read: () => Promise<Value>,
  freshMs: number,
  { waitsForFresh = false }: SwrCacheOptions = {},
): SwrCache<Value> {
  let cached: { value: Value; readAt: number } | null = null;
  let reading: Promise<Value> | null = null;
  const refresh = () =>
    (reading ??= read()
      .then((value) => {
        cached = { value, readAt: performance.now() };
        return value;
      })
      .finally(() => (reading = null)));
  return {
    current: async () => {
      if (cached === null) return refresh();
      const { value, readAt } = cached;
      if (performance.now() - readAt <= freshMs) return value;
      const next = refresh().catch(() => value);
      return waitsForFresh ? next : value;
    },
  };
}
