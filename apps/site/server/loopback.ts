const loopbackNamePattern = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Host with an optional port only: the URL parser would accept a path or user name, and drop it. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** True if a URL's host, with or without a port, is this machine. */
export function isLoopbackHost(host: string): boolean {
  if (!hostPattern.test(host)) return false;
  const url = URL.parse(`http://${host}`);
  return url !== null && loopbackNamePattern.test(url.hostname);
}
