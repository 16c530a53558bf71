import { accept, refuse, type RuleResult } from './result.ts';
import { checkText } from './text.ts';

const maxEmailLength = 254;
const maxLocalPartLength = 64;
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Domains that never receive email (RFC 2606, RFC 6761). The addresses of closed accounts use such a domain. */
const undeliverableDomains = ['invalid', 'localhost'] as const;
/** Domains for documentation and tests. They receive no email, and are allowed only in development. */
const exampleDomains = ['test', 'example', 'example.com', 'example.net', 'example.org'] as const;

const isInDomain = (email: string, domains: readonly string[]): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((reservedDomain) => domain === reservedDomain || domain.endsWith(`.${reservedDomain}`));
};

/** True for an email address that is reserved for documentation or tests, such as `ana@example.com`. */
export const isExampleEmail = (email: string): boolean => isInDomain(email, exampleDomains);

/**
 * Validates a required email, and lower-cases its domain. Rejects with `field_required` or `email_invalid`, the latter
 * also for domains that never receive email, such as `.invalid`.
 */
export function checkEmail(text: string): RuleResult<string> {
  const email = text.trim();
  if (email === '') return refuse('field_required');
  const atIndex = email.lastIndexOf('@');
  if (
    email.length > maxEmailLength ||
    atIndex > maxLocalPartLength ||
    !emailPattern.test(email) ||
    isInDomain(email, undeliverableDomains)
  )
    return refuse('email_invalid');
  return accept(email.slice(0, atIndex) + email.slice(atIndex).toLowerCase());
}

export const personNameLimits = { min: 3, max: 30, isRequired: false } as const;

/** Validates an optional first or last name of 3 to 30 characters. Rejects with `min_length` or `max_length`. */
export const checkPersonName = (text: string): RuleResult<string> => checkText(text, personNameLimits);

const phoneSeparators = /[\s().\-/\u00AD\u2010-\u2015]/g;

/**
 * Formats an optional phone number as E.164, or returns `''` for an empty number. A number that starts with `+` or `00`
 * has its own calling code. Validates only the format. Rejects with `phone_invalid`.
 */
export function checkPhone(callingCode: string, number: string): RuleResult<string> {
  const compactNumber = number.replace(phoneSeparators, '');
  if (compactNumber === '') return accept('');
  const internationalMatch = /^(?:\+|00)(.*)$/.exec(compactNumber);
  const fullNumber = internationalMatch
    ? internationalMatch[1]!
    : callingCode.replace(phoneSeparators, '').replace(/^(?:\+|00)/, '') + compactNumber;
  return /^[1-9]\d{6,14}$/.test(fullNumber) ? accept(`+${fullNumber}`) : refuse('phone_invalid');
}
