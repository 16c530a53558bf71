import { allInPrice, type PriceParts } from '@plaza/sdk';
import type { Random } from './random.ts';

const depositStepCents = 1_000;
/** Words of a description about a deposit of one month. */
const monthOfDeposit = /fianza de un mes|month[’'s]* deposit|deposit of one month/i;

/** Splits a whole price into parts that add up to it: most are all in, and half of the owners ask for a deposit. */
export function makePriceParts(priceCents: number, description: string, random: Random): PriceParts & { vat: 'none' } {
  const hasFee = random.chance(0.18);
  const feeCents = random.pick([500, 800, 1_000, 1_250, 1_500]);
  const hasDeposit = random.chance(0.5);
  const months = random.weighted([
    [1, 8],
    [0.5, 1],
    [2, 1],
  ] as const);
  const depositMonths = monthOfDeposit.test(description) ? 1 : hasDeposit ? months : 0;
  const hasRemoteDeposit = random.chance(0.25);
  const remoteDepositCents = random.pick([2_000, 3_000, 5_000]);
  const communityFeeCents = hasFee && priceCents > 4 * feeCents ? feeCents : 0;
  return {
    ...allInPrice(priceCents - communityFeeCents),
    vat: 'none',
    communityFeeCents,
    depositCents: Math.round((priceCents * depositMonths) / depositStepCents) * depositStepCents,
    remoteDepositCents: hasRemoteDeposit ? remoteDepositCents : 0,
  };
}
