import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host is this machine alone: a loopback address, `localhost`, or none for a socket. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (name === '' || name.startsWith('%2f') || name === 'localhost' || name.endsWith('.localhost')) return true;
  const family = isIP(name);
  return family !== 0 && loopback.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a URL leads to this machine; without one there is nowhere else to go. One that cannot be read is not local. */
export function isLocalUrl(url: string | undefined): boolean {
  if (url === undefined) return true;
  const read = readUrl(url);
  if (read === null) return false;
  // PostgreSQL takes the host, or the directory of a socket, from the query as well
  const host = read.searchParams.get('host');
  return isLocalHost(read.hostname) && (host === null || host.startsWith('/') || isLocalHost(host));
}

/** Whether a database is reached over TLS only, as its URL asks for. */
export const hasTls = (url: string | undefined): boolean =>
  ['require', 'verify-ca', 'verify-full'].includes(readUrl(url ?? '')?.searchParams.get('sslmode') ?? '');

/** `URL` knows no empty host before a path for these protocols, so sockets are read as if on this machine. */
function readUrl(url: string): URL | null {
  return URL.parse(url.replace(/^([a-z]+:\/\/(?:[^/?#@]*@)?)(?=[/?]|$)/, '$1localhost'));
}
