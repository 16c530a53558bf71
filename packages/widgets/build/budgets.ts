/** Maximum gzip bytes that a page may load until its widgets are `ready`. `build/sizes.ts --check` fails above them. */
export const budgets = {
  loader: 1810,
  button: 2048,
  'loader and search': 9500,
  'loader and all three': 15_600,
  'wrapper for React': 600,
} as const;
export type BudgetName = keyof typeof budgets;

/**
 * Adds up the gzip bytes of the files that count towards each budget.
 *
 * @param gzip bytes by file: `loader`, `button`, `react`, and each chunk
 */
export function sumBudgetWeights(gzip: Readonly<Record<string, number>>): Record<BudgetName, number> {
  const sumSizes = (...names: string[]) => names.reduce((sum, name) => sum + (gzip[name] ?? Number.NaN), 0);
  return {
    loader: sumSizes('loader'),
    button: sumSizes('button'),
    'loader and search': sumSizes('loader', 'search'),
    'loader and all three': sumSizes('loader', 'all'),
    'wrapper for React': sumSizes('react'),
  };
}
