import { expect, it } from 'vitest';
import { loginHead, signUpLead } from './login-heading.tsx';

it.each(['closed', 'loggedOut'] as const)(
  'the login page does not say “welcome back” after the occasion %s',
  (occasion) => {
    expect(loginHead(occasion)).toEqual({ heading: 'login.title', lead: null });
  },
);

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'the login page says “welcome back” for the occasion %s',
  (occasion) => {
    expect(loginHead(occasion)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);

it('the login page does not say “welcome back” to a visitor who is sending a message', () => {
  expect(loginHead('message')).toEqual({ heading: 'login.title', lead: null });
});

it.each([
  ['messageTo', 'signup.messageToLead'],
  ['create', 'signup.createLead'],
  ['needed', 'signup.lead'],
  [null, 'signup.lead'],
] as const)('the sign-up page’s lead for the occasion %s is %s', (occasion, lead) => {
  expect(signUpLead(occasion)).toBe(lead);
});
