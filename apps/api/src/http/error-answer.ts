import { type ApiErrorBody, errorCodes, type Locale } from '@plaza/sdk/contract';
import { errorMessage } from '../messages/index.ts';
import type { DomainError } from '../platform/domain-error.ts';

type ErrorStatus = (typeof errorCodes)[keyof typeof errorCodes]['status'];

export interface ErrorAnswer {
  status: ErrorStatus;
  headers: Readonly<Record<string, string>>;
  body: ApiErrorBody;
}

/** Maps a domain error to HTTP: status and name by the contract's table, message in the caller's language, `Retry-After`. */
export function errorAnswer(error: DomainError, locale: Locale, requestId: string): ErrorAnswer {
  const { status, name } = errorCodes[error.code];
  const fields = error.fields ? { fields: error.fields } : {};
  const details = { code: error.code, ...fields, ...error.refused, requestId };
  const message = errorMessage(error.code, locale, error.values);
  return {
    status,
    headers: error.retryAfterSeconds === null ? {} : { 'retry-after': String(error.retryAfterSeconds) },
    body: { data: null, error: { status, name, message, details } },
  };
}
