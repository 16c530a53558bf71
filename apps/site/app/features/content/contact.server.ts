import { ApiError, PlazaError, type Calls } from '@plaza/sdk';
import { contactFields, type ContactFailure, type ContactField, type ContactValues } from './contact-form.tsx';
import { fieldText, sendWithFreshId, readSubmissionId } from '~/forms/form-submission.server.ts';

// browsers submit a line break as two characters, but count it as one
const readFieldText = (form: FormData, name: string): string => fieldText(form, name).replaceAll('\r\n', '\n');

function firstFieldMessages(fieldErrors: Readonly<Record<string, readonly string[]>>): ContactFailure['fields'] {
  const messageByField: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const fieldMessage = fieldErrors[field]?.[0];
    if (fieldMessage !== undefined) messageByField[field] = fieldMessage;
  }
  return messageByField;
}

const statusByReason: Readonly<Record<ContactFailure['reason'], number>> = {
  fields: 400,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
};

export type ContactOutcome =
  | { receiptNumber: string }
  | { receiptNumber: null; failure: ContactFailure; status: number; retryAfterSeconds: number | null };

/** Submits the contact form to the API. Returns errors of the visitor or the API instead of throwing them. */
export async function sendContactForm(form: FormData, api: Calls): Promise<ContactOutcome> {
  const contactValues: ContactValues = {
    name: readFieldText(form, 'name'),
    email: readFieldText(form, 'email'),
    message: readFieldText(form, 'message'),
    hasAccepted: form.get('privacy') === 'on',
  };
  const submissionId = readSubmissionId(form);
  const listingId = Number(readFieldText(form, 'listingId'));
  try {
    const contactMessage = {
      name: contactValues.name,
      email: contactValues.email,
      message: contactValues.message,
      // the API rejects an unticked privacy box
      privacy: contactValues.hasAccepted as true,
      ...(Number.isSafeInteger(listingId) && listingId > 0 ? { listingId } : {}),
    };
    const { data } = await sendWithFreshId(submissionId, (id) =>
      api.sendContactMessage({ body: { ...contactMessage, submissionId: id } }),
    );
    return { receiptNumber: data.receiptNumber };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    const fieldErrors = error instanceof ApiError ? firstFieldMessages(error.fields) : {};
    const isRateLimited = error instanceof ApiError && error.status === 429;
    const hasFieldErrors = Object.keys(fieldErrors).length > 0;
    const failureReason = hasFieldErrors ? 'fields' : isRateLimited ? 'tooMany' : 'unavailable';
    return {
      receiptNumber: null,
      failure: { values: contactValues, submissionId, fields: fieldErrors, reason: failureReason },
      status: statusByReason[failureReason],
      retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null,
    };
  }
}
