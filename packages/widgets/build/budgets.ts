/** What a page may be asked to load, in bytes of gzip. The check fails above this; it only ever goes down. */
export const budgets = {
  loader: 1900,
  'loader and search': 13_450,
  'loader and all three': 22_300,
  'wrapper for React': 600,
} as const;

/** What the budgets have to come down to. */
export const goals: Readonly<Record<BudgetName, number>> = {
  loader: 1900,
  'loader and search': 12_500,
  'loader and all three': 15_900,
  'wrapper for React': 600,
};

export type BudgetName = keyof typeof budgets;

/** What the files weigh that belong to each budget. @param gzip bytes by name: `loader`, `react`, and each chunk */
export function weigh(gzip: Readonly<Record<string, number>>, needs: Readonly<Record<string, readonly string[]>>) {
  const of = (...names: string[]) =>
    [...new Set(names.flatMap((name) => [name, ...(needs[name] ?? [])]))].reduce(
      (sum, name) => sum + (gzip[name] ?? 0),
      0,
    );
  return {
    loader: of('loader'),
    'loader and search': of('loader', 'search'),
    'loader and all three': of('loader', 'search', 'listing', 'plans'),
    'wrapper for React': of('react'),
  } satisfies Record<BudgetName, number>;
}
