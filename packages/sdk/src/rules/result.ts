/** Stable names of everything a rule can refuse; each is a message in the site's and the API's message files. */
export type RuleCode =
  | 'field_required'
  | 'email_invalid'
  | 'min_length'
  | 'max_length'
  | 'phone_invalid'
  | 'password_too_short'
  | 'password_too_common'
  /** Repetitions, sequences, runs along the keyboard, or names and address of its owner. */
  | 'password_predictable'
  | 'passwords_dont_match'
  | 'should_be_number'
  | 'invalid_price'
  | 'price_decimals'
  | 'images_required'
  | 'max_images'
  | 'extensions_limit'
  | 'image_too_small'
  | 'image_too_large'
  | 'image_unreadable'
  | 'file_too_large'
  | 'file_empty'
  /** The content is not what the extension says. */
  | 'file_content_differs'
  /** A scanner found malware in it. */
  | 'file_infected'
  /** More pictures and files together than a message takes. */
  | 'max_files'
  | 'vehicle_invalid'
  /** Control characters, or such that change the direction of what follows. */
  | 'unreadable_text'
  /** At sea, abroad, or in no town. */
  | 'invalid_location';

/** What a rule says of an input: the clean value, or why not, with the numbers that its message needs. */
export type RuleResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RuleCode; readonly params: Readonly<Record<string, string | number>> };

export const accept = <T>(value: T): RuleResult<T> => ({ ok: true, value });

export const refuse = (code: RuleCode, params: Readonly<Record<string, string | number>> = {}): RuleResult<never> => ({
  ok: false,
  code,
  params,
});
