import { allInPrice, checkSpanishTaxId, monthlyTotalCents, type PriceParts, vatPercent } from '@plaza/sdk';
import type { Random } from './random.ts';

const depositStepCents = 1_000;
/** Words of a description about a deposit of one month. */
const monthOfDeposit = /fianza de un mes|month[’'s]* deposit|deposit of one month/i;

/** Splits a whole price into parts that add up to it: most are all in, and half of the owners ask for a deposit. */
export function makePriceParts(priceCents: number, description: string, random: Random): PriceParts {
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
    communityFeeCents,
    depositCents: Math.round((priceCents * depositMonths) / depositStepCents) * depositStepCents,
    remoteDepositCents: hasRemoteDeposit ? remoteDepositCents : 0,
  };
}

/** One demo owner in as many is professional. */
const ownersPerBusiness = 15;
const companyNames = ['Garajes', 'Aparcamientos', 'Plazas y Garajes'] as const;

export interface DemoBusiness {
  readonly legalName: string;
  readonly taxId: string;
}

/** @returns the business of an owner; `null` for a private one, as most are. */
export function makeBusiness(index: number, surname: string): DemoBusiness | null {
  if (index % ownersPerBusiness !== 7) return null;
  const digits = String(1_000_000 + ((index * 7919) % 9_000_000));
  const taxIds = [...'0123456789'].map((check) => `B${digits}${check}`);
  return {
    legalName: `${companyNames[index % companyNames.length] ?? companyNames[0]} ${surname}, S.L.`,
    taxId: taxIds.find((taxId) => checkSpanishTaxId(taxId).ok) ?? '',
  };
}

/** Charges VAT on a rent without a change of the whole price: every second one adds it, where cents allow it. */
export function chargeVat(parts: PriceParts, index: number): PriceParts {
  const netCents = Math.round((parts.rentCents * 100) / (100 + vatPercent));
  const withAddedVat = { ...parts, rentCents: netCents, vat: 'added' };
  const isExact = monthlyTotalCents(withAddedVat) === monthlyTotalCents(parts);
  return isExact && index % 2 === 0 ? withAddedVat : { ...parts, vat: 'included' };
}
