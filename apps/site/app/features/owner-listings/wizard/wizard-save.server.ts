import {
  ApiError,
  availabilityLimits,
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
import { toErrorResponse, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { readForm } from '~/server/read-body.ts';
import { floorLevelOf, isSameValues, isStepUnchangedSince, type StepValues, stepValuesOf } from './step-values.ts';
import type { StepFailure } from './step-submission.ts';
import { fieldText } from '~/forms/form-submission.server.ts';
import { type FieldStep, ownListingsPath, stepAfter, type WizardMode, wizardPath } from './steps.ts';
import { type ListingChange, isEditConflict, type WizardArgs, wizardRequestOf } from './wizard-data.server.ts';
import { readAvailability } from './availability/availability-values.ts';
import { describePriceProblem } from './price/describe-price-problem.ts';
import { priceFields, readPrice } from './price/price-values.ts';
import { readManoeuvring, type SizeField, sizeFields, parseBaySizeField } from './details/measures.ts';

/** Form fields about the request, which aren't values of the step. */
const requestFieldNames = new Set(['version', 'overVersion', 'base', 'intent']);

const readStepValues = (form: FormData): StepValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !requestFieldNames.has(name) ? [[name, value] as const] : [],
    ),
  );

/** Returns the first error message of each form field; messages about the position belong to the address field. */
function fieldMessagesOf(error: ApiError): Record<string, string> {
  const messageEntries = Object.entries(error.fields).flatMap(([path, [message]]) => {
    const [part, field = part] = path.split('.');
    return message === undefined || field === undefined
      ? []
      : [[part === 'address' ? 'address' : field, message] as const];
  });
  return Object.fromEntries(messageEntries);
}

const statusByFailureReason: Readonly<Record<StepFailure['reason'], number>> = {
  fields: 400,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
};

const respondWithFailure = (failure: StepFailure) => data(failure, { status: statusByFailureReason[failure.reason] });

function stepFailureOf(error: unknown, values: StepValues): StepFailure {
  if (!(error instanceof PlazaError)) throw error;
  // if the listing is deleted or belongs to another account, responds with 404, as the listing's page does
  if (error instanceof ApiError && error.status === 404) throw toErrorResponse(error);
  const fieldMessages = error instanceof ApiError ? fieldMessagesOf(error) : {};
  const isRateLimited = error instanceof ApiError && error.status === 429;
  const failureReason = Object.keys(fieldMessages).length > 0 ? 'fields' : isRateLimited ? 'tooMany' : 'unavailable';
  return { values, reason: failureReason, fields: fieldMessages, newer: null };
}

/** Maximum number of attempts to save a step. More conflicts in a row can only be caused by a program. */
const maxSaveAttempts = 4;

/**
 * Saves a step's form and continues. A concurrent change of other steps is no conflict; after a change of the same
 * fields the response contains both versions, and the owner chooses.
 */
export async function saveStep(args: WizardArgs, mode: WizardMode, step: FieldStep) {
  const { api, locale, id } = wizardRequestOf(args);
  const form = await readForm(args.request);
  const intent = fieldText(form, 'intent');
  const values = readStepValues(form);
  const intl = intlFor<'wizard'>(locale, messagesOfArea('wizard', locale));
  const fetchListing = async (): Promise<OwnListing> => (await required(api.getOwnListing({ params: { id } }))).data;
  const redirectToOwnListings = () => redirect(ownListingsPath(locale), { status: 303 });

  const readFieldsResult = readFields(step, values, intl);
  if ('fields' in readFieldsResult) {
    // a step that was only viewed needs no save
    if (intent === 'leave' && isSameValues(values, stepValuesOf(step, await fetchListing(), locale)))
      throw redirectToOwnListings();
    return respondWithFailure({ values, reason: 'fields', fields: readFieldsResult.fields, newer: null });
  }

  const saveListingChange = async (body: ListingChange): Promise<void> => {
    await api.changeOwnListing({ params: { id }, body });
  };
  let version = Number(fieldText(form, 'overVersion') || fieldText(form, 'version'));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await saveListingChange({ ...readFieldsResult.change, version });
      break;
    } catch (error) {
      if (!isEditConflict(error) || attempt === maxSaveAttempts)
        return respondWithFailure(stepFailureOf(error, values));
      const newerListing = await fetchListing();
      const isStepUnchanged = isStepUnchangedSince(fieldText(form, 'base'), step, newerListing);
      if (!isStepUnchanged && !isSameValues(values, stepValuesOf(step, newerListing, locale)))
        return respondWithFailure({ values, reason: 'conflict', fields: {}, newer: newerListing });
      version = newerListing.version;
    }
  }
  if (intent === 'leave') throw redirectToOwnListings();
  const nextStep = intent === 'save' ? undefined : stepAfter(mode, step);
  throw redirect(nextStep === undefined ? ownListingPath(locale, id) : wizardPath(locale, mode, id, nextStep), {
    status: 303,
  });
}

