import { expect, it } from 'vitest';
import { readListing } from './answers.ts';

const row = { id: 7, name: 'Wide bay', priceCents: 9000, shortLocation: 'Ruzafa, Valencia' };

it('readListing adds a response’s availability terms to the place line', () => {
  expect(readListing(row)?.place).toBe('Ruzafa, Valencia');
  expect(readListing({ ...row, availability: { summary: null } })?.place).toBe('Ruzafa, Valencia');
  expect(readListing({ ...row, availability: { summary: 'Nights only' } })?.place).toBe(
    'Ruzafa, Valencia · Nights only',
  );
});
