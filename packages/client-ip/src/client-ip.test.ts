import { expect, it } from 'vitest';
import { clientAddress, isAddressOrNetwork, trustedProxies } from './index.ts';

const proxies = trustedProxies(['127.0.0.1', '::1', '10.0.0.0/8']);

it.each([
  ['peer address of a visitor without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['peer address of a visitor without a proxy who forges the header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['forwarded address of a visitor behind one trusted proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['forwarded address of a visitor behind two trusted proxies', '::1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  [
    'address that the proxy added for a visitor who forges the header',
    '127.0.0.1',
    '198.51.100.1, 203.0.113.9',
    '203.0.113.9',
  ],
  ['peer address of a trusted proxy that sends no header', '127.0.0.1', undefined, '127.0.0.1'],
  ['peer address when the header contains no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  [
    'IPv4 address of a visitor when addresses are written as IPv6',
    '::ffff:127.0.0.1',
    '::ffff:203.0.113.9',
    '203.0.113.9',
  ],
  ['address without its port when the header contains ports', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
])('clientAddress returns the %s', (_name, peer, header, expected) => {
  expect(clientAddress(peer, header, proxies)).toBe(expected);
});

it('isAddressOrNetwork accepts IP addresses and networks, and rejects host names and malformed networks', () => {
  const words = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', ''];
  expect(words.filter(isAddressOrNetwork)).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
});
