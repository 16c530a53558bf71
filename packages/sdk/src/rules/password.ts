import { foldLookAlikes, personalWords, unforeseen } from './password-patterns.ts';
import { accept, refuse, type RuleResult } from './result.ts';
import { lengthOf } from './text.ts';

/** Of new passwords. Logging in takes any, since older accounts may have six characters. */
export const passwordLimits = { min: 8, max: 128 } as const;
/** A new password has more characters than this that do not follow from the ones before. */
const maxForeseen = 5;
/** Characters that a password has besides names and email address of its owner. */
const minBesidesPersonal = 6;

function isPredictable(password: string, personal: readonly string[]): boolean {
  const characters = [...password.toLowerCase()];
  if (unforeseen(characters) <= maxForeseen || /^(.{1,4})\1+$/u.test(characters.join(''))) return true;
  const folded = foldLookAlikes(password);
  const rest = personalWords(personal).reduce((text, word) => text.replaceAll(word, ''), folded);
  return rest !== folded && lengthOf(rest) < minBesidesPersonal;
}

/**
 * A new password of 8 to 128 characters, any of them; spaces count. Refuses with `field_required`, `password_too_short`,
 * `max_length`, or `password_predictable` for repetitions, sequences, runs along the keyboard and what is known of the
 * person.
 * @param personal names and email address
 */
export function checkPassword(password: string, personal: readonly string[] = []): RuleResult<string> {
  const length = lengthOf(password);
  if (length === 0) return refuse('field_required');
  if (length < passwordLimits.min) return refuse('password_too_short', { min: passwordLimits.min });
  if (length > passwordLimits.max) return refuse('max_length', { max: passwordLimits.max });
  return isPredictable(password, personal) ? refuse('password_predictable') : accept(password);
}

/** The second input of a password must say exactly the same. Refuses with `passwords_dont_match`. */
export const checkPasswordConfirmation = (password: string, confirmation: string): RuleResult<string> =>
  password === confirmation ? accept(confirmation) : refuse('passwords_dont_match');
