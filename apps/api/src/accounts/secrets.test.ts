import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createDeviceTokens, createPasswords, hashOfSecret, isCommonPassword, newSecret } from './secrets.ts';
import { parseUserAgent } from './sessions/sessions.ts';
import { requireValidPhoneNumber } from './users.ts';

describe('password hash', () => {
  const passwords = createPasswords();

  it('passwords.hash uses argon2id with 19 MiB, two passes and a new salt for each password', async () => {
    const [firstHash, secondHash] = [await passwords.hash('seis plazas'), await passwords.hash('seis plazas')];
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(firstHash).not.toBe(secondHash);
    expect(await passwords.verify(firstHash, 'seis plazas')).toBe(true);
    expect(await passwords.verify(firstHash, 'Seis plazas')).toBe(false);
  });

  it('the default configuration hashes passwords with at least the memory and passes that OWASP recommends', () => {
    const { memoryKib, passes } = readConfig({ NODE_ENV: 'test' }).passwordCost;
    expect([memoryKib >= 19 * 1024, passes >= 2]).toEqual([true, true]);
  });

  it('passwords.verify accepts a password whose accents have another Unicode normalization', async () => {
    const passwordHash = await passwords.hash('contraseña única'.normalize('NFD'));
    expect(await passwords.verify(passwordHash, 'contraseña única'.normalize('NFC'))).toBe(true);
  });

  it('passwords.verify returns false when the account has no password hash', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
  });

  it('passwords.verify still answers other networks while one network fills the hashing queue', async () => {
    const floodRequests = Promise.allSettled(
      Array.from({ length: 210 }, () => passwords.verify(null, 'x', '203.0.113.1')),
    );
    const otherVerifications = ['203.0.113.2', '203.0.113.3'].map((network) => passwords.verify(null, 'x', network));
    expect(await Promise.all(otherVerifications)).toEqual([false, false]);
    expect((await floodRequests).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  it('passwords.verify queues concurrent calls and rejects those over the queue limit with unavailable', async () => {
    const verificationResults = await Promise.allSettled(
      Array.from({ length: 210 }, () => passwords.verify(null, 'x')),
    );
    expect(verificationResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
    const rejection = verificationResults.find(({ status }) => status === 'rejected');
    expect(rejection).toMatchObject({ reason: { code: 'unavailable' } });
    // The hashing queue is empty again after the rejections.
    expect(await passwords.verify(null, 'x')).toBe(false);
  });
});

describe('common password', () => {
  it.each(['password', 'Baseball', 'BARCELONA', 'contraseña', ' 12345678 ', 'parking123', 'iloveyou', 'superman'])(
    'the list of common passwords contains the password "%s"',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
  it('the list of common passwords has 100,000 entries of at least eight characters', () => {
    const passwordListUrl = new URL('../../data/common-passwords.txt.gz', import.meta.url);
    const commonPasswords = gunzipSync(readFileSync(passwordListUrl)).toString('utf8').trim().split('\n');
    expect(new Set(commonPasswords).size).toBe(100_000);
    expect(commonPasswords.every((password) => isCommonPassword(password) && password.length >= 8)).toBe(true);
  });
  it.each(['seis plazas libres', 'x7#kQ!2v', '', 'demo-plaza'])(
    'the list of common passwords does not contain the password "%s"',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('phone number', () => {
  it.each(['+34612345678', '+34912345678', '+447911123456', '+15102345678', '', undefined])(
    'requireValidPhoneNumber accepts the phone number "%s"',
    (number) => {
      expect(() => requireValidPhoneNumber(number, 'phoneNumber', 'en')).not.toThrow();
    },
  );
  it.each(['+34012345678', '+3461234567', '+999123456789', '+1555'])(
    "requireValidPhoneNumber rejects the phone number %s with a message in the request's language",
    (number) => {
      expect(() => requireValidPhoneNumber(number, 'phoneNumber', 'es')).toThrow(
        expect.objectContaining({
          code: 'validation_failed',
          fields: { phoneNumber: [expect.stringContaining('teléfono')] },
        }) as Error,
      );
    },
  );
});

describe('secret', () => {
  it('newSecret returns 256 random bits as text that needs no escaping in a URL', () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(hashOfSecret(secret)).toHaveLength(32);
    }
  });
});

describe('device token', () => {
  const deviceTokens = createDeviceTokens(['a secret of this server']);

  it('deviceTokens.read returns the ID of the device that the token was issued for', () => {
    fc.assert(fc.property(fc.uuid(), (id) => deviceTokens.read(deviceTokens.tokenOf(id)) === id.toLowerCase()));
    expect(deviceTokens.read(deviceTokens.tokenOf(deviceTokens.newDevice()))).toMatch(/^[\da-f-]{36}$/);
  });

  it('deviceTokens.read returns null for a changed or forged token and for a token of another server', () => {
    const deviceToken = deviceTokens.tokenOf(deviceTokens.newDevice());
    const otherDeviceTokens = createDeviceTokens(['another secret']);
    expect(otherDeviceTokens.read(deviceToken)).toBeNull();
    expect([deviceTokens.read(undefined), deviceTokens.read(''), deviceTokens.read(deviceToken.slice(1))]).toEqual([
      null,
      null,
      null,
    ]);
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => deviceTokens.read(text) === null));
  });
});

describe('user agent', () => {
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
  ])(
    'parseUserAgent reads the browser and operating system, or null, from the user agent %s',
    (userAgent, browser, system) => {
      expect(parseUserAgent(userAgent)).toEqual({ browser, system });
    },
  );
});
