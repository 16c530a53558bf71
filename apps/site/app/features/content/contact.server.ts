import { ApiError, PlazaError, type Calls } from '@plaza/sdk';
import { contactFields, type ContactFailure, type ContactField, type ContactValues } from './contact-form.tsx';
import { fieldText, sendWithFreshId, readSubmissionId } from '~/forms/form-submission.server.ts';

// browsers submit a line break as two characters, but count it as one
const readText = (form: FormData, name: string): string => fieldText(form, name).replaceAll('\r\n', '\n');

function fieldMessagesOf(fieldErrors: Readonly<Record<string, readonly string[]>>): ContactFailure['fields'] {
  const messages: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const message = fieldErrors[field]?.[0];
    if (message !== undefined) messages[field] = message;
  }
  return messages;
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

/** Submits the contact form. Returns errors of the visitor or the API instead of throwing them. */
export async function sendContactForm(form: FormData, api: Calls): Promise<ContactOutcome> {
  const values: ContactValues = {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    message: readText(form, 'message'),
    hasAccepted: form.get('privacy') === 'on',
  };
  const submissionId = readSubmissionId(form);
  const listingId = Number(readText(form, 'listingId'));
  try {
    const body = {
      name: values.name,
      email: values.email,
      message: values.message,
      // the API rejects an unticked box
      privacy: values.hasAccepted as true,
      ...(Number.isSafeInteger(listingId) && listingId > 0 ? { listingId } : {}),
    };
    const { data } = await sendWithFreshId(submissionId, (id) =>
      api.sendContactMessage({ body: { ...body, submissionId: id } }),
    );
    return { receiptNumber: data.receiptNumber };
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    const fieldErrors = error instanceof ApiError ? fieldMessagesOf(error.fields) : {};
    const isRateLimited = error instanceof ApiError && error.status === 429;
    const hasFieldErrors = Object.keys(fieldErrors).length > 0;
    const reason = hasFieldErrors ? 'fields' : isRateLimited ? 'tooMany' : 'unavailable';
    return {
      receiptNumber: null,
      failure: { values, submissionId, fields: fieldErrors, reason },
      status: statusByReason[reason],
      retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null,
    };
  }
}
