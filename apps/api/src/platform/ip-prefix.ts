import { isIP, isIPv4 } from 'node:net';

/** Significant leading bits of an IP, by family. */
export interface PrefixLengths {
  ipv4: 24 | 32;
  ipv6: 48 | 64;
}

/**
 * The network of an IP in a canonical spelling. A customer's line has a whole IPv6 network, so single addresses of it
 * do not identify a visitor.
 * @returns `null` for text that is not an IP.
 */
export function ipPrefix(ip: string, lengths: PrefixLengths): string | null {
  const [plain = ''] = ip.split('%', 1);
  if (isIP(plain) === 0) return null;
  if (isIPv4(plain)) {
    return plain
      .split('.')
      .slice(0, lengths.ipv4 / 8)
      .join('.');
  }
  return groupsOf(plain)
    .slice(0, lengths.ipv6 / 16)
    .join(':');
}

/** All eight groups of an IPv6 address, in any of its spellings. */
function groupsOf(ip: string): string[] {
  // the URL parser converts an embedded IPv4 address to groups; it is slower than the rest
  const plain = ip.includes('.') ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip.toLowerCase();
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
    .map((half) => half.map((group) => group.replace(/^0+(?=.)/, '')));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}
