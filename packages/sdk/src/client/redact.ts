const secretName = /authorization|cookie|password|jwt|token|secret|^code$|card|cvc|expiry|idempotency/i;
const hidden = '[redacted]';

/** The same value with everything under a secret-looking name replaced; files become their type and size. */
export function redact(value: unknown): unknown {
  if (value instanceof FormData) {
    return redact(Object.fromEntries([...new Set(value.keys())].map((name) => [name, value.getAll(name)])));
  }
  if (value instanceof Blob) return `[file ${value.type}, ${value.size} bytes]`;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? hidden : redact(inner)]),
  );
}

/** An address whose secret query values are replaced. */
export function redactUrl(address: string): string {
  const url = new URL(address);
  for (const name of url.searchParams.keys()) {
    if (secretName.test(name)) url.searchParams.set(name, hidden);
  }
  return url.href;
}
