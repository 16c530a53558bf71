/**
 * Base class of all errors of this package. `code` is stable. Only messages that come from the API are meant for users.
 */
export class PlazaError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** Details in an error response from the API. */
export interface ApiErrorDetails {
  status: number;
  /** Stable code from `errorCodes`. A newer server may return a code that is not listed there. */
  code: string;
  name?: string | undefined;
  /** Localised message for the user. */
  message: string;
  /** Messages for invalid fields, by field path. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Error that the API sent as its response. */
export class ApiError extends PlazaError {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** ID of the request in the API's logs; empty if a proxy responded. */
  readonly requestId: string;
  /** Seconds to wait according to the `Retry-After` header, or `null` if the response has no such header. */
  readonly retryAfterSeconds: number | null;

  constructor(details: ApiErrorDetails) {
    super(details.code, details.message);
    if (details.name) this.name = details.name;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? '';
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** 400: `fields` names the invalid input. */
export class BadRequestError extends ApiError {}
/** 401: the session is missing or has expired. */
export class UnauthorizedError extends ApiError {}
/** 403: the account or the partner lacks permission. */
export class ForbiddenError extends ApiError {}
/** 404: the resource does not exist, or belongs to another user. */
export class NotFoundError extends ApiError {}
/** 405: the URL does not support the method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the current state does not allow the call. */
export class ConflictError extends ApiError {}
/** 410: the resource no longer exists. */
export class GoneError extends ApiError {}
/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}
/** 415: the type of the body or a file is not accepted. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitedError extends ApiError {}
/** 5xx: the server failed. */
export class ServerError extends ApiError {}
/** 501: the server does not implement the call yet. */
export class NotBuiltError extends ServerError {}
/** 503: the API or one of its providers is unavailable. */
export class UnavailableError extends ServerError {}

/** No response arrived, for example because the connection failed or was reset. */
export class NetworkError extends PlazaError {}
/** The call took longer than its timeout, retries included. */
export class TimeoutError extends PlazaError {}
/** The caller's signal aborted the call. `name` is `AbortError`, as on the web platform. */
export class AbortedError extends PlazaError {
  override readonly name = 'AbortError';
}
/** A successful response whose body is not JSON. */
export class InvalidResponseError extends PlazaError {}

const errorByStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  410: GoneError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  429: RateLimitedError,
  501: NotBuiltError,
  503: UnavailableError,
};

/** Returns the error class for an HTTP status. */
export const errorClassOf = (status: number): typeof ApiError =>
  errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
