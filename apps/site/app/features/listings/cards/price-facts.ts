import {
  formatEuros,
  monthlyTotalCents,
  moveInCents,
  depositTotalCents,
  type PriceParts,
  rentVatCents,
  vatPercent,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

export interface PriceFact {
  name: string;
  text: string;
  /** Amount of a sum of the facts before it. */
  totalCents?: number;
}

/**
 * Lists the parts of a price: those of each month with their total, then those paid once. The words are those of the
 * wizard, which shows owners what drivers will read.
 * @param isComplete true keeps the facts that repeat another: the rent of a price that is all in, and the sum due on moving in
 * without deposits, which is the first month alone
 */
export function listPriceFacts({ t, locale }: Intl<'wizard'>, parts: PriceParts, isComplete = false): PriceFact[] {
  const format = (cents: number) => formatEuros(cents, locale);
  const { rentCents, vat, communityFeeCents, depositCents, remoteDepositCents } = parts;
  const isAllIn = vat === 'none' && communityFeeCents === 0;
  return [
    (isComplete || !isAllIn) && {
      name: t('priceParts.rent'),
      text:
        vat === 'included'
          ? t('priceParts.withVat', { price: format(rentCents), percent: vatPercent })
          : format(rentCents),
    },
    vat === 'added' && { name: t('priceParts.vat', { percent: vatPercent }), text: format(rentVatCents(parts)) },
    {
      name: t('priceParts.communityFee'),
      text: communityFeeCents === 0 ? t('priceParts.inRent') : format(communityFeeCents),
    },
    { name: t('priceParts.total'), text: format(monthlyTotalCents(parts)), totalCents: monthlyTotalCents(parts) },
    depositCents > 0 && {
      name: t('priceParts.deposit'),
      text: t('priceParts.refunded', { price: format(depositCents) }),
    },
    remoteDepositCents > 0 && {
      name: t('priceParts.remoteDeposit'),
      text: t('priceParts.refunded', { price: format(remoteDepositCents) }),
    },
    (isComplete || depositTotalCents(parts) > 0) && {
      name: t('priceParts.moveIn'),
      text: format(moveInCents(parts)),
      totalCents: moveInCents(parts),
    },
  ].filter((fact) => fact !== false);
}
