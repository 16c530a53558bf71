import type { BaySize, Locale } from '@plaza/sdk';
import { comfortableSpareCm, type FitDimension, type FitVerdict, computeFit } from '@plaza/sdk/rules';
import { FitBadge } from '@plaza/ui/fit-badge';
import type { ReactElement } from 'react';
import type { WidgetSettings } from '../../core/widget.ts';
import { fit as en } from '../../messages/en.json';
import { fit as es } from '../../messages/es.json';
import { fill } from '../../messages/fill.ts';

export const fitWords: Readonly<Record<Locale, typeof en>> = { en, es };

export function describeFit(
  size: BaySize,
  vehicle: NonNullable<WidgetSettings['vehicle']>,
  locale: Locale,
): { verdict: FitVerdict; text: string } {
  const words = fitWords[locale];
  const { verdict, tightest, margins, unknown } = computeFit(size, {
    lengthCm: vehicle.length,
    widthCm: vehicle.width,
    heightCm: vehicle.height,
  });
  if (!tightest) return { verdict, text: words.notMeasured };
  const { dimension, spareCm } = tightest;
  const count = Math.abs(spareCm);
  if (verdict === 'does_not_fit') return { verdict, text: fill(words[`missing_${dimension}`], { count }) };
  const isTight = spareCm < comfortableSpareCm[dimension];
  const joinDimensions = (list: readonly FitDimension[]): string => {
    const [one = '', other] = list.map((name) => words[name]);
    return other === undefined ? one : fill(words.and, { one, other });
  };
  if (verdict !== 'partly_measured') {
    return { verdict, text: fill(isTight ? words.tight : words.fits, { count, known: words[dimension] }) };
  }
  const measured = (Object.keys(margins) as FitDimension[]).filter((name) => margins[name] !== null);
  const knownText = isTight
    ? fill(words.tight, { count, known: words[dimension] })
    : fill(words.partly, { known: joinDimensions(measured) });
  return { verdict, text: knownText + fill(words.unknown, { unknown: joinDimensions(unknown) }) };
}

export interface FitProps {
  size: BaySize;
  vehicle: NonNullable<WidgetSettings['vehicle']>;
  locale: Locale;
}

export function Fit({ size, vehicle, locale }: FitProps): ReactElement {
  const { verdict, text } = describeFit(size, vehicle, locale);
  return <FitBadge fit={verdict}>{text}</FitBadge>;
}
