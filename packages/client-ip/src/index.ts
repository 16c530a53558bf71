import { BlockList, isIP, isIPv4 } from 'node:net';

/** The proxies whose `X-Forwarded-For` header is trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Returns the address without brackets and port, and as IPv4 if it is an IPv4 address written as IPv6. */
function plainAddress(text: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text.trim())?.[1];
  const withPort = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text.trim());
  return mapped ?? withPort?.[1] ?? withPort?.[2] ?? text.trim();
}

/** True for an address, or a network as in `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128));
}

/** Builds the trusted proxies from a list of addresses and networks. */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', length] = entry.split('/');
    if (length === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(length), familyOf(address));
  }
  return { has: (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address)) };
}

/** Splits a setting such as `127.0.0.1,10.0.0.0/8` into a list, including text that is no address or network. */
export const proxyList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Returns the visitor's IP address: the peer's address, or, if the peer is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not a trusted proxy's. Addresses that the visitor adds to the header are further left and
 * are ignored.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: TrustedProxies): string {
  let address = plainAddress(peer);
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).toReversed();
  for (const hop of hops) {
    if (!proxies.has(address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}
