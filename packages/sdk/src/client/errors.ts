/** Every error that this package throws. `code` is stable; `message` may be shown only when it came from the API. */
export class PlazaError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** Content of an error response of the API. */
export interface ApiErrorDetails {
  status: number;
  /** Stable, machine-readable; see `errorCodes`. A newer server may send one that is not listed. */
  code: string;
  name?: string | undefined;
  /** In the requested language. */
  message: string;
  /** Messages by path of the field. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The API responded with an error. */
export class ApiError extends PlazaError {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Id of this request in the API's logs; empty if a proxy in between responded. */
  readonly requestId: string;
  /** Seconds of the `Retry-After` header, or `null` without one. */
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
/** 401: no session, or an expired one. */
export class UnauthorizedError extends ApiError {}
/** 403: the account, or the named partner, is not allowed to do this. */
export class ForbiddenError extends ApiError {}
/** 404: does not exist, or belongs to another user. */
export class NotFoundError extends ApiError {}
/** 405: the URL does not support the method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the current state does not allow the call. */
export class ConflictError extends ApiError {}
/** 410: existed once. */
export class GoneError extends ApiError {}
/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}
/** 415: a file or body of a type that is not accepted. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitedError extends ApiError {}
/** 5xx: the fault is on the server's side. */
export class ServerError extends ApiError {}
/** 501: the contract has the call, this server does not implement it yet. */
export class NotBuiltError extends ServerError {}
/** 503: the service, or a provider it depends on, is down. */
export class UnavailableError extends ServerError {}

/** No response: no connection, host not found, connection reset. */
export class NetworkError extends PlazaError {}
/** The timeout passed before a response arrived, retries included. */
export class TimeoutError extends PlazaError {}
/** The caller's signal ended the call. `name` is `AbortError`, as the platform has it. */
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

/** Error class of a status. */
export const errorClassOf = (status: number): typeof ApiError =>
  errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
