import { componentBudget } from './budgets.ts';
import type { ComponentSize } from './component-sizes.ts';

const kilobytes = (bytes: number): string => (bytes === 0 ? '' : (bytes / 1000).toFixed(2));

export function sizeTable(sizes: readonly ComponentSize[]): { lines: string[]; missed: string[] } {
  const width = Math.max(...sizes.map(({ name }) => name.length));
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  ');
  const missed: string[] = [];
  const lines = sizes.map(({ name, script, later, styles }) => {
    const budget = componentBudget(name);
    const marked = (bytes: number, limit: number) => `${bytes <= limit ? '✓' : '✗'} ${kilobytes(bytes)}`;
    if (script > budget.script || styles > budget.styles) missed.push(name);
    return row(name, [
      marked(script, budget.script),
      (budget.script / 1000).toFixed(1),
      marked(styles, budget.styles),
      (budget.styles / 1000).toFixed(1),
      kilobytes(later),
    ]);
  });
  return { lines: [row('component', ['script', 'budget', 'styles', 'budget', 'later']), ...lines], missed };
}
