/** Maximum gzip bytes, as the site's server sends them, that a page may load until its widgets are `ready`. `build/sizes.ts --check` fails above them. */
export const budgets = {
  loader: 1800,
  button: 2048,
  'loader and search': 9200,
  'bundle of search': 9200,
  'loader and all three': 14_500,
  'wrapper for React': 600,
} as const;
export type BudgetName = keyof typeof budgets;

/**
 * Adds up the gzip bytes of the files that count towards each budget.
 *
 * @param gzip bytes by file: `loader`, `button`, `react`, each chunk, and each bundle, as `search.js`
 */
export function sumBudgetWeights(gzip: Readonly<Record<string, number>>): Record<BudgetName, number> {
  const sumSizes = (...names: string[]) => names.reduce((sum, name) => sum + (gzip[name] ?? Number.NaN), 0);
  return {
    loader: sumSizes('loader'),
    button: sumSizes('button'),
    'loader and search': sumSizes('loader', 'search'),
    'bundle of search': sumSizes('search.js'),
    'loader and all three': sumSizes('loader', 'all'),
    'wrapper for React': sumSizes('react'),
  };
}
