'use client';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { FieldLook } from '../field/field.tsx';
import { finishExpiry, readExpiry } from './card-expiry-model.ts';
import { DigitGroups, type DigitGroupsState } from './digit-groups.tsx';

const layout = { count: 2, size: 2 };

export interface CardExpiryFieldProps
  extends FieldLook, DigitGroupsState, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Names the first input: "Month, two digits". */
  monthLabel: string;
  yearLabel: string;
  /** Shown while the month is empty: "MM". */
  monthPlaceholder?: string;
  yearPlaceholder?: string;
}

/** Month and year of a card's expiry, two digits each; the value is "0530" for May 2030. `ref` is the whole. */
export function CardExpiryField({
  monthLabel,
  yearLabel,
  monthPlaceholder = '',
  yearPlaceholder = '',
  autoComplete = 'cc-exp',
  ...rest
}: CardExpiryFieldProps): ReactElement {
  return (
    <DigitGroups
      {...rest}
      layout={layout}
      inputLabels={[monthLabel, yearLabel]}
      placeholders={[monthPlaceholder, yearPlaceholder]}
      separator="/"
      read={readExpiry}
      finish={finishExpiry}
      autoComplete={autoComplete}
    />
  );
}
