import { BlockList, isIP } from 'node:net';

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** True if a host is this machine: a loopback address, `localhost`, or an empty host (a Unix socket). */
export function isLocalHost(host: string): boolean {
  const hostName = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (hostName === '' || hostName.startsWith('%2f') || hostName === 'localhost' || hostName.endsWith('.localhost'))
    return true;
  const ipFamily = isIP(hostName);
  return ipFamily !== 0 && loopbackAddresses.check(hostName, ipFamily === 6 ? 'ipv6' : 'ipv4');
}

/** True for a URL on this machine, and for `undefined`. An invalid URL is not local. */
export function isLocalUrl(url: string | undefined): boolean {
  if (url === undefined) return true;
  const parsedUrl = readUrl(url);
  if (parsedUrl === null) return false;
  // PostgreSQL also reads the host or the socket's directory from the query
  const queryHost = parsedUrl.searchParams.get('host');
  return isLocalHost(parsedUrl.hostname) && (queryHost === null || queryHost.startsWith('/') || isLocalHost(queryHost));
}

export const hasTls = (url: string | undefined): boolean =>
  ['require', 'verify-ca', 'verify-full'].includes(readUrl(url ?? '')?.searchParams.get('sslmode') ?? '');

/** `URL` rejects an empty host before a path for these protocols, so `localhost` is inserted for sockets. */
function readUrl(url: string): URL | null {
  return URL.parse(url.replace(/^([a-z]+:\/\/(?:[^/?#@]*@)?)(?=[/?]|$)/, '$1localhost'));
}
