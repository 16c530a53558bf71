/**
 * Every error that the API answers, by its stable code: `error.details.code` of the error body.
 * The words that belong to a code live with the API, in the caller's language.
 */
export const errorCodes = {
  /** `details.fields` says which input is wrong. */
  validation_failed: { status: 400, name: 'ValidationError' },
  /** The address holds bytes that are no text. */
  malformed_address: { status: 400, name: 'BadRequestError' },
  invalid_json: { status: 400, name: 'BadRequestError' },
  invalid_form: { status: 400, name: 'BadRequestError' },
  session_required: { status: 401, name: 'UnauthorizedError' },
  account_blocked: { status: 403, name: 'ForbiddenError' },
  /** No such path. */
  not_found: { status: 404, name: 'NotFoundError' },
  listing_not_found: { status: 404, name: 'NotFoundError' },
  /** `Allow` lists the methods that the path takes. */
  method_not_allowed: { status: 405, name: 'MethodNotAllowedError' },
  conflict: { status: 409, name: 'ConflictError' },
  /** The listing was published once. */
  listing_gone: { status: 410, name: 'GoneError' },
  body_too_large: { status: 413, name: 'PayloadTooLargeError' },
  unsupported_media_type: { status: 415, name: 'UnsupportedMediaTypeError' },
  /** `Retry-After` says how many seconds to wait. */
  rate_limited: { status: 429, name: 'RateLimitError' },
  internal_error: { status: 500, name: 'InternalServerError' },
  /** The contract has the call; this server does not have it yet. */
  not_built: { status: 501, name: 'NotImplementedError' },
  /** A service that the call needs is down. */
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
} as const satisfies Record<string, { status: number; name: string }>;

export type ErrorCode = keyof typeof errorCodes;
