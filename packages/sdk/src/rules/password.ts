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
