import { expect, it } from 'vitest';
import { serverCookie } from './cookies.ts';

it('serverCookie sets Secure and the __Host- prefix where the site uses HTTPS', () => {
  expect(serverCookie('plaza_session', 'abc', { maxAge: 60, isSecure: true })).toBe(
    '__Host-plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  );
});

it('serverCookie sets neither Secure nor the __Host- prefix without HTTPS', () => {
  expect(serverCookie('plaza_session', 'abc', { maxAge: 60, isSecure: false })).toBe(
    'plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  );
});
