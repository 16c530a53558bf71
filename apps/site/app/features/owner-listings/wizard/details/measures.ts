import {
  bayLimits,
  type BaySize,
  isOpenAir,
  type Manoeuvring,
  manoeuvringLimits,
  parseLengthCm,
  pillarSides,
  type PillarSides,
  type TurningEffort,
  turningEfforts,
} from '@plaza/sdk';
import type { DecimalSign } from '~/features/owner-listings/wizard/decimal-sign.ts';

export const formatMetersInput = (centimetres: number | null, decimalSign: DecimalSign): string =>
  centimetres === null ? '' : (centimetres / 100).toFixed(2).replace('.', decimalSign);

export type SizeField = keyof typeof bayLimits;
export const sizeFields = Object.keys(bayLimits) as SizeField[];

/**
 * Parses a size field of the bay to centimetres. Returns `undefined` if the text is invalid or the length is out of
 * range.
 */
export function parseBaySizeField(field: SizeField, text: string): number | null | undefined {
  const lengthCm = parseLengthCm(text);
  if (lengthCm === null || lengthCm === undefined) return lengthCm;
  const { min, max } = bayLimits[field];
  return lengthCm < min || lengthCm > max ? undefined : lengthCm;
}

/** Reads the sizes of a bay from form values. An invalid size counts as not measured. */
export function readBaySize(values: Readonly<Record<string, string>>): BaySize {
  const sizeOf = (field: SizeField) => parseBaySizeField(field, values[field] ?? '') ?? null;
  return {
    lengthCm: sizeOf('lengthCm'),
    widthCm: sizeOf('widthCm'),
    entranceHeightCm: sizeOf('entranceHeightCm'),
    // this step doesn't ask about a roof; a later step does
    isOpenAir: isOpenAir(Number(values.spotType ?? '') || null, false),
  };
}

export const manoeuvringLengths = ['rampWidthCm', 'aisleWidthCm'] as const;
export const manoeuvringFields = [...manoeuvringLengths, 'rampSlopePercent', 'pillars', 'turning'] as const;
/** Value of the option “not given”, because an option can't have an empty value. */
export const notGivenValue = 'unsaid';

type FormValues = Readonly<Record<string, string>>;

export const toManoeuvringValues = (answers: Manoeuvring, decimalSign: DecimalSign): FormValues => ({
  rampWidthCm: formatMetersInput(answers.rampWidthCm, decimalSign),
  rampSlopePercent: answers.rampSlopePercent === null ? '' : String(answers.rampSlopePercent),
  aisleWidthCm: formatMetersInput(answers.aisleWidthCm, decimalSign),
  pillars: answers.pillars ?? '',
  turning: answers.turning ?? '',
});

const isInRange = (number: number, { min, max }: { min: number; max: number }) => number >= min && number <= max;

/** Parses the ramp's slope in percent; `undefined` for invalid texts. */
function parseSlope(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const slopeMatch = /^\s*(\d{1,2})\s*%?\s*$/.exec(text);
  const slopePercent = slopeMatch ? Number(slopeMatch[1]) : Number.NaN;
  return isInRange(slopePercent, manoeuvringLimits.rampSlopePercent) ? slopePercent : undefined;
}

function parseManoeuvringLength(field: (typeof manoeuvringLengths)[number], text: string): number | null | undefined {
  const centimetres = parseLengthCm(text);
  if (centimetres === null || centimetres === undefined) return centimetres;
  return isInRange(centimetres, manoeuvringLimits[field]) ? centimetres : undefined;
}

/** Parses the fields about manoeuvring. `wrong` contains the names of invalid fields. */
export function readManoeuvring(values: FormValues): {
  answers: {
    rampWidthCm: number | null;
    rampSlopePercent: number | null;
    aisleWidthCm: number | null;
    pillars: PillarSides | null;
    turning: TurningEffort | null;
  };
  wrong: (typeof manoeuvringFields)[number][];
} {
  const parsedLengths = {
    rampWidthCm: parseManoeuvringLength('rampWidthCm', values.rampWidthCm ?? ''),
    aisleWidthCm: parseManoeuvringLength('aisleWidthCm', values.aisleWidthCm ?? ''),
    rampSlopePercent: parseSlope(values.rampSlopePercent ?? ''),
  };
  return {
    answers: {
      rampWidthCm: parsedLengths.rampWidthCm ?? null,
      rampSlopePercent: parsedLengths.rampSlopePercent ?? null,
      aisleWidthCm: parsedLengths.aisleWidthCm ?? null,
      pillars: pillarSides.find((side) => side === values.pillars) ?? null,
      turning: turningEfforts.find((effort) => effort === values.turning) ?? null,
    },
    wrong: (Object.keys(parsedLengths) as (keyof typeof parsedLengths)[]).filter(
      (field) => parsedLengths[field] === undefined,
    ),
  };
}
