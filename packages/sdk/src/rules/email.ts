import { accept, refuse, type RuleResult } from './result.ts';

const longest = 254;
const longestLocalPart = 64;
const shape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** A required address; the domain comes back in lower case. Refuses with `field_required` or `email_invalid`. */
export function checkEmail(text: string): RuleResult<string> {
  const value = text.trim();
  if (value === '') return refuse('field_required');
  const at = value.lastIndexOf('@');
  if (value.length > longest || at > longestLocalPart || !shape.test(value)) return refuse('email_invalid');
  return accept(value.slice(0, at) + value.slice(at).toLowerCase());
}

/** The second input of an address must say the same as the first; letter case does not matter. */
export function checkEmailConfirmation(email: string, confirmation: string): RuleResult<string> {
  const isSame = email.trim().toLowerCase() === confirmation.trim().toLowerCase();
  return isSame ? accept(confirmation.trim()) : refuse('emails_must_match');
}
