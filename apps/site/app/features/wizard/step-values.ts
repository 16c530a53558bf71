import { characteristicFlags, floorLevels, type Locale, type OwnListing } from '@plaza/sdk';
import { sizeFields, writeMetres } from './metres.ts';
import type { FieldStep } from './steps.ts';

/** What the fields of a step hold, as a form sends them; a box that is not ticked is left out. */
export type StepValues = Readonly<Record<string, string>>;

const ticked = (isTicked: boolean, name: string): StepValues => (isTicked ? { [name]: 'on' } : {});
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
  const { spotType, accessType, vehicleType, size, characteristics } = listing;
  return {
    spotType: code(spotType),
    accessType: code(accessType),
    vehicleType: code(vehicleType),
    ...Object.fromEntries(sizeFields.map((field) => [field, writeMetres(size[field], decimalSign)])),
    ...ticked(characteristics.ramp, 'hasRamp'),
    ...ticked(characteristics.elevator, 'hasElevator'),
  };
}

const characteristicsValues = ({ characteristics }: OwnListing): StepValues => ({
  ...Object.fromEntries(characteristicFlags.flatMap((flag) => (characteristics[flag] ? [[flag, 'on'] as const] : []))),
  ...(characteristics.floorLevel !== null && { floorLevel: String(characteristics.floorLevel) }),
});

/** Euros as a field shows them: without cents where there are none. */
function priceText(cents: number | null, decimalSign: '.' | ','): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', decimalSign);
}

const mainDataValues = ({ name, description, priceCents }: OwnListing, decimalSign: '.' | ','): StepValues => ({
  name: name ?? '',
  description: description ?? '',
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
