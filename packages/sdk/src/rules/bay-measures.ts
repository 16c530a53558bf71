/** Limits for the dimensions of a bay, in centimetres. */
export const bayLimits = {
  lengthCm: { min: 100, max: 2000 },
  widthCm: { min: 50, max: 1000 },
  entranceHeightCm: { min: 100, max: 1000 },
} as const;

/** Limits for ramp and aisle: widths in centimetres, slope in percent. */
export const manoeuvringLimits = {
  rampWidthCm: { min: 150, max: 1500 },
  rampSlopePercent: { min: 0, max: 40 },
  aisleWidthCm: { min: 150, max: 3000 },
} as const;

/** Largest number without a unit that is read as metres. Larger numbers are read as centimetres. */
const maxUnitlessMeters = 20;

/**
 * Parses a length in metres or centimetres: `4,90`, `4.9 m` and `490` are all 490 cm. Without a unit, numbers above 20
 * are centimetres. Returns `null` for empty text and `undefined` for invalid text.
 */
export function parseLengthCm(text: string): number | null | undefined {
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  const lengthMatch = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(m|cm)?$/i.exec(trimmedText);
  if (!lengthMatch) return undefined;
  const [, wholeDigits = '', decimals, unit] = lengthMatch;
  const isInCentimeters =
    unit === undefined
      ? decimals === undefined && Number(wholeDigits) > maxUnitlessMeters
      : unit.toLowerCase() === 'cm';
  if (isInCentimeters) return decimals === undefined ? Number(wholeDigits) : undefined;
  return Number(wholeDigits) * 100 + Number((decimals ?? '').padEnd(2, '0'));
}
