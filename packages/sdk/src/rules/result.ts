/** Stable codes for invalid input. Their messages are in `rule-messages`. */
export type RuleCode =
  | 'field_required'
  | 'email_invalid'
  | 'min_length'
  | 'max_length'
  | 'phone_invalid'
  | 'password_too_short'
  | 'password_too_common'
  /** The password has repetitions, sequences, keyboard runs, or the user's names or email. */
  | 'password_predictable'
  | 'passwords_dont_match'
  | 'should_be_number'
  | 'invalid_price'
  | 'price_decimals'
  /** The text is no Spanish tax ID, or its check character is wrong. */
  | 'tax_id_invalid'
  | 'images_required'
  | 'max_images'
  | 'extensions_limit'
  | 'image_too_small'
  | 'image_too_large'
  | 'image_unreadable'
  | 'file_too_large'
  | 'file_empty'
  /** The content of the file does not match its extension. */
  | 'file_content_differs'
  /** The malware scan found malware in the file. */
  | 'file_infected'
  /** More images and files than a message can hold. */
  | 'max_files'
  | 'vehicle_invalid'
  /** The text contains control or bidirectional characters. */
  | 'unreadable_text'
  /** The position is at sea, abroad, or outside any town. */
  | 'invalid_location';

/** Result of a rule: the cleaned value, or a code with the numbers for its message. */
export type RuleResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RuleCode; readonly params: Readonly<Record<string, string | number>> };

export const accept = <T>(value: T): RuleResult<T> => ({ ok: true, value });

export const refuse = (code: RuleCode, params: Readonly<Record<string, string | number>> = {}): RuleResult<never> => ({
  ok: false,
  code,
  params,
});
