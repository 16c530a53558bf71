/** Every error that this package throws. `code` is stable; `message` may be shown only when it came from the API. */
export class PlazaError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** What an error answer of the API says. */
export interface ApiErrorDetails {
  status: number;
  /** Stable, machine-readable; see `errorCodes`. A newer server may send one that is not listed. */
  code: string;
  name?: string | undefined;
  /** In the asked language. */
  message: string;
  /** Messages by path of the field. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The API answered with an error. */
export class ApiError extends PlazaError {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Names this request in the API's logs; empty when something in between answered. */
  readonly requestId: string;
  /** What the answer asked to wait, or `null`. */
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

/** 400: `fields` says which input is wrong. */
export class BadRequestError extends ApiError {}
/** 401: no session, or one that has ended. */
export class UnauthorizedError extends ApiError {}
/** 403: the account itself, or the partner that was named, may not do this. */
export class ForbiddenError extends ApiError {}
/** 404: not there, or somebody else's. */
export class NotFoundError extends ApiError {}
/** 405: a method that the address does not take. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the state does not allow it. */
export class ConflictError extends ApiError {}
/** 410: was there once. */
export class GoneError extends ApiError {}
/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}
/** 415: a file or body of a type that is not accepted. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitedError extends ApiError {}
/** 5xx: the fault is not the caller's. */
export class ServerError extends ApiError {}
/** 501: a call that the contract has and this server has not built yet. */
export class NotBuiltError extends ServerError {}
/** 503: the service, or a provider it needs, is down. */
export class UnavailableError extends ServerError {}

/** No answer came: no connection, name not found, connection reset. */
export class NetworkError extends PlazaError {}
/** The deadline passed before an answer came, retries included. */
export class TimeoutError extends PlazaError {}
/** The caller's signal ended the call. `name` is `AbortError`, as the platform has it. */
export class AbortedError extends PlazaError {
  override readonly name = 'AbortError';
}
/** A success whose body is not JSON. */
export class InvalidAnswerError extends PlazaError {}

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

/** The error class that stands for a status. */
export const errorClassOf = (status: number): typeof ApiError =>
  errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
