import type { Manoeuvring, PillarSides, TurningEffort } from '@plaza/sdk';

/** The owner's answers about the room to manoeuvre, as the row has them. */
export interface ManoeuvringRow {
  ramp_width_cm: number | null;
  ramp_slope_percent: number | null;
  aisle_width_cm: number | null;
  pillars: PillarSides | null;
  turning: TurningEffort | null;
}

export const manoeuvringOf = (row: ManoeuvringRow) =>
  ({
    rampWidthCm: row.ramp_width_cm,
    rampSlopePercent: row.ramp_slope_percent,
    aisleWidthCm: row.aisle_width_cm,
    pillars: row.pillars,
    turning: row.turning,
  }) satisfies Manoeuvring;

export const columnsOfManoeuvring = (said: ReturnType<typeof manoeuvringOf>): ManoeuvringRow => ({
  ramp_width_cm: said.rampWidthCm,
  ramp_slope_percent: said.rampSlopePercent,
  aisle_width_cm: said.aisleWidthCm,
  pillars: said.pillars,
  turning: said.turning,
});
