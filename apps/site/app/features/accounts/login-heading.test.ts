import { expect, it } from 'vitest';
import { loginHeadingOf, signUpLeadKey } from './login-heading.tsx';

it.each(['closed', 'loggedOut'] as const)(
  'the login page does not say “welcome back” after the occasion %s',
  (occasion) => {
    expect(loginHeadingOf(occasion)).toEqual({ heading: 'login.title', lead: null });
  },
);

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'the login page says “welcome back” for the occasion %s',
  (occasion) => {
    expect(loginHeadingOf(occasion)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);

it('the login page does not say “welcome back” to a visitor who is sending a message', () => {
  expect(loginHeadingOf('message')).toEqual({ heading: 'login.title', lead: null });
});

it.each([
  ['messageTo', 'signup.messageToLead'],
  ['create', 'signup.createLead'],
  ['needed', 'signup.lead'],
  [null, 'signup.lead'],
] as const)('the sign-up page’s lead for the occasion %s is %s', (occasion, lead) => {
  expect(signUpLeadKey(occasion)).toBe(lead);
});
