import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST:3000', 'plaza.localhost', '127.0.0.1', '127.1.2.3:80', '[::1]', '[::1]:3000'])(
    'isLoopbackHost accepts the loopback host %s',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );

  it.each([
    '',
    'localhost/x',
    'localhost?x',
    'localhost#x',
    'localhost\\x',
    'user@localhost',
    'user:password@localhost:3000',
    'evil.example@localhost',
    'localhost@evil.example',
    ' localhost',
    'localhost ',
    'local\thost',
    'localhost:',
    'localhost:99999',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example',
    '[::2]',
    '::1',
    '0.0.0.0',
  ])('isLoopbackHost rejects the host %j, which is invalid or not a loopback host', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });

  it('isLoopbackHost rejects any host that contains “localhost” and a separator of URLs', () => {
    const hostSeparatorArbitrary = fc.constantFrom('/', '\\', '?', '#', '@', ' ', '\t', '\n', '%');
    fc.assert(
      fc.property(fc.string(), hostSeparatorArbitrary, fc.string(), (before, between, after) => {
        for (const host of [`localhost${before}${between}${after}`, `${before}${between}${after}localhost`])
          expect(isLoopbackHost(host)).toBe(false);
      }),
    );
  });
});
