import type { widths } from './plot.css.ts';

/** The least width of a plot of so many days. */
export const widthFor = (days: number): keyof typeof widths => {
  if (days <= 10) return 'week';
  if (days <= 31) return 'month';
  return days <= 100 ? 'quarter' : 'year';
};
