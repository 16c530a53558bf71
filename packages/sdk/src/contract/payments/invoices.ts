import * as z from 'zod';
import { openEnum, requireReadable } from '../shared.ts';

export const Invoice = z
  .object({
    id: z.string().describe('ID at the payment provider.'),
    number: z.string().nullable().describe('Invoice number; `null` for a draft.'),
    date: z.iso.datetime().describe('Time at which the invoice was issued.'),
    description: z.string().describe('Name of the plan.'),
    amountCents: z.number().int().describe('Amount in euro cents, VAT included.'),
    refundedCents: z.number().int().describe('Refunded part of the amount in euro cents.'),
    status: openEnum(['paid', 'open', 'void', 'uncollectible']).describe('Payment status of the invoice.'),
    url: z.string().nullable().describe('URL of the invoice for reading or download; `null` if there is none.'),
    creditNotes: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the credit note, for `getCreditNote`.'),
          number: z.string().describe('Number of the credit note, from a separate series.'),
          date: z.iso.datetime().describe('Time at which the credit note was issued.'),
          amountCents: z.number().int().describe('Refunded amount in euro cents, VAT included.'),
        }),
      )
      .describe('Credit notes for refunds of the invoice, oldest first.'),
  })
  .meta({ id: 'Invoice', description: 'An invoice for a plan.' });
export type Invoice = z.infer<typeof Invoice>;

export const BillingDetails = z
  .object({
    name: requireReadable(z.string().trim().min(1).max(120)).describe('Name of the person or company.'),
    taxId: z
      .string()
      .trim()
      .min(1)
      .max(30)
      .describe('Spanish NIF, NIE or CIF, or an EU VAT number with its country prefix. The check digit is validated.'),
    address: requireReadable(z.string().trim().min(1).max(300), { hasLines: true }).describe(
      'Postal address: street, postal code, town and country.',
    ),
  })
  .meta({ id: 'BillingDetails', description: 'Recipient of invoices.' });
export type BillingDetails = z.infer<typeof BillingDetails>;

const Issuer = z
  .object({
    name: z.string().nullable().describe('Company name; `null` if not configured.'),
    taxId: z.string().nullable().describe('Tax ID; `null` if not configured.'),
    address: z.string().nullable().describe('Postal address on one line; `null` if not configured.'),
  })
  .describe('Issuer of the invoice.');

const Recipient = z
  .object({
    name: z.string().nullable().describe('Name of the payer; `null` without billing details or a name in the profile.'),
    email: z.string().describe('Email address.'),
    taxId: z.string().nullable().describe('Tax ID; `null` without billing details.'),
    address: z.string().nullable().describe('Postal address; `null` without billing details.'),
  })
  .describe('Recipient of the invoice.');

export const InvoicePage = Invoice.extend({
  paidAt: z.iso.datetime().nullable().describe('Time of payment; `null` if unpaid.'),
  periodStart: z.iso.datetime().describe('Start of the billing period.'),
  periodEnd: z.iso.datetime().describe('End of the billing period.'),
  netCents: z.number().int().describe('Net amount in euro cents, without VAT.'),
  vatCents: z.number().int().describe('VAT in euro cents.'),
  vatPercent: z.number().describe('VAT rate in percent.'),
  seller: Issuer,
  customer: Recipient,
}).meta({ id: 'InvoicePage', description: 'An invoice with all details.' });
export type InvoicePage = z.infer<typeof InvoicePage>;

export const CreditNote = z
  .object({
    id: z.number().int().describe('ID of the credit note.'),
    number: z.string().describe('Number from a separate series, such as `R-2026-0001`.'),
    date: z.iso.datetime().describe('Time at which the credit note was issued.'),
    reason: openEnum(['withdrawal', 'refund']).describe('Reason for the refund.'),
    invoice: z
      .object({
        id: z.string().describe('ID at the payment provider.'),
        number: z.string().nullable().describe('Invoice number; `null` for a draft.'),
        date: z.iso.datetime().describe('Time at which the invoice was issued.'),
      })
      .describe('Invoice that the credit note corrects.'),
    description: z.string().describe('Name of the plan.'),
    periodStart: z.iso.datetime().describe('Start of the billing period of the invoice.'),
    periodEnd: z.iso.datetime().describe('End of the billing period of the invoice.'),
    amountCents: z
      .number()
      .int()
      .describe('Refunded amount in euro cents, VAT included. Printed as a negative amount.'),
    netCents: z.number().int().describe('Net amount in euro cents, without VAT.'),
    vatCents: z.number().int().describe('VAT in euro cents.'),
    vatPercent: z.number().describe('VAT rate in percent.'),
    seller: Issuer,
    customer: Recipient,
  })
  .meta({ id: 'CreditNote', description: 'A credit note for a refund of an invoice.' });
export type CreditNote = z.infer<typeof CreditNote>;
