/** A web origin as people write it: scheme and host, a port when needed, and nothing after it. */
const writtenOrigin = /^https?:\/\/[^\s/?#@\\*]+$/i;
/** Any port of one's own machine, for development: nobody else can serve a page from there. */
const anyLocalPort = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\*$/;
const localOrigin = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?$/;

/**
 * Reads an origin that a partner's pages stand on, as browsers spell it: `https://www.almenara.example`. The port may be
 * `*` on one's own machine only: `http://localhost:*`.
 * @returns `null` for anything else.
 */
export function readAllowedOrigin(text: string): string | null {
  const written = text.trim().replace(/\/$/, '');
  if (anyLocalPort.test(written.toLowerCase())) return written.toLowerCase();
  if (!writtenOrigin.test(written)) return null;
  try {
    return new URL(written).origin;
  } catch {
    return null;
  }
}

/** Whether a page of an origin, as its browser says it, is on one of the allowed ones: scheme, host and port are equal. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (origin.includes('*')) return false;
  const local = localOrigin.exec(origin)?.[1];
  return allowed.includes(origin) || (local !== undefined && allowed.includes(`${local}:*`));
}
