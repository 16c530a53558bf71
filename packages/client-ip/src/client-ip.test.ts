import { expect, it } from 'vitest';
import { clientAddress, isAddressOrNetwork, trustedProxies } from './index.ts';

const proxies = trustedProxies(['127.0.0.1', '::1', '10.0.0.0/8']);

it.each([
  ['a visitor without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who writes the header himself', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a visitor behind one proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a visitor behind two proxies', '::1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['a visitor who writes the header and has a proxy', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy that speaks for itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['a header that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a header with ports', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
])('%s', (_name, peer, header, expected) => {
  expect(clientAddress(peer, header, proxies)).toBe(expected);
});

it('knows addresses and networks from other words', () => {
  const words = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', ''];
  expect(words.filter(isAddressOrNetwork)).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
});