export type ReadFieldsResult = { change: Omit<ListingChange, 'version'> } | { fields: Record<string, string> };

const isFieldChecked = (values: StepValues, name: string): boolean => values[name] === 'on';

function readAddress(values: StepValues, { t }: Intl<'wizard'>): ReadFieldsResult {
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

function readDetails(values: StepValues, { t, formatNumber }: Intl<'wizard'>): ReadFieldsResult {
  const fieldMessages: Record<string, string> = {};
  const requiredFields = ['spotType', 'accessType', 'vehicleType'] as const;
  for (const field of requiredFields) if ((values[field] ?? '') === '') fieldMessages[field] = t('wizard.required');
  const parsedSizes = {} as Record<SizeField, number | null>;
  for (const field of sizeFields) {
    const parsedSize = parseBaySizeField(field, values[field] ?? '');
    const { min, max } = bayLimits[field];
    if (parsedSize === undefined)
      fieldMessages[field] = t('wizard.details.badSize', {
        min: formatNumber(min / 100),
        max: formatNumber(max / 100),
      });
    else parsedSizes[field] = parsedSize;
  }
  const { answers: manoeuvring, wrong } = readManoeuvring(values);
  for (const field of wrong) {
    if (field === 'pillars' || field === 'turning') continue;
    const { min, max } = manoeuvringLimits[field];
    fieldMessages[field] =
      field === 'rampSlopePercent'
        ? t('wizard.details.badSlope', { min, max })
        : t('wizard.details.badSize', { min: formatNumber(min / 100), max: formatNumber(max / 100) });
  }
  if (Object.keys(fieldMessages).length > 0) return { fields: fieldMessages };
  const { spotType = '', accessType = '', vehicleType = '' } = values;
  return {
    // ramp and lift are characteristics, so a later step asks for them
    change: { details: { spotType, accessType, vehicleType, ...parsedSizes, manoeuvring } },
  };
}

const readCharacteristics = (values: StepValues): ReadFieldsResult => ({
  change: {
    characteristics: {
      ...(Object.fromEntries(characteristicFlags.map((flag) => [flag, isFieldChecked(values, flag)])) as Omit<
        Characteristics,
        'floorLevel'
      >),
      floorLevel: floorLevelOf(values),
    },
  },
});

function readMainData(values: StepValues, intl: Intl<'wizard'>): ReadFieldsResult {
  const { t, locale } = intl;
  const { name = '', description = '', language } = values;
  const { terms: availability, wrong } = readAvailability(values);
  const { parts: priceParts, problems } = readPrice(values, locale);
  const problemParts = Object.keys(problems) as (keyof typeof problems)[];
  if (problemParts.length > 0 || wrong.length > 0) {
    const priceMessages = problemParts.map((part) => [
      priceFields[part],
      describePriceProblem(intl, part, problems[part] ?? 'range'),
    ]);
    const termMessages = wrong.map((field) => [field, t('wizard.availability.badNumber', availabilityLimits[field])]);
    // the API isn't called, which would report these with the others
    const missingTexts = {
      ...(name.trim() === '' && { name: t('wizard.main.missingName') }),
      ...(description.trim() === '' && { description: t('wizard.main.missingDescription') }),
    };
    return { fields: { ...missingTexts, ...Object.fromEntries([...priceMessages, ...termMessages]) } };
  }
  // browsers submit a line break as two characters, but count it as one in the length
  return {
    change: {
      mainData: {
        name,
        description: description.replaceAll('\r\n', '\n'),
        language: locales.find((candidate) => candidate === language),
      },
      priceParts,
      availability,
    },
  };
}

/** Reads the change from a step's form. The API validates the values, except for errors that only a form can have. */
const readFields = (step: FieldStep, values: StepValues, intl: Intl<'wizard'>): ReadFieldsResult =>
  ({
    address: () => readAddress(values, intl),
    details: () => readDetails(values, intl),
    characteristics: () => readCharacteristics(values),
    main_data: () => readMainData(values, intl),
  })[step]();
