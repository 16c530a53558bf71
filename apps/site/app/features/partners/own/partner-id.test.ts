import { expect, it } from 'vitest';
import { maxPartnerIdLength, suggestPartnerId } from './partner-id.ts';

it.each([
  ['Almenara Arena', 'almenara-arena'],
  ['  Auditorio «Peñón» (2027) ', 'auditorio-penon-2027'],
  ['L’Hospitalet & Co.', 'l-hospitalet-co'],
  ['停车', ''],
  ['', ''],
])('suggestPartnerId turns the name “%s” into the ID “%s”', (name, id) => {
  expect(suggestPartnerId(name)).toBe(id);
});

it('suggestPartnerId cuts a long name to the maximum length, without a hyphen at the end', () => {
  const suggestedId = suggestPartnerId(`${'a'.repeat(maxPartnerIdLength - 1)} arena`);
  expect(suggestedId).toBe('a'.repeat(maxPartnerIdLength - 1));
});
