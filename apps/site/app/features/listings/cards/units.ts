import type { Intl } from '~/i18n/intl.ts';

/** Nobody walks longer to a parking bay. */
const maxWalkMinutes = 60;

/** Centimetres as metres: "4.80 m". */
export const formatMeters = ({ t, formatNumber }: Intl, centimetres: number): string =>
  t('unit.meters', {
    value: formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });

/** How far it is from the place searched near, with an estimate of the walk when there is one. */
export function formatWalk(
  intl: Intl,
  { distanceMeters, walkingMinutes }: { distanceMeters: number | null; walkingMinutes: number | null },
): string | undefined {
  if (distanceMeters === null) return undefined;
  const distance = formatDistance(intl, distanceMeters);
  const isWalkable = walkingMinutes !== null && walkingMinutes <= maxWalkMinutes;
  return isWalkable ? intl.t('unit.walk', { distance, minutes: walkingMinutes }) : distance;
}

/** A distance a person can picture: tens of metres, from one kilometre on with one decimal. */
export function formatDistance({ t, formatNumber }: Intl, meters: number): string {
  const rounded = meters < 100 ? Math.max(10, Math.round(meters / 10) * 10) : Math.round(meters / 50) * 50;
  if (rounded < 1000) return t('unit.distance.meters', { value: formatNumber(rounded) });
  return t('unit.distance.kilometers', {
    value: formatNumber(meters / 1000, { maximumFractionDigits: meters < 10_000 ? 1 : 0 }),
  });
}
