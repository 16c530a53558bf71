import { expect, it } from 'vitest';
import { ipPrefix } from './ip-prefix.ts';

it.each([
  ['203.0.113.9', 32, 64, '203.0.113.9'],
  ['203.0.113.9', 24, 64, '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', 32, 64, '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', 32, 64, '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', 32, 48, '2001:db8:1'],
  ['2001:db8::1', 32, 64, '2001:db8:0:0'],
  ['::1', 32, 64, '0:0:0:0'],
  ['fe80::1%eth0', 32, 64, 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.9', 32, 64, '64:ff9b:0:0'],
  ['garbage', 32, 64, null],
  ['', 32, 64, null],
  ['1.2.3', 32, 64, null],
] as const)('`ipPrefix` of “%s” with %i bits for IPv4 and %i for IPv6 is %s', (ip, ipv4, ipv6, expected) => {
  expect(ipPrefix(ip, { ipv4, ipv6 })).toBe(expected);
});
