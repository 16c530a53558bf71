/** What a bay can measure, in centimetres. */
export const bayLimits = {
  lengthCm: { min: 100, max: 2000 },
  widthCm: { min: 50, max: 1000 },
  entranceHeightCm: { min: 100, max: 1000 },
} as const;
