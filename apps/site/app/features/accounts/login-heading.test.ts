import { expect, it } from 'vitest';
import { loginHead, signUpLead } from './login-heading.tsx';

it.each(['closed', 'loggedOut'] as const)('does not welcome anyone back right after leaving: %s', (occasion) => {
  expect(loginHead(occasion)).toEqual({ heading: 'login.title', lead: null });
});

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'welcomes back on the login page opened for %s',
  (occasion) => {
    expect(loginHead(occasion)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);

it('greets a visitor with a purpose as someone who may be new', () => {
  expect(loginHead('message')).toEqual({ heading: 'login.title', lead: null });
});

it.each([
  ['messageTo', 'signup.messageToLead'],
  ['create', 'signup.createLead'],
  ['needed', 'signup.lead'],
  [null, 'signup.lead'],
] as const)('opens the sign-up page for %s with %s', (occasion, lead) => {
  expect(signUpLead(occasion)).toBe(lead);
});
