import { isIP, isIPv4 } from 'node:net';

/** Number of leading bits of an address that identify its network. */
export interface PrefixLengths {
  ipv4: 24 | 32;
  ipv6: 48 | 64;
}

/**
 * Finds the network of an IP, in canonical form. An IPv6 customer has a whole network, so a single address does not
 * identify a visitor.
 * @returns `null` for text that is not an IP.
 */
export function ipPrefix(ip: string, lengths: PrefixLengths): string | null {
  const [ipWithoutZone = ''] = ip.split('%', 1);
  if (isIP(ipWithoutZone) === 0) return null;
  if (isIPv4(ipWithoutZone)) {
    return ipWithoutZone
      .split('.')
      .slice(0, lengths.ipv4 / 8)
      .join('.');
  }
  return ipv6GroupsOf(ipWithoutZone)
    .slice(0, lengths.ipv6 / 16)
    .join(':');
}

function ipv6GroupsOf(ip: string): string[] {
  // the URL parser converts an embedded IPv4 address to groups, but is slower
  const ipv6Text = ip.includes('.') ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip.toLowerCase();
  const [groupsBefore = [], groupsAfter = []] = ipv6Text
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
    .map((half) => half.map((group) => group.replace(/^0+(?=.)/, '')));
  const zeroGroups = Array.from({ length: Math.max(0, 8 - groupsBefore.length - groupsAfter.length) }, () => '0');
  return [...groupsBefore, ...zeroGroups, ...groupsAfter];
}
