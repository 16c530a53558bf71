const loopbackNamePattern = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Host with an optional port only: the URL parser would accept a path or user name, and drop it. */
const hostWithPortPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** True if a URL's host, with or without a port, is this machine. */
export function isLoopbackHost(host: string): boolean {
  if (!hostWithPortPattern.test(host)) return false;
  const hostUrl = URL.parse(`http://${host}`);
  return hostUrl !== null && loopbackNamePattern.test(hostUrl.hostname);
}
