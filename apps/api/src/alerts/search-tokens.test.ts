import { dayMs } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { confirmationDays, createSearchTokens } from './search-tokens.ts';

const tokens = createSearchTokens(['a secret of this test']);
const now = new Date('2026-11-29T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * dayMs);

it('a token is read for its own purpose only', () => {
  const token = tokens.make('confirm', 7, now);
  expect([tokens.read('confirm', token, now), tokens.read('change', token, now)]).toEqual([7, null]);
});

it('a confirmation token expires, and a token for changes does not', () => {
  const [confirm, change] = [tokens.make('confirm', 7, now), tokens.make('change', 7, now)];
  expect(tokens.read('confirm', confirm, later(confirmationDays))).toBe(7);
  expect(tokens.read('confirm', confirm, later(confirmationDays + 0.01))).toBeNull();
  expect(tokens.read('change', change, later(1000))).toBe(7);
});

it('a token of another server, or with a changed character, is refused', () => {
  const token = tokens.make('confirm', 7, now);
  expect(createSearchTokens(['another secret']).read('confirm', token, now)).toBeNull();
  expect(tokens.read('confirm', `B${token.slice(1)}`, now)).toBeNull();
});
