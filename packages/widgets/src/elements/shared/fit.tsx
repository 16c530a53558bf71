import type { BaySize, Locale } from '@plaza/sdk';
import { FitAnswer } from '@plaza/ui/fit-answer';
import type { ReactElement } from 'react';
import type { WidgetSettings } from '../../core/widget.ts';
import { describeFit } from './fit-model.ts';

export interface FitProps {
  size: BaySize;
  vehicle: NonNullable<WidgetSettings['vehicle']>;
  locale: Locale;
}

/** What a card says about a vehicle in its bay. */
export function Fit({ size, vehicle, locale }: FitProps): ReactElement {
  const { verdict, text } = describeFit(size, vehicle, locale);
  return <FitAnswer verdict={verdict}>{text}</FitAnswer>;
}
