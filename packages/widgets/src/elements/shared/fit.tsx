import type { BaySize, Locale } from '@plaza/sdk';
import { comfortableSpareCm, type FitDimension, type FitVerdict, computeFit } from '@plaza/sdk/rules';
import { FitBadge } from '@plaza/ui/fit-badge';
import type { ReactElement } from 'react';
import type { WidgetSettings } from '../../core/widget.ts';
import { fit as en } from '../../messages/en.json';
import { fit as es } from '../../messages/es.json';
import { fillPlaceholders } from '../../messages/fill.ts';
import { isRow, numberOf } from './answers.ts';

export const fitMessages: Readonly<Record<Locale, typeof en>> = { en, es };

export function describeFit(
  size: BaySize,
  vehicle: NonNullable<WidgetSettings['vehicle']>,
  locale: Locale,
): { verdict: FitVerdict; text: string } {
  const messages = fitMessages[locale];
  const { verdict, tightest, margins, unknown } = computeFit(size, {
    lengthCm: vehicle.length,
    widthCm: vehicle.width,
    heightCm: vehicle.height,
  });
  if (!tightest) return { verdict, text: messages.notMeasured };
  const { dimension, spareCm } = tightest;
  const spareCentimetres = Math.abs(spareCm);
  if (verdict === 'does_not_fit')
    return { verdict, text: fillPlaceholders(messages[`missing_${dimension}`], { count: spareCentimetres }) };
  const isTightFit = spareCm < comfortableSpareCm[dimension];
  const joinDimensions = (list: readonly FitDimension[]): string => {
    const [one = '', other] = list.map((name) => messages[name]);
    return other === undefined ? one : fillPlaceholders(messages.and, { one, other });
  };
  if (verdict !== 'partly_measured') {
    return {
      verdict,
      text: fillPlaceholders(isTightFit ? messages.tight : messages.fits, {
        count: spareCentimetres,
        known: messages[dimension],
      }),
    };
  }
  const measuredDimensions = (Object.keys(margins) as FitDimension[]).filter((name) => margins[name] !== null);
  const measuredText = isTightFit
    ? fillPlaceholders(messages.tight, { count: spareCentimetres, known: messages[dimension] })
    : fillPlaceholders(messages.partly, { known: joinDimensions(measuredDimensions) });
  return { verdict, text: measuredText + fillPlaceholders(messages.unknown, { unknown: joinDimensions(unknown) }) };
}

/** Reads the size of a bay in a response. */
function readSize(value: unknown): BaySize {
  const { lengthCm, widthCm, entranceHeightCm, isOpenAir } = isRow(value) ? value : {};
  return {
    lengthCm: numberOf(lengthCm),
    widthCm: numberOf(widthCm),
    entranceHeightCm: numberOf(entranceHeightCm),
    isOpenAir: isOpenAir === true,
  };
}

export interface FitProps {
  /** Size of the bay as in the response. */
  size: unknown;
  vehicle: NonNullable<WidgetSettings['vehicle']>;
  locale: Locale;
}

export function Fit({ size, vehicle, locale }: FitProps): ReactElement {
  const { verdict, text } = describeFit(readSize(size), vehicle, locale);
  return <FitBadge fit={verdict}>{text}</FitBadge>;
}
