import type { Manoeuvring, PillarSides, TurningEffort } from '@plaza/sdk';
import { sql } from 'kysely';

/** The owner's answers about the room to manoeuvre, as the row has them. */
export interface ManoeuvringRow {
  ramp_width_cm: number | null;
  ramp_slope_percent: number | null;
  aisle_width_cm: number | null;
  pillars: PillarSides | null;
  turning: TurningEffort | null;
}

/** Its columns of a listing `l`. */
export const manoeuvringColumns = sql`l.ramp_width_cm, l.ramp_slope_percent, l.aisle_width_cm, l.pillars, l.turning`;

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
