import * as z from 'zod';
import { openEnum, requireReadable } from '../shared.ts';

export const Invoice = z
  .object({
    id: z.string().describe('Id at the payment provider.'),
    number: z.string().nullable().describe('Number of the invoice; `null` while it is a draft.'),
    date: z.iso.datetime().describe('When it was made out.'),
    description: z.string().describe('What it is for.'),
    amountCents: z.number().int().describe('Euro cents, VAT included.'),
    refundedCents: z.number().int().describe('Euro cents of it that were paid back.'),
    status: openEnum(['paid', 'open', 'void', 'uncollectible']).describe('How it stands.'),
    url: z.string().nullable().describe('Where it can be read or downloaded; `null` when it cannot.'),
    creditNotes: z
      .array(
        z.object({
          id: z.number().int().describe('Id for `getCreditNote`.'),
          number: z.string().describe('Its number, in a series of its own.'),
          date: z.iso.datetime().describe('When it was issued.'),
          amountCents: z.number().int().describe('Euro cents refunded, VAT included.'),
        }),
      )
      .describe('Credit notes for what was refunded of it, the oldest first.'),
  })
  .meta({ id: 'Invoice', description: 'A bill for a plan.' });
export type Invoice = z.infer<typeof Invoice>;

export const BillingDetails = z
  .object({
    name: requireReadable(z.string().trim().min(1).max(120)).describe('Name of the person or company.'),
    taxId: z
      .string()
      .trim()
      .min(1)
      .max(30)
      .describe('A Spanish NIF, NIE or CIF, or a VAT number of the EU with its prefix. Its check digit is verified.'),
    address: requireReadable(z.string().trim().min(1).max(300), { hasLines: true }).describe(
      'Street, postal code, town and country.',
    ),
  })
  .meta({ id: 'BillingDetails', description: 'The recipient that invoices are made out to.' });
export type BillingDetails = z.infer<typeof BillingDetails>;

const Issuer = z
  .object({
    name: z.string().nullable().describe('Name of the company; `null` when it is not configured.'),
    taxId: z.string().nullable().describe('Its tax ID; `null` when it is not configured.'),
    address: z.string().nullable().describe('Its address in one line; `null` when it is not configured.'),
  })
  .describe('The issuer.');

const Recipient = z
  .object({
    name: z.string().nullable().describe('Name of whoever pays; `null` without one in the profile.'),
    email: z.string().describe('Their email address.'),
    taxId: z.string().nullable().describe('Their tax ID; `null` without billing details.'),
    address: z.string().nullable().describe('Their address; `null` without billing details.'),
  })
  .describe('Whom it was made out to.');

export const InvoicePage = Invoice.extend({
  paidAt: z.iso.datetime().nullable().describe('When it was paid; `null` when it was not.'),
  periodStart: z.iso.datetime().describe('Begin of the time that it pays for.'),
  periodEnd: z.iso.datetime().describe('End of that time.'),
  netCents: z.number().int().describe('Euro cents of the amount without VAT.'),
  vatCents: z.number().int().describe('Euro cents of VAT in the amount.'),
  vatPercent: z.number().describe('The rate of VAT, in percent.'),
  seller: Issuer,
  customer: Recipient,
}).meta({ id: 'InvoicePage', description: 'A bill with all that stands on it.' });
export type InvoicePage = z.infer<typeof InvoicePage>;

export const CreditNote = z
  .object({
    id: z.number().int().describe('Its id.'),
    number: z.string().describe('Its number, in a series of its own, as in `R-2026-0001`.'),
    date: z.iso.datetime().describe('When it was issued.'),
    reason: openEnum(['withdrawal', 'refund']).describe('Why money was refunded.'),
    invoice: z
      .object({
        id: z.string().describe('Id at the payment provider.'),
        number: z.string().nullable().describe('Its number.'),
        date: z.iso.datetime().describe('When it was made out.'),
      })
      .describe('The invoice that it corrects.'),
    description: z.string().describe('The plan that was paid for.'),
    periodStart: z.iso.datetime().describe('Start of the time that the invoice paid for.'),
    periodEnd: z.iso.datetime().describe('End of that time.'),
    amountCents: z.number().int().describe('Euro cents refunded, VAT included; printed as a negative amount.'),
    netCents: z.number().int().describe('Euro cents of the amount without VAT.'),
    vatCents: z.number().int().describe('Euro cents of VAT in the amount.'),
    vatPercent: z.number().describe('The rate of VAT, in percent.'),
    seller: Issuer,
    customer: Recipient,
  })
  .meta({ id: 'CreditNote', description: 'A correction of an invoice for what was refunded of it.' });
export type CreditNote = z.infer<typeof CreditNote>;
