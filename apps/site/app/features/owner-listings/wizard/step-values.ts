import { type CharacteristicFlag, characteristicFlags, floorLevels, type Locale, type OwnListing } from '@plaza/sdk';
import { toAvailabilityValues } from './availability/availability-values.ts';
import { decimalSignOf, type DecimalSign } from './decimal-sign.ts';
import { toManoeuvringValues, sizeFields, formatMetersInput } from './details/measures.ts';
import { toPriceValues } from './price/price-values.ts';
import { type FieldStep, fieldSteps } from './steps.ts';

/** Values of a step's fields as a form submits them; unticked checkboxes are missing. */
export type StepValues = Readonly<Record<string, string>>;

const formatId = (id: number | null): string => (id === null ? '' : String(id));

function toAddressValues({ location }: OwnListing): StepValues {
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

function toDetailsValues(listing: OwnListing, decimalSign: DecimalSign): StepValues {
  const { spotType, accessType, vehicleType, size, manoeuvring } = listing;
  return {
    spotType: formatId(spotType),
    accessType: formatId(accessType),
    vehicleType: formatId(vehicleType),
    ...Object.fromEntries(sizeFields.map((field) => [field, formatMetersInput(size[field], decimalSign)])),
    ...toManoeuvringValues(manoeuvring, decimalSign),
  };
}

/** Characteristic of a roof that follows from a spot type by its ID, and that is therefore ticked in advance. */
const roofBySpotType: Readonly<Record<number, CharacteristicFlag>> = {
  1: 'garageCovered',
  2: 'garageCovered',
  4: 'garageCovered',
  3: 'lotUncovered',
  5: 'lotUncovered',
  6: 'lotUncovered',
};

function toCharacteristicsValues({ state, characteristics, lastPart, spotType }: OwnListing): StepValues {
  const { floorLevel } = characteristics;
  const savedCharacteristics = characteristicFlags.filter((flag) => characteristics[flag]);
  // true if the owner comes directly from the previous step and has saved nothing in this one
  const isStepUntouched =
    state === 'draft' && lastPart === 'details' && savedCharacteristics.length === 0 && floorLevel === null;
  const impliedRoof = isStepUntouched ? roofBySpotType[spotType ?? 0] : undefined;
  const checkedCharacteristics = impliedRoof === undefined ? savedCharacteristics : [impliedRoof];
  return {
    ...Object.fromEntries(checkedCharacteristics.map((flag) => [flag, 'on'] as const)),
    ...(floorLevel !== null && { floorLevel: String(floorLevel) }),
  };
}

const toMainDataValues = (
  { name, description, language, priceParts, availability }: OwnListing,
  decimalSign: DecimalSign,
): StepValues => ({
  name: name ?? '',
  description: description ?? '',
  language,
  ...toPriceValues(priceParts, decimalSign),
  ...toAvailabilityValues(availability),
});

export function stepValuesOf(step: FieldStep, listing: OwnListing, locale: Locale): StepValues {
  const decimalSign = decimalSignOf(locale);
  return {
    address: () => toAddressValues(listing),
    details: () => toDetailsValues(listing, decimalSign),
    characteristics: () => toCharacteristicsValues(listing),
    main_data: () => toMainDataValues(listing, decimalSign),
  }[step]();
}

/** Compares the values of two forms; empty and missing fields are equal. */
export function isSameValues(one: StepValues, other: StepValues): boolean {
  const fieldNames = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fieldNames].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Reads the floor level from form values. Returns `null` if it is missing or unknown. */
export const floorLevelOf = (values: StepValues): (typeof floorLevels)[number] | null =>
  floorLevels.find((level) => String(level) === values.floorLevel) ?? null;

function hashText(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return (value >>> 0).toString(36);
}

const stepFingerprintOf = (step: FieldStep, listing: OwnListing): string =>
  hashText(
    JSON.stringify(
      Object.entries(stepValuesOf(step, listing, 'en')).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/**
 * Returns the fingerprints of all steps when a form is opened. The form submits them, so that the server can
 * distinguish a conflict in the same fields from changes of other fields.
 */
export const stepFingerprintsOf = (listing: OwnListing): string =>
  fieldSteps.map((step) => stepFingerprintOf(step, listing)).join('.');

/** True if a step's fields are unchanged since the form was opened. */
export const isStepUnchangedSince = (fingerprints: string, step: FieldStep, listing: OwnListing): boolean =>
  fingerprints.split('.')[fieldSteps.indexOf(step)] === stepFingerprintOf(step, listing);
