/** Prints the sizes of the built widgets and their budgets. `--check` exits with 1 if one is exceeded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SizedFile {
  size: { raw: number; gzip: number; brotli: number };
}

interface SizeManifest {
  chunks: Record<string, SizedFile>;
  lateChunks: Record<string, SizedFile>;
  loader: SizedFile;
  button: SizedFile;
  bundles: Record<string, SizedFile>;
  react: SizedFile;
  budgets: Record<string, { weight: number; budget: number }>;
}

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/v1/manifest.json'), 'utf8'),
) as SizeManifest;
const formatRow = (...cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(22) : String(cell).padStart(8))).join('');

const printSizes = (files: Record<string, SizedFile>) => {
  for (const [name, { size }] of Object.entries(files)) console.log(formatRow(name, size.raw, size.gzip, size.brotli));
};
console.log(`\n${formatRow('file, bytes', 'raw', 'gzip', 'brotli')}`);
printSizes({
  loader: manifest.loader,
  button: manifest.button,
  ...manifest.chunks,
  'wrapper for React': manifest.react,
});
console.log('\nwith the loader in the same file');
printSizes(manifest.bundles);
console.log('\nwhen a visitor or an attribute asks for it');
printSizes(manifest.lateChunks);

console.log(`\n${formatRow('until ready, gzip', 'bytes', 'budget')}`);
for (const [name, { weight, budget }] of Object.entries(manifest.budgets)) {
  console.log(`${formatRow(name, weight, budget)} ${weight <= budget ? '✓' : '✗'}`);
}
const missedBudgetCount = Object.values(manifest.budgets).filter(({ weight, budget }) => weight > budget).length;
console.log(missedBudgetCount === 0 ? '\nEvery budget is kept.' : `\n${missedBudgetCount} missed.`);
process.exitCode = process.argv.includes('--check') && missedBudgetCount > 0 ? 1 : 0;
