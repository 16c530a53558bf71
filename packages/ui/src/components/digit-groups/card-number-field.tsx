'use client';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import type { FieldLook } from '../field/field.tsx';
import { DigitGroups, type DigitGroupsState } from './digit-groups.tsx';

const layout = { count: 4, size: 4 };

export interface CardNumberFieldProps
  extends FieldLook, DigitGroupsState, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Names an input by the digits it holds: "Card number, digits 1 to 4". */
  digitsLabel: (from: number, to: number) => string;
  /** Stands after the digits: the brand. */
  suffix?: ReactNode;
}

/** A card number in four groups of four digits; the value is the digits without blanks. `ref` is the whole. */
export function CardNumberField({
  digitsLabel,
  autoComplete = 'cc-number',
  ...rest
}: CardNumberFieldProps): ReactElement {
  const inputLabels = [0, 4, 8, 12].map((before) => digitsLabel(before + 1, before + layout.size));
  return <DigitGroups {...rest} layout={layout} inputLabels={inputLabels} autoComplete={autoComplete} />;
}
