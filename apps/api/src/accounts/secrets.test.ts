import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceTokens, hashOfSecret, newSecret } from './secrets.ts';
import { browserName } from './sessions/sessions.ts';

describe('secrets', () => {
  it('are 256 random bits that fit into an address, and are kept as a hash', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(hashOfSecret(secret)).toHaveLength(32);
    }
  });
});

describe('device tokens', () => {
  const tokens = createDeviceTokens(['a secret of this server']);

  it('name the device that they were made for', () => {
    fc.assert(fc.property(fc.uuid(), (id) => tokens.read(tokens.tokenOf(id)) === id.toLowerCase()));
    expect(tokens.read(tokens.tokenOf(tokens.newDevice()))).toMatch(/^[\da-f-]{36}$/);
  });

  it('are refused when they were changed, made up or given by another server', () => {
    const token = tokens.tokenOf(tokens.newDevice());
    const other = createDeviceTokens(['another secret']);
    expect(other.read(token)).toBeNull();
    expect([tokens.read(undefined), tokens.read(''), tokens.read(token.slice(1))]).toEqual([null, null, null]);
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => tokens.read(text) === null));
  });
});

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 'Chrome', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/150.0 Safari/604', 'Chrome', 'iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'macOS'],
    ['curl/8.0', null, null],
    [null, null, null],
  ])('of %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });
});
