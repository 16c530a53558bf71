type Cell = string | number;

export function formatTextTable(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const numericColumns = titles.map((_, column) => typeof rows[0]?.[column] === 'number');
  const formatLine = (cells: readonly Cell[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numericColumns[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(formatLine).join('\n');
}
