import { ApiError, PlazaError, type OwnListing } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import { isUnchangedSince } from './fingerprints.ts';
import type { StepFailure } from './step-result.ts';
import { isSameValues, valuesOf, type StepValues } from './step-values.ts';
import { ownListingPath } from '~/paths.ts';
import { ownListingsPath, stepAfter, wizardPath, type FieldStep, type WizardMode } from './steps.ts';
import { intlFor } from '~/i18n/intl.ts';
import { errorResponse, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { readForm } from '~/server/read-form.ts';
import { isChangedMeanwhile, type CallInput } from './wizard-call.server.ts';
import { wizardOf, type WizardArgs } from './wizard-data.server.ts';
import { readFields } from './wizard-fields.server.ts';

/** Fields of a form that say how it is sent, not what it holds. */
const ownFields = new Set(['version', 'overVersion', 'base', 'intent']);

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const valuesFrom = (form: FormData): StepValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !ownFields.has(name) ? [[name, value] as const] : [],
    ),
  );

/** The first message of each field, by its name in the form; what is wrong with a position is the address's. */
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
  // gone, or another account's: as for its page
  if (error instanceof ApiError && error.status === 404) throw errorResponse(error);
  const fields = error instanceof ApiError ? messagesOf(error) : {};
  const isTooMany = error instanceof ApiError && error.status === 429;
  const reason = Object.keys(fields).length > 0 ? 'fields' : isTooMany ? 'tooMany' : 'unavailable';
  return { values, reason, fields, newer: null };
}

/** A listing that is changed without end is somebody's program. */
const tries = 4;

/**
 * Saves what a step's form holds and goes on. When the listing was changed meanwhile in other steps, nothing is in the
 * way; when the same fields were changed, the answer shows both and somebody chooses.
 */
export async function saveStep(args: WizardArgs, mode: WizardMode, step: FieldStep) {
  const { api, locale, id } = wizardOf(args);
  const form = await readForm(args.request);
  const intent = textOf(form, 'intent');
  const values = valuesFrom(form);
  const intl = intlFor(locale, areaWords('wizard', locale));
  const getListing = async (): Promise<OwnListing> => (await required(api.getOwnListing({ params: { id } }))).data;
  const leave = () => redirect(ownListingsPath(locale), { status: 303 });

  const read = readFields(step, values, intl);
  if ('fields' in read) {
    // a step that was only looked at is no reason to stay
    if (intent === 'leave' && isSameValues(values, valuesOf(step, await getListing(), locale))) throw leave();
    return refuse({ values, reason: 'fields', fields: read.fields, newer: null });
  }

  const change = async (body: CallInput): Promise<void> => {
    await api.changeOwnListing({ params: { id }, body });
  };
  let version = Number(textOf(form, 'overVersion') || textOf(form, 'version'));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change({ ...read.change, version });
      break;
    } catch (error) {
      if (!isChangedMeanwhile(error) || attempt === tries) return refuse(failureOf(error, values));
      const newer = await getListing();
      const isMine = isUnchangedSince(textOf(form, 'base'), step, newer);
      if (!isMine && !isSameValues(values, valuesOf(step, newer, locale)))
        return refuse({ values, reason: 'conflict', fields: {}, newer });
      version = newer.version;
    }
  }
  if (intent === 'leave') throw leave();
  const next = intent === 'save' ? undefined : stepAfter(mode, step);
  throw redirect(next === undefined ? ownListingPath(locale, id) : wizardPath(locale, mode, id, next), { status: 303 });
}
