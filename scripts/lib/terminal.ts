const supportsColour = process.stdout.isTTY && !process.env.NO_COLOR;
const createStyle = (code: number) => (text: string) => (supportsColour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = createStyle(1);
export const dim = createStyle(2);
export const red = createStyle(31);
export const green = createStyle(32);
export const yellow = createStyle(33);

/** Formats a duration: `1.4 s`, `2 min 05 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;
}

export async function runStep<T>(number: number, of: number, title: string, work: () => Promise<T>): Promise<T> {
  const stepLabel = `[${number}/${of}] ${title}`;
  console.log(`${dim('…')} ${stepLabel}`);
  const startedAt = performance.now();
  const stepResult = await work();
  console.log(`${green('✓')} ${stepLabel} ${dim(formatDuration(performance.now() - startedAt))}`);
  return stepResult;
}

export function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const columnWidths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(columnWidths[column] ?? 0) : cell.padStart(columnWidths[column] ?? 0),
      )
      .join('  ');
  const [first = [], ...rest] = cells;
  return [formatRow(first), columnWidths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(formatRow)].join(
    '\n',
  );
}
