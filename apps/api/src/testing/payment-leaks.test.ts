import { expect, it } from 'vitest';
import { leaksIn } from './payment-leaks.ts';

const leakKindsIn = (text: string) => leaksIn(text, 'here').map(({ what }) => what);
const cardNumberLeak = ['a card number, or a part of one'];

/** A text with the length and alphabet of a refresh token. */
const refreshTokenText = `3aB_-${'a'.repeat(37)}Z`;

it.each([
  ['paid by 4242424242424242', cardNumberLeak],
  ['4242 4242 4242 4242', cardNumberLeak],
  ['4000-0025-0000-3155', cardNumberLeak],
  ['x4000000000009995x', cardNumberLeak],
  ['the last ones: 50000315', cardNumberLeak],
  ['{"number":"42424242"}', cardNumberLeak],
  [String.raw`{\"cvc\":\"123\"}`, ['a security code']],
  ['cvc=123&x', ['a security code']],
  ['pi_1f_secret_ab', ['a client secret']],
  ['Bearer eyJhbGciOiJI.eyJzdWIiOjF9.x1y2z3x1y2z3x1y2z3', ['a bearer token']],
  ['sk_test_abcdefg', ['a key of Stripe']],
  [`refreshToken: ${refreshTokenText}`, ['a refresh token']],
  ['2026-11-22T14:26:00.000Z, 1763821560000, 00000000-0000-4000-8000-000000000000', []],
  ['pi_1f00000000026, 600 123 456, +34612000001', []],
  [`$argon2id$v=19$m=1,t=2,p=1$abc$${refreshTokenText}`, []],
])('leaksIn finds the card numbers and secrets in the text “%s” and nothing else', (text, leaks) => {
  expect(leakKindsIn(text)).toEqual(leaks);
});

it('leaksIn finds a given secret, and never includes the value of a leak in its report', () => {
  expect(leaksIn('this is my own word', 'here', { secrets: ['my own word'] })).toEqual([
    { where: 'here', what: 'a secret of this test' },
  ]);
  expect(JSON.stringify(leaksIn('4242424242424242', 'here'))).not.toContain('4242');
});
