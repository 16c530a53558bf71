import { expect, it } from 'vitest';
import { isForNewcomers, loginHead, occasionOfReturn, signUpLead } from './login-head.ts';

it.each(['closed', 'loggedOut'] as const)('does not welcome anyone back right after leaving: %s', (occasion) => {
  expect(loginHead(occasion)).toEqual({ heading: 'login.title', lead: null });
});

it.each([null, 'wasReset', 'signedOut', 'needed'] as const)(
  'welcomes back on the login page opened for %s',
  (occasion) => {
    expect(loginHead(occasion)).toEqual({ heading: 'login.heading', lead: 'login.lead' });
  },
);

it.each([
  ['/en/parking/764/message', 'message'],
  ['/es/parking/764/save?returnTo=%2Fes%2Fparking%2F764', 'save'],
  ['/en/parking/764#contact', 'contact'],
  ['/es/create_parking', 'create'],
  ['/en/subscription_plans?isFromCreateParkingForm=true#plan-2', 'plan'],
  ['/en/parking/764', 'needed'],
  ['/en/create_parking/7/images', 'needed'],
  ['/en/account/chat', 'needed'],
] as const)('reads off %s that a visitor was about to: %s', (path, occasion) => {
  expect(occasionOfReturn(path)).toBe(occasion);
});

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

it.each([
  ['/en/create_parking', true],
  ['/es/subscription_plans#plan-1', true],
  ['/en/parking/764/message', false],
  ['/en/account/chat', false],
])('counts %s as opened by newcomers: %s', (path, expected) => {
  expect(isForNewcomers(path)).toBe(expected);
});
