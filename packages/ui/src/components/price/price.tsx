'use client';
import type { ReactElement } from 'react';
import { useUi } from '../../provider/ui-provider.tsx';
import { largePrice, mediumPrice, pricePeriod as periodClass, price } from './price.css.ts';

export interface PriceProps {
  /** Price in whole euro cents. */
  cents: number;
  /** Billing period after the amount: "/ month". */
  period?: string;
  /** Size of the figures: `large` is for the price that a page is about. */
  size?: 'medium' | 'large';
}

/** Price in euros, formatted for the locale of the `UiProvider`, with its billing period. */
export function Price({ cents, period, size = 'medium' }: PriceProps): ReactElement {
  const { formatPrice } = useUi();
  return (
    <span className={`${price} ${size === 'large' ? largePrice : mediumPrice}`}>
      {formatPrice(cents)}
      {period !== undefined && <span className={periodClass}> {period}</span>}
    </span>
  );
}
