/** Stale-while-revalidate cache of one value. */
export interface SwrCache<Value> {
  current(): Promise<Value>;
}

export interface SwrCacheOptions {
  /** If true, callers wait for a fresh value, and get the stale one only if `read` fails. */
  waitsForFresh?: boolean;
}

/**
 * Creates a stale-while-revalidate cache. Once the value is older than `freshMs`, the next caller triggers a refresh
 * and gets the stale value. A failed refresh keeps the stale value, and the next caller retries.
 */
export function createSwrCache<Value>(
  read: () => Promise<Value>,
  freshMs: number,
  { waitsForFresh = false }: SwrCacheOptions = {},
): SwrCache<Value> {
  let cached: { value: Value; readAt: number } | null = null;
  let pendingRead: Promise<Value> | null = null;
  const refreshValue = () =>
    (pendingRead ??= read()
      .then((value) => {
        cached = { value, readAt: performance.now() };
        return value;
      })
      .finally(() => (pendingRead = null)));
  return {
    current: async () => {
      if (cached === null) return refreshValue();
      const { value, readAt } = cached;
      if (performance.now() - readAt <= freshMs) return value;
      const refreshedValue = refreshValue().catch(() => value);
      return waitsForFresh ? refreshedValue : value;
    },
  };
}
