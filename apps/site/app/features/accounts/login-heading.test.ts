import { expect, it } from 'vitest';
import { loginHeadingMessageIds, signUpLeadMessageId } from './login-heading.tsx';

it.each(['closed', 'loggedOut'] as const)(
  'the login page does not say “welcome back” when the reason for the login is “%s”',
  (loginReason) => {
    expect(loginHeadingMessageIds(loginReason)).toEqual({ heading: 'login.title', lead: null });
  },
);

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'the login page says “welcome back” when the reason for the login is “%s”',
  (loginReason) => {
    expect(loginHeadingMessageIds(loginReason)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);

it('the login page does not say “welcome back” to a visitor who is sending a message', () => {
  expect(loginHeadingMessageIds('message')).toEqual({ heading: 'login.title', lead: null });
});

it.each([
  ['messageTo', 'signup.messageToLead'],
  ['create', 'signup.createLead'],
  ['needed', 'signup.lead'],
  [null, 'signup.lead'],
] as const)('the sign-up page for a visitor with the reason “%s” has the introduction “%s”', (loginReason, lead) => {
  expect(signUpLeadMessageId(loginReason)).toBe(lead);
});
