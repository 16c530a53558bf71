import * as z from 'zod';
import { manoeuvringLimits } from '../../rules/bay-measures.ts';
import { openEnum } from '../shared.ts';
import { pillarSides, turningEfforts } from '../vocabulary.ts';

/** A length that an owner enters; `null` is not measured. */
export const centimetres = ({ min, max }: { min: number; max: number }) =>
  z.number().int().min(min).max(max).nullable();

export const Manoeuvring = z
  .object({
    rampWidthCm: z.number().int().nullable().describe('Width of the ramp at its narrowest, in centimetres.'),
    rampSlopePercent: z.number().int().nullable().describe('Slope of the ramp, in percent.'),
    aisleWidthCm: z.number().int().nullable().describe('Width of the way in front of the bay, in centimetres.'),
    pillars: openEnum(pillarSides).nullable().describe('Sides that have a pillar, as seen when driving in.'),
    turning: openEnum(turningEfforts)
      .nullable()
      .describe('How one gets in: in one go, in two goes, or with several corrections.'),
  })
  .meta({ id: 'Manoeuvring', description: 'What the owner says about the room to manoeuvre; `null` is not said.' });
export type Manoeuvring = z.infer<typeof Manoeuvring>;

/** The room to manoeuvre as an owner enters it. */
export const ManoeuvringInput = z.object({
  rampWidthCm: centimetres(manoeuvringLimits.rampWidthCm).describe('Width of the ramp at its narrowest.'),
  rampSlopePercent: z
    .number()
    .int()
    .min(manoeuvringLimits.rampSlopePercent.min)
    .max(manoeuvringLimits.rampSlopePercent.max)
    .nullable()
    .describe('Slope of the ramp in percent.'),
  aisleWidthCm: centimetres(manoeuvringLimits.aisleWidthCm).describe('Width of the way in front of the bay.'),
  pillars: z.enum(pillarSides).nullable().describe('Sides that have a pillar, as seen when driving in.'),
  turning: z.enum(turningEfforts).nullable().describe('How one gets in.'),
});
