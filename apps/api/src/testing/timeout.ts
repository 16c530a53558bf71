/** Milliseconds for a call: a busy machine takes several times as long as the client waits by default. */
export const testTimeoutMs = 60_000;
