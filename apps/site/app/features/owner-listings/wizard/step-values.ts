import { type CharacteristicFlag, characteristicFlags, floorLevels, type Locale, type OwnListing } from '@plaza/sdk';
import { manoeuvringValues } from '~/features/owner-listings/wizard/details/manoeuvring-values.ts';
import { sizeFields, writeMetres } from '~/features/owner-listings/wizard/details/metres.ts';
import type { FieldStep } from './steps.ts';

/** What the fields of a step hold, as a form sends them; a box that is not ticked is left out. */
export type StepValues = Readonly<Record<string, string>>;

const code = (id: number | null): string => (id === null ? '' : String(id));

function addressValues({ location }: OwnListing): StepValues {
  if (!location) return { position: 'area' };
  const { lat, lng, title, shortLocation, isApproximate } = location;
  return {
    lat: String(lat),
    lng: String(lng),
    title,
    shortLocation,
    position: isApproximate ? 'area' : 'exact',
  };
}

function detailsValues(listing: OwnListing, decimalSign: '.' | ','): StepValues {
  const { spotType, accessType, vehicleType, size, manoeuvring } = listing;
  return {
    spotType: code(spotType),
    accessType: code(accessType),
    vehicleType: code(vehicleType),
    ...Object.fromEntries(sizeFields.map((field) => [field, writeMetres(size[field], decimalSign)])),
    ...manoeuvringValues(manoeuvring, decimalSign),
  };
}

/** Whether there is a roof over each type of spot, so that the characteristics need not ask it again. */
const roofOfSpotTypes: Readonly<Record<number, CharacteristicFlag>> = {
  1: 'garageCovered',
  2: 'garageCovered',
  4: 'garageCovered',
  3: 'lotUncovered',
  5: 'lotUncovered',
  6: 'lotUncovered',
};

function characteristicsValues({ state, characteristics, lastPart, spotType }: OwnListing): StepValues {
  const { floorLevel } = characteristics;
  const saved = characteristicFlags.filter((flag) => characteristics[flag]);
  // a draft comes here from the step before
  const isUntouched = state === 'draft' && lastPart === 'details' && saved.length === 0 && floorLevel === null;
  const roof = isUntouched ? roofOfSpotTypes[spotType ?? 0] : undefined;
  const flags = roof === undefined ? saved : [roof];
  return {
    ...Object.fromEntries(flags.map((flag) => [flag, 'on'] as const)),
    ...(floorLevel !== null && { floorLevel: String(floorLevel) }),
  };
}

/** Euros as a field shows them: without cents where there are none. */
function priceText(cents: number | null, decimalSign: '.' | ','): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', decimalSign);
}

const mainDataValues = (
  { name, description, language, priceCents }: OwnListing,
  decimalSign: '.' | ',',
): StepValues => ({
  name: name ?? '',
  description: description ?? '',
  language,
  price: priceText(priceCents, decimalSign),
});

/** What a step's fields hold for a listing as it is saved. */
export function valuesOf(step: FieldStep, listing: OwnListing, locale: Locale): StepValues {
  const decimalSign = locale === 'es' ? ',' : '.';
  return {
    address: () => addressValues(listing),
    details: () => detailsValues(listing, decimalSign),
    characteristics: () => characteristicsValues(listing),
    main_data: () => mainDataValues(listing, decimalSign),
  }[step]();
}

/** Whether a step holds the same in both. Empty fields and fields that are left out are one. */
export function isSameValues(one: StepValues, other: StepValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** The floor that a form holds; `null` for none, and for one that no bay is on. */
export const floorOf = (values: StepValues): (typeof floorLevels)[number] | null =>
  floorLevels.find((level) => String(level) === values.floorLevel) ?? null;
