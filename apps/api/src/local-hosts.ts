import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for this machine: a loopback address, `localhost`, or an empty host (a Unix socket). */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (name === '' || name.startsWith('%2f') || name === 'localhost' || name.endsWith('.localhost')) return true;
  const family = isIP(name);
  return family !== 0 && loopback.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/** True for a URL on this machine, and for `undefined`. An invalid URL is not local. */
export function isLocalUrl(url: string | undefined): boolean {
  if (url === undefined) return true;
  const parsedUrl = readUrl(url);
  if (parsedUrl === null) return false;
  // PostgreSQL also reads the host or the socket's directory from the query
  const host = parsedUrl.searchParams.get('host');
  return isLocalHost(parsedUrl.hostname) && (host === null || host.startsWith('/') || isLocalHost(host));
}

export const hasTls = (url: string | undefined): boolean =>
  ['require', 'verify-ca', 'verify-full'].includes(readUrl(url ?? '')?.searchParams.get('sslmode') ?? '');

/** `URL` rejects an empty host before a path for these protocols, so `localhost` is inserted for sockets. */
function readUrl(url: string): URL | null {
  return URL.parse(url.replace(/^([a-z]+:\/\/(?:[^/?#@]*@)?)(?=[/?]|$)/, '$1localhost'));
}
