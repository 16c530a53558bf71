import { expect, it } from 'vitest';
import { loginHead } from './login-head.ts';

it('does not welcome back the owner of an account that has just been closed', () => {
  expect(loginHead('closed')).toEqual({ heading: 'login.title', lead: null });
});

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'welcomes back on the login page opened for %s',
  (occasion) => {
    expect(loginHead(occasion)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);
