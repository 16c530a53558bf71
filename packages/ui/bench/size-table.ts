import { budgetOf } from './budgets.ts';
import type { ComponentSize } from './component-sizes.ts';

const formatKilobytes = (bytes: number): string => (bytes === 0 ? '' : (bytes / 1000).toFixed(2));

export function formatSizeTable(sizes: readonly ComponentSize[]): { lines: string[]; exceeded: string[] } {
  const nameWidth = Math.max(...sizes.map(({ name }) => name.length));
  const formatRow = (name: string, cells: readonly string[]) =>
    [name.padEnd(nameWidth), ...cells.map((cell) => cell.padStart(8))].join('  ');
  const exceededBudgets: string[] = [];
  const tableLines = sizes.map(({ name, script, lazy, styles }) => {
    const componentBudget = budgetOf(name);
    const formatSize = (bytes: number, maxBytes: number) =>
      `${bytes <= maxBytes ? '✓' : '✗'} ${formatKilobytes(bytes)}`;
    if (script > componentBudget.script || styles > componentBudget.styles) exceededBudgets.push(name);
    return formatRow(name, [
      formatSize(script, componentBudget.script),
      (componentBudget.script / 1000).toFixed(1),
      formatSize(styles, componentBudget.styles),
      (componentBudget.styles / 1000).toFixed(1),
      formatKilobytes(lazy),
    ]);
  });
  return {
    lines: [formatRow('component', ['script', 'budget', 'styles', 'budget', 'lazy']), ...tableLines],
    exceeded: exceededBudgets,
  };
}
