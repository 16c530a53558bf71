import { judgeFit, type BaySize, type FitVerdict, type Vehicle } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

export interface FitText {
  verdict: FitVerdict;
  /** The verdict with the centimetres that decide it. */
  text: string;
}

/** What to say about a vehicle in a bay; nothing without a vehicle. */
export function describeFit({ t }: Intl, bay: BaySize, vehicle: Vehicle | null): FitText | undefined {
  if (!vehicle) return undefined;
  const { verdict, tightest } = judgeFit(bay, vehicle);
  if (verdict === 'not_measured' || !tightest) return { verdict, text: t('fit.notMeasured') };
  const { dimension, spareCm } = tightest;
  const texts = {
    fits: () => t('fit.fitsBy', { spare: spareCm }),
    tight: () => t('fit.tightBy', { dimension, spare: spareCm }),
    does_not_fit: () => t('fit.noBy', { dimension, missing: -spareCm }),
  };
  return { verdict, text: texts[verdict]() };
}
