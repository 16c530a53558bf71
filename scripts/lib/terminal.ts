const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** Formats a duration: `1.4 s`, `2 min 05 s`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}

/** Runs a numbered step, and prints its start and duration. */
export async function runStep<T>(number: number, of: number, title: string, work: () => Promise<T>): Promise<T> {
  const label = `[${number}/${of}] ${title}`;
  console.log(`${dim('…')} ${label}`);
  const started = performance.now();
  const result = await work();
  console.log(`${green('✓')} ${label} ${dim(duration(performance.now() - started))}`);
  return result;
}

/** Prints a table with right-aligned numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const [first = [], ...rest] = cells;
  return [line(first), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(line)].join('\n');
}
