import { accept, refuse, type RuleResult } from './result.ts';
import { lengthOf } from './text.ts';

export const passwordLimits = { min: 6, max: 128 } as const;

/**
 * A password of 6 to 128 characters, any of them; spaces count. Refuses with `field_required`, `password_too_short` or
 * `max_length`.
 */
export function checkPassword(password: string): RuleResult<string> {
  const length = lengthOf(password);
  if (length === 0) return refuse('field_required');
  if (length < passwordLimits.min) return refuse('password_too_short', { min: passwordLimits.min });
  return length > passwordLimits.max ? refuse('max_length', { max: passwordLimits.max }) : accept(password);
}

/** The second input of a password must say exactly the same. Refuses with `passwords_dont_match`. */
export const checkPasswordConfirmation = (password: string, confirmation: string): RuleResult<string> =>
  password === confirmation ? accept(confirmation) : refuse('passwords_dont_match');

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** A hint while typing, never a reason to refuse: length counts most, repeated characters count little. */
export function passwordStrength(password: string): PasswordStrength {
  const distinct = new Set(password).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = Math.min(lengthOf(password), distinct * 2) + variety * 2;
  if (lengthOf(password) < passwordLimits.min || points < 12) return 'weak';
  return points < 18 ? 'fair' : 'strong';
}
