import {
  ApiError,
  bayLimits,
  characteristicFlags,
  type Characteristics,
  locales,
  manoeuvringLimits,
  type OwnListing,
  PlazaError,
} from '@plaza/sdk';
import { data, redirect } from 'react-router';
import { ownListingPath } from '~/paths.ts';
import { type Intl, intlFor } from '~/i18n/intl.ts';
import { errorResponse, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { readForm } from '~/server/read-body.ts';
import { floorOf, isSameValues, isUnchangedSince, ungroupPrice, type StepValues, valuesOf } from './step-values.ts';
import type { StepFailure } from './step-submission.ts';
import { fieldText } from '~/forms/form-submission.server.ts';
import { type FieldStep, ownListingsPath, stepAfter, type WizardMode, wizardPath } from './steps.ts';
import { type CallInput, isEditConflict, type WizardArgs, wizardOf } from './wizard-data.server.ts';
import { readManoeuvring, type SizeField, sizeFields, sizeOf } from './details/measures.ts';

/** Form fields about the request, which aren't values of the step. */
const ownFields = new Set(['version', 'overVersion', 'base', 'intent']);

const valuesFrom = (form: FormData): StepValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !ownFields.has(name) ? [[name, value] as const] : [],
    ),
  );

/** First message of each form field; messages about the position belong to the address field. */
function messagesOf(error: ApiError): Record<string, string> {
  const messages = Object.entries(error.fields).flatMap(([path, [message]]) => {
    const [part, field = part] = path.split('.');
    return message === undefined || field === undefined
      ? []
      : [[part === 'address' ? 'address' : field, message] as const];
  });
  return Object.fromEntries(messages);
}

const statuses: Readonly<Record<StepFailure['reason'], number>> = {
  fields: 400,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
};

const refuse = (failure: StepFailure) => data(failure, { status: statuses[failure.reason] });

function failureOf(error: unknown, values: StepValues): StepFailure {
  if (!(error instanceof PlazaError)) throw error;
  // the listing is deleted or another account's: answers 404 like its page
  if (error instanceof ApiError && error.status === 404) throw errorResponse(error);
  const fields = error instanceof ApiError ? messagesOf(error) : {};
  const isTooMany = error instanceof ApiError && error.status === 429;
  const reason = Object.keys(fields).length > 0 ? 'fields' : isTooMany ? 'tooMany' : 'unavailable';
  return { values, reason, fields, newer: null };
}

/** Maximum attempts: more conflicts in a row are caused by a program. */
const maxAttempts = 4;

/**
 * Saves a step's form and continues. A concurrent change of other steps is no conflict; for a change of the same fields
 * the answer contains both versions, and the owner chooses.
 */
export async function saveStep(args: WizardArgs, mode: WizardMode, step: FieldStep) {
  const { api, locale, id } = wizardOf(args);
  const form = await readForm(args.request);
  const intent = fieldText(form, 'intent');
  const values = valuesFrom(form);
  const intl = intlFor<'wizard'>(locale, messagesOfArea('wizard', locale));
  const getListing = async (): Promise<OwnListing> => (await required(api.getOwnListing({ params: { id } }))).data;
  const leave = () => redirect(ownListingsPath(locale), { status: 303 });

  const read = readFields(step, values, intl);
  if ('fields' in read) {
    // a step that was only viewed needs no save
    if (intent === 'leave' && isSameValues(values, valuesOf(step, await getListing(), locale))) throw leave();
    return refuse({ values, reason: 'fields', fields: read.fields, newer: null });
  }

  const change = async (body: CallInput): Promise<void> => {
    await api.changeOwnListing({ params: { id }, body });
  };
  let version = Number(fieldText(form, 'overVersion') || fieldText(form, 'version'));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change({ ...read.change, version });
      break;
    } catch (error) {
      if (!isEditConflict(error) || attempt === maxAttempts) return refuse(failureOf(error, values));
      const newerListing = await getListing();
      const isMine = isUnchangedSince(fieldText(form, 'base'), step, newerListing);
      if (!isMine && !isSameValues(values, valuesOf(step, newerListing, locale)))
        return refuse({ values, reason: 'conflict', fields: {}, newer: newerListing });
      version = newerListing.version;
    }
  }
  if (intent === 'leave') throw leave();
  const next = intent === 'save' ? undefined : stepAfter(mode, step);
  throw redirect(next === undefined ? ownListingPath(locale, id) : wizardPath(locale, mode, id, next), { status: 303 });
}

export type FieldsRead = { change: Omit<CallInput, 'version'> } | { fields: Record<string, string> };

const isTicked = (values: StepValues, name: string): boolean => values[name] === 'on';

function readAddress(values: StepValues, { t }: Intl<'wizard'>): FieldsRead {
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

function readDetails(values: StepValues, { t, formatNumber }: Intl<'wizard'>): FieldsRead {
  const fields: Record<string, string> = {};
  const requiredFields = ['spotType', 'accessType', 'vehicleType'] as const;
  for (const field of requiredFields) if ((values[field] ?? '') === '') fields[field] = t('wizard.required');
  const sizes = {} as Record<SizeField, number | null>;
  for (const field of sizeFields) {
    const size = sizeOf(field, values[field] ?? '');
    const { min, max } = bayLimits[field];
    if (size === undefined)
      fields[field] = t('wizard.details.badSize', { min: formatNumber(min / 100), max: formatNumber(max / 100) });
    else sizes[field] = size;
  }
  const { answers: manoeuvring, wrong } = readManoeuvring(values);
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
    // ramp and lift are characteristics, which a later step asks for
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
  { t, locale }: Intl<'wizard'>,
): FieldsRead {
  const price = ungroupPrice(typed, locale);
  if (/\d[.,]\d{3,}$/.test(price)) return { fields: { price: t('wizard.main.decimals') } };
  // browsers submit a line break as two characters, but count it as one
  return {
    change: {
      mainData: {
        name,
        description: description.replaceAll('\r\n', '\n'),
        language: locales.find((candidate) => candidate === language),
        price,
      },
    },
  };
}

/** Reads a step's form. The API validates values, except for errors that only a form can have. */
const readFields = (step: FieldStep, values: StepValues, intl: Intl<'wizard'>): FieldsRead =>
  ({
    address: () => readAddress(values, intl),
    details: () => readDetails(values, intl),
    characteristics: () => readCharacteristics(values),
    main_data: () => readMainData(values, intl),
  })[step]();
