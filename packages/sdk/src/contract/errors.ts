/**
 * Every error code of the API, with its status and the client's error class. This module imports nothing, so that pages
 * can use the codes without the schemas. The API sends the messages.
 */
export const errorCodes = {
  validation_failed: { status: 400, name: 'BadRequestError' },
  malformed_url: { status: 400, name: 'BadRequestError' },
  /** The request is not valid HTTP. */
  malformed_request: { status: 400, name: 'BadRequestError' },
  invalid_json: { status: 400, name: 'BadRequestError' },
  invalid_form: { status: 400, name: 'BadRequestError' },
  /** The `Idempotency-Key` was used before with another body. */
  idempotency_error: { status: 400, name: 'BadRequestError' },
  /** The API doesn’t support the version in the header `Plaza-Version`. */
  unsupported_version: { status: 400, name: 'BadRequestError' },
  /** The reset or confirmation code is wrong, used or expired. */
  invalid_code: { status: 400, name: 'BadRequestError' },
  /** The current password, which the call requires, is wrong. */
  wrong_password: { status: 400, name: 'BadRequestError' },
  session_required: { status: 401, name: 'UnauthorizedError' },
  /** The login failed. The error does not reveal whether the account exists. */
  invalid_credentials: { status: 401, name: 'UnauthorizedError' },
  account_blocked: { status: 403, name: 'ForbiddenError' },
  /** The `partner` in the URL is unknown or paused. */
  partner_not_allowed: { status: 403, name: 'ForbiddenError' },
  /** The page that embeds the widget is not on an origin that the partner has registered. */
  origin_not_allowed: { status: 403, name: 'ForbiddenError' },
  not_found: { status: 404, name: 'NotFoundError' },
  listing_not_found: { status: 404, name: 'NotFoundError' },
  method_not_allowed: { status: 405, name: 'MethodNotAllowedError' },
  conflict: { status: 409, name: 'ConflictError' },
  /** The resource was changed in the meantime, by another user or in another tab. */
  changed_meanwhile: { status: 409, name: 'ConflictError' },
  /** An account with this email exists. Returned to its verified owner, and to a limited number of registrations. */
  email_taken: { status: 409, name: 'ConflictError' },
  /** The state of the listing does not allow the action, such as pausing a draft. */
  action_not_allowed: { status: 409, name: 'ConflictError' },
  /** The draft of a listing is incomplete. `fields` lists the wizard steps that lack required fields. */
  listing_incomplete: { status: 400, name: 'BadRequestError' },
  already_subscribed: { status: 409, name: 'ConflictError' },
  /** The malware scan of the chat file is not finished. */
  file_being_checked: { status: 409, name: 'ConflictError' },
  /** The right of withdrawal has expired, 14 days after the first payment. */
  withdrawal_over: { status: 409, name: 'ConflictError' },
  /** The amount to pay has changed since it was shown to the user, who has to confirm the new amount. */
  amount_changed: { status: 409, name: 'ConflictError' },
  /** The bank declined the card, or the sandbox does not accept it as a test card. */
  payment_refused: { status: 409, name: 'ConflictError' },
  /** Insights require the plan Spotlight or Boost. */
  plan_without_insights: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of vehicles. */
  vehicle_limit_reached: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of saved searches. */
  saved_search_limit_reached: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of lists of saved listings. */
  saved_list_limit_reached: { status: 409, name: 'ConflictError' },
  /** The list has the maximum number of listings. */
  saved_list_full: { status: 409, name: 'ConflictError' },
  /** Another list of the account has this name. */
  saved_list_name_taken: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of partners, or the partner of sites or campaigns. */
  partner_limit_reached: { status: 409, name: 'ConflictError' },
  /** The plan allows no more published listings. */
  listing_limit_reached: { status: 409, name: 'ConflictError' },
  /** The account has the maximum number of listings, whatever its plan. */
  too_many_listings: { status: 409, name: 'ConflictError' },
  plan_does_not_allow_publishing: { status: 409, name: 'ConflictError' },
  /**
   * Sending a first message, publishing for the first time and seeing an owner's phone number require a confirmed
   * email.
   */
  email_not_confirmed: { status: 409, name: 'ConflictError' },
  /** The account is too new to see phone numbers. */
  account_too_new: { status: 409, name: 'ConflictError' },
  /** The owner does not share a phone number. */
  phone_not_shared: { status: 409, name: 'ConflictError' },
  /** One of the users has blocked the other. The error does not reveal which one. */
  chat_blocked: { status: 409, name: 'ConflictError' },
  /** The other user's account is closed. */
  chat_closed: { status: 409, name: 'ConflictError' },
  /** The user cannot start a chat about their own listing. */
  own_listing: { status: 409, name: 'ConflictError' },
  listing_gone: { status: 410, name: 'GoneError' },
  link_expired: { status: 410, name: 'GoneError' },
  /** The request was not received in time. */
  request_timeout: { status: 408, name: 'ApiError' },
  body_too_large: { status: 413, name: 'PayloadTooLargeError' },
  unsupported_media_type: { status: 415, name: 'UnsupportedMediaTypeError' },
  /** Too many logins, password resets or registrations for an IP or account. The limit is lifted automatically. */
  too_many_attempts: { status: 429, name: 'RateLimitedError' },
  /** An account or network requested too many phone numbers. */
  too_many_phone_reveals: { status: 429, name: 'RateLimitedError' },
  /** Too many submissions of the contact form from one IP. */
  too_many_contact_messages: { status: 429, name: 'RateLimitedError' },
  /** The account started too many chats or sent too many messages. */
  too_many_chats: { status: 429, name: 'RateLimitedError' },
  /** The account or network uploaded too many files or bytes in a day. */
  too_many_uploads: { status: 429, name: 'RateLimitedError' },
  rate_limited: { status: 429, name: 'RateLimitedError' },
  headers_too_large: { status: 431, name: 'ApiError' },
  internal_error: { status: 500, name: 'ServerError' },
  not_built: { status: 501, name: 'NotBuiltError' },
  unavailable: { status: 503, name: 'UnavailableError' },
} as const satisfies Record<string, { status: number; name: string }>;

/**
 * Maps error codes from earlier versions to the current codes. The client translates them, because an older server may
 * still send them, and a newer server may repeat a response that an older server stored.
 */
export const renamedErrorCodes: Readonly<Record<string, keyof typeof errorCodes>> = {
  malformed_address: 'malformed_url',
  contact_not_shared: 'phone_not_shared',
  too_many_tries: 'too_many_attempts',
  too_many_contacts: 'too_many_phone_reveals',
  too_many_messages: 'too_many_contact_messages',
};

/** An error code of this version of the contract. */
export type ErrorCode = keyof typeof errorCodes;
