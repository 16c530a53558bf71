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

/** Formats centimetres as the text of a field in metres. */
export const writeMetres = (centimetres: number | null, decimalSign: '.' | ','): string =>
  centimetres === null ? '' : (centimetres / 100).toFixed(2).replace('.', decimalSign);

export type SizeField = keyof typeof bayLimits;
export const sizeFields = Object.keys(bayLimits) as SizeField[];

/** Parses a field to centimetres; `undefined` for invalid or out-of-range texts. */
export function sizeOf(field: SizeField, text: string): number | null | undefined {
  const size = parseLengthCm(text);
  if (size === null || size === undefined) return size;
  const { min, max } = bayLimits[field];
  return size < min || size > max ? undefined : size;
}

/** Reads the sizes of a bay from form values; invalid ones count as not measured. */
export function bayOf(values: Readonly<Record<string, string>>): BaySize {
  const size = (field: SizeField) => sizeOf(field, values[field] ?? '') ?? null;
  return {
    lengthCm: size('lengthCm'),
    widthCm: size('widthCm'),
    entranceHeightCm: size('entranceHeightCm'),
    // this step doesn't ask about roofs; a later step does
    isOpenAir: isOpenAir(Number(values.spotType ?? '') || null, false),
  };
}

export const manoeuvringLengths = ['rampWidthCm', 'aisleWidthCm'] as const;
export const manoeuvringFields = [...manoeuvringLengths, 'rampSlopePercent', 'pillars', 'turning'] as const;
/** Value of the option without an answer, because an option can't have an empty value. */
export const notGiven = 'unsaid';

type Values = Readonly<Record<string, string>>;

export const manoeuvringValues = (answers: Manoeuvring, decimalSign: '.' | ','): Values => ({
  rampWidthCm: writeMetres(answers.rampWidthCm, decimalSign),
  rampSlopePercent: answers.rampSlopePercent === null ? '' : String(answers.rampSlopePercent),
  aisleWidthCm: writeMetres(answers.aisleWidthCm, decimalSign),
  pillars: answers.pillars ?? '',
  turning: answers.turning ?? '',
});

const isWithin = (number: number, { min, max }: { min: number; max: number }) => number >= min && number <= max;

/** Parses a slope in percent; `undefined` for invalid texts. */
function slopeOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const match = /^\s*(\d{1,2})\s*%?\s*$/.exec(text);
  const percent = match ? Number(match[1]) : Number.NaN;
  return isWithin(percent, manoeuvringLimits.rampSlopePercent) ? percent : undefined;
}

function lengthOf(field: (typeof manoeuvringLengths)[number], text: string): number | null | undefined {
  const centimetres = parseLengthCm(text);
  if (centimetres === null || centimetres === undefined) return centimetres;
  return isWithin(centimetres, manoeuvringLimits[field]) ? centimetres : undefined;
}

/** Parses manoeuvring fields. `wrong` has the names of invalid ones. */
export function readManoeuvring(values: Values): {
  answers: {
    rampWidthCm: number | null;
    rampSlopePercent: number | null;
    aisleWidthCm: number | null;
    pillars: PillarSides | null;
    turning: TurningEffort | null;
  };
  wrong: (typeof manoeuvringFields)[number][];
} {
  const lengths = {
    rampWidthCm: lengthOf('rampWidthCm', values.rampWidthCm ?? ''),
    aisleWidthCm: lengthOf('aisleWidthCm', values.aisleWidthCm ?? ''),
    rampSlopePercent: slopeOf(values.rampSlopePercent ?? ''),
  };
  return {
    answers: {
      rampWidthCm: lengths.rampWidthCm ?? null,
      rampSlopePercent: lengths.rampSlopePercent ?? null,
      aisleWidthCm: lengths.aisleWidthCm ?? null,
      pillars: pillarSides.find((side) => side === values.pillars) ?? null,
      turning: turningEfforts.find((effort) => effort === values.turning) ?? null,
    },
    wrong: (Object.keys(lengths) as (keyof typeof lengths)[]).filter((field) => lengths[field] === undefined),
  };
}
