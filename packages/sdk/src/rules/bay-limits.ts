/** What a bay can measure, in centimetres. */
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
