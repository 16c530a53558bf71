/**
 * `pnpm bench ui`: gzip size of each component's scripts and style sheets, without React, compared with the budgets.
 * `--check` exits with 1 when a component exceeds its budget. Needs a built package; `pnpm bench` builds it.
 */
import { measureComponents } from './component-sizes.ts';
import { formatSizeTable } from './size-table.ts';

const { lines, exceeded } = formatSizeTable(await measureComponents());
console.log(`\nEach component alone, kB of gzip, without React\n\n${lines.join('\n')}`);
console.log(exceeded.length === 0 ? '\nEvery budget is kept.' : `\nOver budget: ${exceeded.join(', ')}.`);
process.exitCode = process.argv.includes('--check') && exceeded.length > 0 ? 1 : 0;
