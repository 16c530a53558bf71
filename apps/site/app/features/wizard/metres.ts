/** Centimetres of metres that a person typed, `null` for nothing; `undefined` when it is no length. */
export function parseMetres(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/\s*m$/i, '');
  if (trimmed === '') return null;
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(trimmed);
  if (!match) return undefined;
  const [, metres, decimals = ''] = match;
  return Number(metres) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Centimetres as a field in metres shows them. */
export const writeMetres = (centimetres: number | null, decimalSign: '.' | ','): string =>
  centimetres === null ? '' : (centimetres / 100).toFixed(2).replace('.', decimalSign);

/** Lengths in centimetres that the API takes. */
export const sizeLimits = {
  lengthCm: { min: 50, max: 2000 },
  widthCm: { min: 50, max: 1000 },
  entranceHeightCm: { min: 50, max: 1000 },
} as const;
export type SizeField = keyof typeof sizeLimits;
export const sizeFields = Object.keys(sizeLimits) as SizeField[];

/** Centimetres of a field, or `undefined` when they are none or out of range. */
export function sizeOf(field: SizeField, text: string): number | null | undefined {
  const size = parseMetres(text);
  if (size === null || size === undefined) return size;
  const { min, max } = sizeLimits[field];
  return size < min || size > max ? undefined : size;
}

/** The sizes of a bay as a form holds them; what is no size counts as not measured. */
export function bayOf(values: Readonly<Record<string, string>>): Record<SizeField, number | null> {
  const size = (field: SizeField) => sizeOf(field, values[field] ?? '') ?? null;
  return { lengthCm: size('lengthCm'), widthCm: size('widthCm'), entranceHeightCm: size('entranceHeightCm') };
}
