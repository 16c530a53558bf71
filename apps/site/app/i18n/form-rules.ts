/**
 * Rules that forms check before submission, so that pages include their messages; messages of other rules come with the
 * API's answers.
 */
export const formRules = [
  'rule.field_required',
  'rule.email_invalid',
  'rule.min_length',
  'rule.max_length',
  'rule.phone_invalid',
  'rule.password_too_short',
  'rule.password_predictable',
  'rule.passwords_dont_match',
] as const;
export type FormRule = (typeof formRules)[number];
