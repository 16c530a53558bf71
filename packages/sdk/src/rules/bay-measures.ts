/** Limits of a bay's sizes, in centimetres. */
export const bayLimits = {
  lengthCm: { min: 100, max: 2000 },
  widthCm: { min: 50, max: 1000 },
  entranceHeightCm: { min: 100, max: 1000 },
} as const;

/** Limits of the room to manoeuvre: the ramp's width and slope, and the way in front of the bay. */
export const manoeuvringLimits = {
  rampWidthCm: { min: 150, max: 1500 },
  rampSlopePercent: { min: 0, max: 40 },
  aisleWidthCm: { min: 150, max: 3000 },
} as const;

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
