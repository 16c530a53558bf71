'use client';
import type { ReactElement } from 'react';
import { useUi } from '../../provider/ui-provider.tsx';
import { large, medium, period as periodClass, price } from './price.css.ts';

export interface PriceProps {
  /** Whole euro cents. */
  cents: number;
  /** Billing period after the price: "/ month". */
  period?: string;
  size?: 'medium' | 'large';
}

/** An amount in euros, written in the manner of the `UiProvider`'s locale, with the time it pays for. */
export function Price({ cents, period, size = 'medium' }: PriceProps): ReactElement {
  const { formatPrice } = useUi();
  return (
    <span className={`${price} ${size === 'large' ? large : medium}`}>
      {formatPrice(cents)}
      {period !== undefined && <span className={periodClass}> {period}</span>}
    </span>
  );
}
