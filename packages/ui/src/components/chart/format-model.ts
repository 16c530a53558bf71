/** What the figures are: whole things, shares of one (0.25 is 25 %), or whole euro cents. */
export type ChartFormat = 'integer' | 'percent' | 'currency';

const euros: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };

/** Writes a figure in full: "1,234", "12.5%", "€95.00" as the locale does. */
export function formatFigure(value: number, format: ChartFormat, locale: string): string {
  if (format === 'percent') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }
  if (format === 'currency') {
    const minimumFractionDigits = value % 100 === 0 ? 0 : 2;
    return new Intl.NumberFormat(locale, { ...euros, minimumFractionDigits }).format(value / 100);
  }
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

/** Writes a tick: as short as it can be, "10K" instead of "10,000". */
export function formatTick(value: number, format: ChartFormat, locale: string): string {
  const amount = format === 'currency' ? value / 100 : value;
  if (format === 'percent' || Math.abs(amount) < 10_000) return formatFigure(value, format, locale);
  // beyond what languages have short names for
  const notation = Math.abs(amount) >= 1e15 ? 'scientific' : 'compact';
  return new Intl.NumberFormat(locale, {
    ...(format === 'currency' && euros),
    notation,
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount);
}
