import { describe, expect, it } from 'vitest';
import { hasTls, isLocalHost, isLocalUrl } from './local-hosts.ts';

describe('isLocalHost', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost', 'LOCALHOST', 'plaza.localhost', ''])(
    'isLocalHost accepts %j',
    (host) => {
      expect(isLocalHost(host)).toBe(true);
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.1', 'db', 'localhost.example', '127.0.0.1.example'])(
    'isLocalHost rejects %j',
    (host) => {
      expect(isLocalHost(host)).toBe(false);
    },
  );
});

describe('isLocalUrl', () => {
  it.each([
    undefined,
    'postgres://plaza@127.0.0.1:5432/plaza',
    'postgres://plaza:word@localhost/plaza',
    'postgres:///plaza?host=/run/postgresql',
    'postgres://plaza@/plaza?host=/run/postgresql',
    'postgres://plaza@%2Frun%2Fpostgresql/plaza',
    'http://localhost:3000',
  ])('isLocalUrl accepts %j', (url) => {
    expect(isLocalUrl(url)).toBe(true);
  });

  it.each([
    'postgres://plaza@db.example/plaza',
    'postgres://localhost/plaza?host=db.example',
    'https://plaza.example',
    'x',
  ])('isLocalUrl rejects %j', (url) => {
    expect(isLocalUrl(url)).toBe(false);
  });
});

it.each([
  ['postgres://db.example/plaza?sslmode=verify-full', true],
  ['postgres://db.example/plaza?sslmode=require', true],
  ['postgres://db.example/plaza?sslmode=prefer', false],
  ['postgres://db.example/plaza', false],
])('hasTls detects whether %s requires TLS', (url, isAsked) => {
  expect(hasTls(url)).toBe(isAsked);
});
