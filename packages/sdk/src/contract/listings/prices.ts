import * as z from 'zod';
import { pricePartLimits } from '../../rules/price-parts.ts';
import { openEnum } from '../shared.ts';
import { vatTreatments } from '../vocabulary.ts';

const priceDescriptions = {
  rentCents: 'Rent per month in euro cents, without VAT if `vat` is `added`.',
  vat: 'VAT on the rent, at the standard rate of 21 %: `none`, `included` or `added`. Only professional owners charge it.',
  communityFeeCents:
    'Community fee per month in euro cents that the driver pays on top of the rent, with any VAT; 0 if the rent includes it.',
  depositCents: 'Deposit in euro cents, paid once and refunded at the end; 0 if there is none.',
  remoteDepositCents:
    'Deposit for the remote control or key in euro cents, paid once and refunded at the end; 0 if there is none.',
} as const;

export const PriceParts = z
  .object({
    rentCents: z.number().int().describe(priceDescriptions.rentCents),
    vat: openEnum(vatTreatments).describe(priceDescriptions.vat),
    communityFeeCents: z.number().int().describe(priceDescriptions.communityFeeCents),
    depositCents: z.number().int().describe(priceDescriptions.depositCents),
    remoteDepositCents: z.number().int().describe(priceDescriptions.remoteDepositCents),
  })
  .meta({
    id: 'PriceParts',
    description:
      'Parts of the price of a bay. The whole monthly price is the rent, with added VAT, and the community fee; due on moving in are the first month and the deposits.',
  });
export type PriceParts = z.infer<typeof PriceParts>;

const amountOf = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
  z.number().int().min(minCents).max(maxCents);

/** Parts of a price as entered by an owner. The API computes the whole price, which has the limits of the rent. */
export const PricePartsInput = z.object({
  rentCents: amountOf(pricePartLimits.rentCents).describe(priceDescriptions.rentCents),
  vat: z.enum(vatTreatments).default('none').describe(priceDescriptions.vat),
  communityFeeCents: amountOf(pricePartLimits.communityFeeCents)
    .default(0)
    .describe(priceDescriptions.communityFeeCents),
  depositCents: amountOf(pricePartLimits.depositCents).default(0).describe(priceDescriptions.depositCents),
  remoteDepositCents: amountOf(pricePartLimits.remoteDepositCents)
    .default(0)
    .describe(priceDescriptions.remoteDepositCents),
});
