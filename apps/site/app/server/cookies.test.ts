import { expect, it } from 'vitest';
import { serverCookie } from './cookies.ts';

it('is for this host and HTTPS alone where browsers reach the site by HTTPS', () => {
  expect(serverCookie('plaza_session', 'abc', { maxAge: 60, isSecure: true })).toBe(
    '__Host-plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  );
});

it('is kept by browsers on a machine without a certificate as well', () => {
  expect(serverCookie('plaza_session', 'abc', { maxAge: 60, isSecure: false })).toBe(
    'plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  );
});
