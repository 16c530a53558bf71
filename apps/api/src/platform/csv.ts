import type { Locale } from '@plaza/sdk/contract';

/** Excel needs the byte order mark to read UTF-8; other programs skip it. */
const byteOrderMark = '\uFEFF';

/**
 * Formats rows of dates, numbers and column names as CSV. Excel expects the list separator of the system's language, a
 * semicolon in Spanish; the cells contain neither separator.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[], locale: Locale): Blob {
  const cellSeparator = locale === 'es' ? ';' : ',';
  const csvText = rows.map((cells) => `${cells.join(cellSeparator)}\r\n`).join('');
  return new Blob([byteOrderMark, csvText], { type: 'text/csv' });
}
