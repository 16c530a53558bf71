import { type ApiErrorBody, type ErrorCode, errorCodes, type Locale } from '@plaza/sdk/contract';
import { errorMessage, type MessageValues } from '../messages/index.ts';

export interface HttpErrorOptions {
  /** Messages by path of the field, in the caller's language. */
  fields?: Readonly<Record<string, string[]>>;
  /** What the message names. */
  values?: MessageValues;
  /** The partner and origin that were refused, for programs. */
  refused?: { readonly partner: string; readonly origin?: string };
  /** Further headers of the answer, such as `Allow` and `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  cause?: unknown;
}

/** An error that the caller gets to see. Handlers and services throw it; its code decides status, name and words. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string[]>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly values: MessageValues;
  readonly refused: HttpErrorOptions['refused'];

  constructor(code: ErrorCode, options: HttpErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = errorCodes[code].name;
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.values = options.values ?? {};
    this.refused = options.refused;
  }

  get status(): (typeof errorCodes)[ErrorCode]['status'] {
    return errorCodes[this.code].status;
  }
}

/** The body that every error answer has. */
export function errorBody(error: HttpError, locale: Locale, requestId: string): ApiErrorBody {
  const { status, name } = errorCodes[error.code];
  const fields = error.fields ? { fields: error.fields } : {};
  const details = { code: error.code, ...fields, ...error.refused, requestId };
  return { data: null, error: { status, name, message: errorMessage(error.code, locale, error.values), details } };
}
