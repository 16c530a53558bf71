/** Budgets of a page's load until its widgets are `ready`, in bytes of gzip. The check fails above them. */
export const budgets = {
  loader: 1900,
  'loader and search': 12_500,
  // cards set the `lang` attribute of names
  'loader and all three': 15_900,
  'wrapper for React': 600,
} as const;
export type BudgetName = keyof typeof budgets;

/** Weight of each budget's files. @param gzip bytes by name: `loader`, `react`, and each chunk */
export function weigh(gzip: Readonly<Record<string, number>>): Record<BudgetName, number> {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (gzip[name] ?? Number.NaN), 0);
  return {
    loader: of('loader'),
    'loader and search': of('loader', 'core', 'search'),
    'loader and all three': of('loader', 'all'),
    'wrapper for React': of('react'),
  };
}
