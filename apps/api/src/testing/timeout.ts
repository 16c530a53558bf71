/** A busy machine needs several times the client's default. */
export const testTimeoutMs = 60_000;
