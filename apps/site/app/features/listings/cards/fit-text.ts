import {
  comfortableSpareCm,
  judgeFit,
  type BayToFit,
  type FitDimension,
  type FitVerdict,
  type Vehicle,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

export interface FitText {
  verdict: FitVerdict;
  /** The verdict with the centimetres that decide it. */
  text: string;
}

const dimensions = ['length', 'width', 'height'] as const satisfies readonly FitDimension[];

/** What to say about a vehicle in a bay; nothing without a vehicle. */
export function describeFit({ t }: Intl, bay: BayToFit, vehicle: Vehicle | null): FitText | undefined {
  if (!vehicle) return undefined;
  const { verdict, tightest, margins, unknown } = judgeFit(bay, vehicle);
  if (!tightest) return { verdict, text: t('fit.notMeasured') };
  const { dimension: decisive, spareCm: spare } = tightest;
  const dimension = t('fit.dimension', { dimension: decisive });
  // never all three: at most two are known, and at most two unknown
  const join = (list: readonly FitDimension[]): string => {
    const [one = '', other] = list.map((name) => t('fit.dimension', { dimension: name }));
    return other === undefined ? one : t('fit.and', { one, other });
  };
  const texts: Record<Exclude<FitVerdict, 'not_measured'>, () => string> = {
    fits: () => t('fit.fitsBy', { dimension, spare }),
    tight: () => t('fit.tightBy', { dimension, spare }),
    does_not_fit: () => t('fit.noBy', { dimension: decisive, missing: -spare }),
    partly_measured: () =>
      spare < comfortableSpareCm[decisive]
        ? t('fit.tightIn', { dimension, spare, unknown: join(unknown) })
        : t('fit.fitsIn', { known: join(dimensions.filter((name) => margins[name] !== null)), unknown: join(unknown) }),
  };
  return { verdict, text: verdict === 'not_measured' ? t('fit.notMeasured') : texts[verdict]() };
}
