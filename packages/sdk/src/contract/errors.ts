/**
 * Every error that the API can return: a stable code, with its status and the name of the client's error class. This module
 * imports nothing, so that pages can distinguish codes without loading the schemas. Messages come from the API.
 */
export const errorCodes = {
  validation_failed: { status: 400, name: 'BadRequestError' },
  malformed_address: { status: 400, name: 'BadRequestError' },
  /** The request is not valid HTTP. */
  malformed_request: { status: 400, name: 'BadRequestError' },
  invalid_json: { status: 400, name: 'BadRequestError' },
  invalid_form: { status: 400, name: 'BadRequestError' },
  /** The `Idempotency-Key` was used before with another body. */
  idempotency_error: { status: 400, name: 'BadRequestError' },
  /** The API doesn’t support the version in the header `Plaza-Version`. */
  unsupported_version: { status: 400, name: 'BadRequestError' },
  /** A reset or confirmation code that is wrong, used or too old. */
  invalid_code: { status: 400, name: 'BadRequestError' },
  /** The current password, which a change requires, is wrong. */
  wrong_password: { status: 400, name: 'BadRequestError' },
  session_required: { status: 401, name: 'UnauthorizedError' },
  /** Login failed; does not reveal whether the account exists. */
  invalid_credentials: { status: 401, name: 'UnauthorizedError' },
  account_blocked: { status: 403, name: 'ForbiddenError' },
  /** The `partner` in the URL is unknown or paused. */
  partner_not_allowed: { status: 403, name: 'ForbiddenError' },
  /** The requesting page is not on a site of the partner that it names. */
  origin_not_allowed: { status: 403, name: 'ForbiddenError' },
  not_found: { status: 404, name: 'NotFoundError' },
  listing_not_found: { status: 404, name: 'NotFoundError' },
  method_not_allowed: { status: 405, name: 'MethodNotAllowedError' },
  conflict: { status: 409, name: 'ConflictError' },
  /** Another user or another tab changed it since it was read. */
  changed_meanwhile: { status: 409, name: 'ConflictError' },
  /** An account with this email exists: revealed to its verified owner, and to a limited number of registrations. */
  email_taken: { status: 409, name: 'ConflictError' },
  /** The listing's state does not allow the action, such as pausing a draft. */
  action_not_allowed: { status: 409, name: 'ConflictError' },
  /** A draft is incomplete; `fields` lists what is missing. */
  listing_incomplete: { status: 400, name: 'BadRequestError' },
  already_subscribed: { status: 409, name: 'ConflictError' },
  /** A file of a chat that no scanner has looked at yet. */
  file_being_checked: { status: 409, name: 'ConflictError' },
  /** The contract began too long ago to withdraw from it: withdrawals end after 14 days. */
  withdrawal_over: { status: 409, name: 'ConflictError' },
  /** The amount differs from the one that was shown, and has to be shown again. */
  amount_changed: { status: 409, name: 'ConflictError' },
  /** The card was refused by its bank, or is not one of the sandbox's test cards. */
  payment_refused: { status: 409, name: 'ConflictError' },
  /** Numbers by day and source come with Spotlight and Boost. */
  plan_without_insights: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of vehicles. */
  vehicle_limit_reached: { status: 409, name: 'ConflictError' },
  /** The plan allows no more published listings. */
  listing_limit_reached: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of listings, whatever its plan. */
  too_many_listings: { status: 409, name: 'ConflictError' },
  plan_does_not_allow_publishing: { status: 409, name: 'ConflictError' },
  /** The first message, the first publication and owners’ phone numbers need a confirmed address. */
  email_not_confirmed: { status: 409, name: 'ConflictError' },
  /** A phone number is shown only to accounts that are not brand-new. */
  account_too_new: { status: 409, name: 'ConflictError' },
  /** The owner shows no phone number: people write instead. */
  contact_not_shared: { status: 409, name: 'ConflictError' },
  /** Messages to or from a blocked user; does not reveal who blocked whom. */
  chat_blocked: { status: 409, name: 'ConflictError' },
  /** The other side of the chat has closed the account. */
  chat_closed: { status: 409, name: 'ConflictError' },
  /** A user cannot start a chat about their own listing. */
  own_listing: { status: 409, name: 'ConflictError' },
  listing_gone: { status: 410, name: 'GoneError' },
  /** A link has expired. */
  link_expired: { status: 410, name: 'GoneError' },
  /** The request did not arrive in time. */
  request_timeout: { status: 408, name: 'ApiError' },
  body_too_large: { status: 413, name: 'PayloadTooLargeError' },
  unsupported_media_type: { status: 415, name: 'UnsupportedMediaTypeError' },
  /** Too many logins, password resets or registrations, for one IP or account; lifted automatically after a while. */
  too_many_tries: { status: 429, name: 'RateLimitedError' },
  /** Too many owners' phone numbers were shown to one account or network. */
  too_many_contacts: { status: 429, name: 'RateLimitedError' },
  /** Too many submissions of the contact form from one IP. */
  too_many_messages: { status: 429, name: 'RateLimitedError' },
  /** One account started too many chats or sent too many messages. */
  too_many_chats: { status: 429, name: 'RateLimitedError' },
  /** One account or network uploaded too many bytes or files within a day. */
  too_many_uploads: { status: 429, name: 'RateLimitedError' },
  rate_limited: { status: 429, name: 'RateLimitedError' },
  headers_too_large: { status: 431, name: 'ApiError' },
  internal_error: { status: 500, name: 'ServerError' },
  not_built: { status: 501, name: 'NotBuiltError' },
  unavailable: { status: 503, name: 'UnavailableError' },
} as const satisfies Record<string, { status: number; name: string }>;

/** A code that this version of the contract knows. */
export type ErrorCode = keyof typeof errorCodes;
