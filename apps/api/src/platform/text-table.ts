type TableCell = string | number;

export function formatTextTable(titles: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const columnWidths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const areColumnsNumeric = titles.map((_, column) => typeof rows[0]?.[column] === 'number');
  const formatTableLine = (cells: readonly TableCell[]) =>
    cells
      .map((cell, column) => {
        const columnWidth = columnWidths[column] ?? 0;
        return areColumnsNumeric[column] ? String(cell).padStart(columnWidth) : String(cell).padEnd(columnWidth);
      })
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(formatTableLine).join('\n');
}
