/**
 * `pnpm bench ui`: gzip size of each component alone, without React, against its budget. `--check` ends with 1 when a
 * component is over it. The package must be built, `pnpm bench` sees to that.
 */
import { componentBudget } from './budgets.ts';
import { componentSizes } from './component-sizes.ts';

const kilobytes = (bytes: number): string => (bytes === 0 ? '' : (bytes / 1000).toFixed(2));
const sizes = await componentSizes();
let missed = 0;

const width = Math.max(...sizes.map(({ name }) => name.length));
const row = (name: string, ...cells: string[]) => [name.padEnd(width), ...cells.map((cell) => cell.padStart(8))];
console.log('\nEach component alone, kB of gzip, without React\n');
console.log(row('component', 'script', 'budget', 'later', 'styles').join('  '));
for (const { name, script, later, styles } of sizes) {
  const budget = componentBudget(name);
  const isMet = script <= budget;
  if (!isMet) missed += 1;
  const cells = [`${isMet ? '✓' : '✗'} ${kilobytes(script)}`, (budget / 1000).toFixed(1), kilobytes(later)];
  console.log(row(name, ...cells, kilobytes(styles)).join('  '));
}
console.log(missed === 0 ? '\nEvery budget is kept.' : `\n${missed} missed.`);
process.exitCode = process.argv.includes('--check') && missed > 0 ? 1 : 0;
