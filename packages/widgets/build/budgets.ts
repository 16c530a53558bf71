/** Budgets in gzip bytes of a page load until its widgets are `ready`. The check fails above them. */
export const budgets = {
  loader: 1900,
  'loader and search': 12_500,
  'loader and all three': 15_900,
  'wrapper for React': 600,
} as const;
export type BudgetName = keyof typeof budgets;

/** Adds up the files of each budget. @param gzip bytes by name: `loader`, `react`, and each chunk */
export function sumBudgetWeights(gzip: Readonly<Record<string, number>>): Record<BudgetName, number> {
  const sumSizes = (...names: string[]) => names.reduce((sum, name) => sum + (gzip[name] ?? Number.NaN), 0);
  return {
    loader: sumSizes('loader'),
    'loader and search': sumSizes('loader', 'core', 'search'),
    'loader and all three': sumSizes('loader', 'all'),
    'wrapper for React': sumSizes('react'),
  };
}
