/**
 * `pnpm bench ui`: gzip size of each component's own scripts and style sheets, without React, against their budgets.
 * `--check` ends with 1 when a component is over one. The package must be built, `pnpm bench` sees to that.
 */
import { componentSizes } from './component-sizes.ts';
import { sizeTable } from './size-table.ts';

const { lines, missed } = sizeTable(await componentSizes());
console.log(`\nEach component alone, kB of gzip, without React\n\n${lines.join('\n')}`);
console.log(missed.length === 0 ? '\nEvery budget is kept.' : `\nOver budget: ${missed.join(', ')}.`);
process.exitCode = process.argv.includes('--check') && missed.length > 0 ? 1 : 0;
