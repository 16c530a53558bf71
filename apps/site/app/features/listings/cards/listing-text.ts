import {
  comfortableSpareCm,
  computeFit,
  type BayToFit,
  type FitDimension,
  type FitVerdict,
  type Vehicle,
} from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

const maxDisplayedWalkMinutes = 60;

export const formatMeters = ({ t, formatNumber }: Intl, centimetres: number): string =>
  t('unit.meters', {
    value: formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });

/** Distance of a bay from the searched place, with the walking time if it is short enough. */
export function formatDistanceAndWalk(
  intl: Intl,
  { distanceMeters, walkingMinutes }: { distanceMeters: number | null; walkingMinutes: number | null },
): string | undefined {
  if (distanceMeters === null) return undefined;
  const formattedDistance = formatDistance(intl, distanceMeters);
  const isWalkable = walkingMinutes !== null && walkingMinutes <= maxDisplayedWalkMinutes;
  return isWalkable ? intl.t('unit.walk', { distance: formattedDistance, minutes: walkingMinutes }) : formattedDistance;
}

/** Rounds a distance to tens of metres, or to kilometres with one decimal. */
export function formatDistance({ t, formatNumber }: Intl, meters: number): string {
  const roundedMeters = meters < 100 ? Math.max(10, Math.round(meters / 10) * 10) : Math.round(meters / 50) * 50;
  if (roundedMeters < 1000) return t('unit.distance.meters', { value: formatNumber(roundedMeters) });
  return t('unit.distance.kilometers', {
    value: formatNumber(meters / 1000, { maximumFractionDigits: meters < 10_000 ? 1 : 0 }),
  });
}

interface FitText {
  verdict: FitVerdict;
  text: string;
}

const fitDimensions = ['length', 'width', 'height'] as const satisfies readonly FitDimension[];

export function describeFit({ t }: Intl, bay: BayToFit, vehicle: Vehicle | null): FitText | undefined {
  if (!vehicle) return undefined;
  const { verdict, tightest, margins, unknown } = computeFit(bay, vehicle);
  if (!tightest) return { verdict, text: t('fit.notMeasured') };
  const { dimension: decisive, spareCm: spare } = tightest;
  const dimensionName = t('fit.dimension', { dimension: decisive });
  // at most two dimensions of a bay are known, and at most two unknown
  const joinDimensionNames = (list: readonly FitDimension[]): string => {
    const [one = '', other] = list.map((name) => t('fit.dimension', { dimension: name }));
    return other === undefined ? one : t('fit.and', { one, other });
  };
  const fitTextByVerdict: Record<Exclude<FitVerdict, 'not_measured'>, () => string> = {
    fits: () => t('fit.fitsBy', { dimension: dimensionName, spare }),
    tight: () => t('fit.tightBy', { dimension: dimensionName, spare }),
    does_not_fit: () => t('fit.noBy', { dimension: decisive, missing: -spare }),
    partly_measured: () =>
      spare < comfortableSpareCm[decisive]
        ? t('fit.tightIn', { dimension: dimensionName, spare, unknown: joinDimensionNames(unknown) })
        : t('fit.fitsIn', {
            known: joinDimensionNames(fitDimensions.filter((name) => margins[name] !== null)),
            unknown: joinDimensionNames(unknown),
          }),
  };
  return { verdict, text: verdict === 'not_measured' ? t('fit.notMeasured') : fitTextByVerdict[verdict]() };
}
