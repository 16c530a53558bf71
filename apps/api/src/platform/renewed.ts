/** Something that is read now and then, and kept in between. */
export interface Renewed<Value> {
  /** What was read last; only the first caller waits for a reading. */
  current(): Promise<Value>;
}

export interface RenewedOptions {
  /** Callers wait for the new reading instead of getting what is older; only one that fails leaves them with that. */
  isNeverOlder?: boolean;
}

/**
 * Keeps what `read` answers. When it is older than `freshMs` the next caller still gets it, and a new reading starts; one
 * that fails leaves what is known, and the next caller tries again.
 */
export function createRenewed<Value>(
  read: () => Promise<Value>,
  freshMs: number,
  { isNeverOlder = false }: RenewedOptions = {},
): Renewed<Value> {
  let kept: { value: Value; readAt: number } | null = null;
  let reading: Promise<Value> | null = null;
  const renew = () =>
    (reading ??= read()
      .then((value) => {
        kept = { value, readAt: performance.now() };
        return value;
      })
      .finally(() => (reading = null)));
  return {
    current: async () => {
      if (kept === null) return renew();
      const { value, readAt } = kept;
      if (performance.now() - readAt <= freshMs) return value;
      const next = renew().catch(() => value);
      return isNeverOlder ? next : value;
    },
  };
}
