import * as z from 'zod';
import { checkSpanishTaxId } from '../../rules/tax-id.ts';
import { OwnerBusiness } from '../listings/listings.ts';
import { type AreaContract, checkedText, dataOf, Done, LocaleQuery, requireReadable } from '../shared.ts';

const OwnerBusinessInput = z.object({
  legalName: requireReadable(z.string().trim().min(1).max(120)).describe('Legal name of the person or company.'),
  taxId: checkedText(checkSpanishTaxId).describe('Spanish tax ID: NIF or NIE. The check character is validated.'),
  address: requireReadable(z.string().trim().min(1).max(300)).describe(
    'Postal address: street, postal code, town and country.',
  ),
});

/** Calls for the business of a professional owner; an owner without one is private. */
export const ownerBusinessContract = {
  getOwnerBusiness: {
    summary: 'Returns the business for which the user lets bays, or `null` for a private owner.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(OwnerBusiness.nullable().describe('Business of the user; `null` for a private owner.')),
  },
  saveOwnerBusiness: {
    summary: 'Makes the user a professional owner. The business is shown on the user’s listings, as the law requires.',
    access: 'user',
    query: LocaleQuery,
    body: OwnerBusinessInput,
    response: dataOf(OwnerBusiness),
  },
  deleteOwnerBusiness: {
    summary:
      'Makes the user a private owner and deletes the business. Whole prices stay: VAT becomes part of the rent.',
    access: 'user',
    query: LocaleQuery,
    response: Done,
  },
} as const satisfies AreaContract;
