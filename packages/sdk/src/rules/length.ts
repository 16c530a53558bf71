/** The longest length that is read as metres when no unit is given. */
const maxPlainMeters = 20;

/**
 * Centimetres of a length that a person typed, in metres or centimetres: `4,90`, `4.9 m` and `490` are all 490. Without a
 * unit, a whole number above 20 is in centimetres. `null` for nothing; `undefined` when it is no length.
 */
export function parseLengthCm(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(m|cm)?$/i.exec(trimmed);
  if (!match) return undefined;
  const [, whole = '', decimals, unit] = match;
  const isCentimeters =
    unit === undefined ? decimals === undefined && Number(whole) > maxPlainMeters : unit.toLowerCase() === 'cm';
  if (isCentimeters) return decimals === undefined ? Number(whole) : undefined;
  return Number(whole) * 100 + Number((decimals ?? '').padEnd(2, '0'));
}
