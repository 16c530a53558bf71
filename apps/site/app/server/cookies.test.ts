import { expect, it } from 'vitest';
import { createServerCookie } from './cookies.ts';

it('createServerCookie sets Secure and the __Host- prefix when the site uses HTTPS', () => {
  expect(createServerCookie('plaza_session', 'abc', { maxAge: 60, isSecure: true })).toBe(
    '__Host-plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  );
});

it('createServerCookie sets neither Secure nor the __Host- prefix without HTTPS', () => {
  expect(createServerCookie('plaza_session', 'abc', { maxAge: 60, isSecure: false })).toBe(
    'plaza_session=abc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  );
});
