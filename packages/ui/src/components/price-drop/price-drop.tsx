'use client';
import type { ReactElement } from 'react';
import { ArrowDownRightIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './price-drop.css.ts';

export interface PriceDropProps {
  /** Price now, in whole euro cents. */
  cents: number;
  /** Higher price before, in whole euro cents. */
  previousCents: number;
  /** Text for assistive technology, which doesn't say that a price is struck through: "Was €95". */
  label: string;
}

/** Price before a fall, struck through, with the share by which it fell. For the end of a `Price`. */
export function PriceDrop({ cents, previousCents, label }: PriceDropProps): ReactElement {
  const { formatPrice, locale } = useUi();
  const share = (1 - cents / previousCents).toLocaleString(locale, { style: 'percent' });
  return (
    <span className={styles.priceDrop}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <s aria-hidden="true" className={styles.previousPrice}>
        {formatPrice(previousCents)}
      </s>
      <span aria-hidden="true" className={styles.droppedShare}>
        <ArrowDownRightIcon size={16} />
        {share}
      </span>
    </span>
  );
}
