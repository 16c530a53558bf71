import { bayLimits, characteristicFlags, type Characteristics, locales, manoeuvringLimits } from '@plaza/sdk';
import { readManoeuvring } from '~/features/owner-listings/wizard/details/manoeuvring-values.ts';
import { sizeFields, sizeOf, type SizeField } from '~/features/owner-listings/wizard/details/metres.ts';
import { plainPrice } from './plain-price.ts';
import { floorOf, type StepValues } from './step-values.ts';
import type { FieldStep } from './steps.ts';
import type { Intl } from '~/i18n/intl.ts';
import type { CallInput } from './wizard-call.server.ts';

/** What a step's form asks the API to change, or what is wrong with its fields. */
export type FieldsRead = { change: Omit<CallInput, 'version'> } | { fields: Record<string, string> };

const isTicked = (values: StepValues, name: string): boolean => values[name] === 'on';

function readAddress(values: StepValues, { t }: Intl): FieldsRead {
  const { lat = '', lng = '', title = '', shortLocation = '' } = values;
  if (lat === '' || lng === '' || title === '') return { fields: { address: t('wizard.address.needed') } };
  return {
    change: {
      address: {
        lat: Number(lat),
        lng: Number(lng),
        title,
        shortLocation,
        isApproximate: values.position !== 'exact',
      },
    },
  };
}

function readDetails(values: StepValues, { t, formatNumber }: Intl): FieldsRead {
  const fields: Record<string, string> = {};
  const needed = ['spotType', 'accessType', 'vehicleType'] as const;
  for (const field of needed) if ((values[field] ?? '') === '') fields[field] = t('wizard.required');
  const sizes = {} as Record<SizeField, number | null>;
  for (const field of sizeFields) {
    const size = sizeOf(field, values[field] ?? '');
    const { min, max } = bayLimits[field];
    if (size === undefined)
      fields[field] = t('wizard.details.badSize', { min: formatNumber(min / 100), max: formatNumber(max / 100) });
    else sizes[field] = size;
  }
  const { said: manoeuvring, wrong } = readManoeuvring(values);
  for (const field of wrong) {
    if (field === 'pillars' || field === 'turning') continue;
    const { min, max } = manoeuvringLimits[field];
    fields[field] =
      field === 'rampSlopePercent'
        ? t('wizard.details.badSlope', { min, max })
        : t('wizard.details.badSize', { min: formatNumber(min / 100), max: formatNumber(max / 100) });
  }
  if (Object.keys(fields).length > 0) return { fields };
  const { spotType = '', accessType = '', vehicleType = '' } = values;
  return {
    // ramp and lift are asked among the characteristics
    change: { details: { spotType, accessType, vehicleType, ...sizes, manoeuvring } },
  };
}

const readCharacteristics = (values: StepValues): FieldsRead => ({
  change: {
    characteristics: {
      ...(Object.fromEntries(characteristicFlags.map((flag) => [flag, isTicked(values, flag)])) as Omit<
        Characteristics,
        'floorLevel'
      >),
      floorLevel: floorOf(values),
    },
  },
});

function readMainData(
  { name = '', description = '', language, price: typed = '' }: StepValues,
  { t, locale }: Intl,
): FieldsRead {
  const price = plainPrice(typed, locale);
  if (/\d[.,]\d{3,}$/.test(price)) return { fields: { price: t('wizard.main.decimals') } };
  // browsers send line breaks as two characters, and count them as one
  return {
    change: {
      mainData: {
        name,
        description: description.replaceAll('\r\n', '\n'),
        language: locales.find((known) => known === language),
        price,
      },
    },
  };
}

/** Reads a step's form. The API judges what it reads, too; here is only what a form can have wrong by itself. */
export const readFields = (step: FieldStep, values: StepValues, intl: Intl): FieldsRead =>
  ({
    address: () => readAddress(values, intl),
    details: () => readDetails(values, intl),
    characteristics: () => readCharacteristics(values),
    main_data: () => readMainData(values, intl),
  })[step]();
