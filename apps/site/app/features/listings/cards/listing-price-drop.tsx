import { formatEuros, type ListingCard } from '@plaza/sdk';
import { PriceDrop } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** Price before a fall; nothing for a price that has not fallen. */
export function ListingPriceDrop({
  listing: { priceCents, previousPriceCents },
}: {
  listing: Pick<ListingCard, 'priceCents' | 'previousPriceCents'>;
}): ReactElement | null {
  const { t, locale } = useIntl();
  return previousPriceCents === null ? null : (
    <PriceDrop
      cents={priceCents}
      previousCents={previousPriceCents}
      label={t('price.was', { price: formatEuros(previousPriceCents, locale) })}
    />
  );
}
