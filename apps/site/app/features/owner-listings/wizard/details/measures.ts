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

/** Fields of the room to manoeuvre in metres. */
export const manoeuvringLengths = ['rampWidthCm', 'aisleWidthCm'] as const;
export const manoeuvringFields = [...manoeuvringLengths, 'rampSlopePercent', 'pillars', 'turning'] as const;
/** The choice that says nothing, which an empty value could not be chosen for. */
export const notGiven = 'unsaid';

type Values = Readonly<Record<string, string>>;

/** The fields' values for a listing. */
export const manoeuvringValues = (said: Manoeuvring, decimalSign: '.' | ','): Values => ({
  rampWidthCm: writeMetres(said.rampWidthCm, decimalSign),
  rampSlopePercent: said.rampSlopePercent === null ? '' : String(said.rampSlopePercent),
  aisleWidthCm: writeMetres(said.aisleWidthCm, decimalSign),
  pillars: said.pillars ?? '',
  turning: said.turning ?? '',
});

const within = (number: number, { min, max }: { min: number; max: number }) => number >= min && number <= max;

/** Percent of a slope as it was typed; `undefined` when it is no number. */
function slopeOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const match = /^\s*(\d{1,2})\s*%?\s*$/.exec(text);
  const percent = match ? Number(match[1]) : Number.NaN;
  return within(percent, manoeuvringLimits.rampSlopePercent) ? percent : undefined;
}

function lengthOf(field: (typeof manoeuvringLengths)[number], text: string): number | null | undefined {
  const centimetres = parseLengthCm(text);
  if (centimetres === null || centimetres === undefined) return centimetres;
  return within(centimetres, manoeuvringLimits[field]) ? centimetres : undefined;
}

/** The fields' parsed values, and the fields with an impossible one. */
export function readManoeuvring(values: Values): {
  said: {
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
    said: {
      rampWidthCm: lengths.rampWidthCm ?? null,
      rampSlopePercent: lengths.rampSlopePercent ?? null,
      aisleWidthCm: lengths.aisleWidthCm ?? null,
      pillars: pillarSides.find((side) => side === values.pillars) ?? null,
      turning: turningEfforts.find((effort) => effort === values.turning) ?? null,
    },
    wrong: (Object.keys(lengths) as (keyof typeof lengths)[]).filter((field) => lengths[field] === undefined),
  };
}
