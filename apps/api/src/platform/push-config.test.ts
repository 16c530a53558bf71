import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const publicKey = 'B'.repeat(87);
const privateKey = 'x'.repeat(43);
const keys = { PLAZA_PUSH_PUBLIC_KEY: publicKey, PLAZA_PUSH_PRIVATE_KEY: privateKey };

it('readConfig accepts both VAPID keys, or none', () => {
  expect(readConfig(keys).push).toEqual({ publicKey, privateKey });
  expect(readConfig({}).push).toBeNull();
});

it.each([
  ['one key alone', { PLAZA_PUSH_PUBLIC_KEY: publicKey }, 'needed together'],
  ['a short public key', { ...keys, PLAZA_PUSH_PUBLIC_KEY: 'short' }, 'PLAZA_PUSH_PUBLIC_KEY should be a public key'],
  [
    'a long private key',
    { ...keys, PLAZA_PUSH_PRIVATE_KEY: publicKey },
    'PLAZA_PUSH_PRIVATE_KEY should be a private key',
  ],
])('readConfig rejects %s', (_, environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(message);
});
