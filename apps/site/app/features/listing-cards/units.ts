import type { Intl } from '~/i18n/intl.ts';

/** Centimetres as metres: "4.80 m". */
export const formatMeters = ({ t, formatNumber }: Intl, centimetres: number): string =>
  t('unit.meters', {
    value: formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });

/** A distance a person can picture: tens of metres, from one kilometre on with one decimal. */
export function formatDistance({ t, formatNumber }: Intl, meters: number): string {
  const rounded = meters < 100 ? Math.max(10, Math.round(meters / 10) * 10) : Math.round(meters / 50) * 50;
  if (rounded < 1000) return t('unit.distance.meters', { value: formatNumber(rounded) });
  return t('unit.distance.kilometers', {
    value: formatNumber(meters / 1000, { maximumFractionDigits: meters < 10_000 ? 1 : 0 }),
  });
}
