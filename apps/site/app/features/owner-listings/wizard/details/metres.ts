import { bayLimits, isOpenAir, parseLengthCm, type BaySize } from '@plaza/sdk';

/** Centimetres as a field in metres shows them. */
export const writeMetres = (centimetres: number | null, decimalSign: '.' | ','): string =>
  centimetres === null ? '' : (centimetres / 100).toFixed(2).replace('.', decimalSign);

export type SizeField = keyof typeof bayLimits;
export const sizeFields = Object.keys(bayLimits) as SizeField[];

/** Centimetres of a field, or `undefined` when they are none or out of range. */
export function sizeOf(field: SizeField, text: string): number | null | undefined {
  const size = parseLengthCm(text);
  if (size === null || size === undefined) return size;
  const { min, max } = bayLimits[field];
  return size < min || size > max ? undefined : size;
}

/** The sizes of a bay as a form holds them; what is no size counts as not measured. */
export function bayOf(values: Readonly<Record<string, string>>): BaySize {
  const size = (field: SizeField) => sizeOf(field, values[field] ?? '') ?? null;
  return {
    lengthCm: size('lengthCm'),
    widthCm: size('widthCm'),
    entranceHeightCm: size('entranceHeightCm'),
    // a roof over an outdoor bay is a characteristic, which is asked later
    isOpenAir: isOpenAir(Number(values.spotType ?? '') || null, false),
  };
}
