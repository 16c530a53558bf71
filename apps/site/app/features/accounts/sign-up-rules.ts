import {
  checkEmail,
  checkPassword,
  checkPasswordConfirmation,
  checkPersonName,
  checkPhone,
  type Locale,
  type RuleCode,
  type RuleResult,
} from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

/** What the first step asks for. */
export const detailFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'password',
  'passwordConfirmation',
  'terms',
] as const;
export type DetailField = (typeof detailFields)[number];
/** Everything that the form asks for. */
export const signUpFields = [...detailFields, 'reason', 'profileImage', 'hearFrom', 'submissionId'] as const;
export type SignUpField = (typeof signUpFields)[number];

/** Why a field is refused, with the numbers that its message needs. */
interface DetailProblem {
  code: RuleCode | 'termsNeeded';
  params: Readonly<Record<string, string | number>>;
}

/** Spain's, for a number that somebody typed without one. */
const callingCode = '+34';

/**
 * What is wrong with the first step, by field; nothing for a form that may go on. The API judges once more.
 *
 * @param valueOf the text of a field; empty for a box that is not ticked
 */
export function checkDetails(
  valueOf: (field: DetailField) => string,
): Readonly<Partial<Record<DetailField, DetailProblem>>> {
  const results: Readonly<Record<Exclude<DetailField, 'terms'>, RuleResult<string>>> = {
    firstName: checkPersonName(valueOf('firstName')),
    lastName: checkPersonName(valueOf('lastName')),
    phoneNumber: checkPhone(callingCode, valueOf('phoneNumber')),
    email: checkEmail(valueOf('email')),
    password: checkPassword(valueOf('password'), (['email', 'firstName', 'lastName'] as const).map(valueOf)),
    passwordConfirmation: checkPasswordConfirmation(valueOf('password'), valueOf('passwordConfirmation')),
  };
  const problems: Partial<Record<DetailField, DetailProblem>> = {};
  for (const field of detailFields) {
    if (field === 'terms') {
      if (valueOf('terms') === '') problems.terms = { code: 'termsNeeded', params: {} };
      continue;
    }
    const result = results[field];
    if (!result.ok) problems[field] = { code: result.code, params: result.params };
  }
  return problems;
}

/** A typed number as the API takes it; what is no number stays as it is, for the API to refuse. */
export function phoneToSend(text: string): string {
  const result = checkPhone(callingCode, text);
  return result.ok ? result.value : text;
}

const rulesWithWords = [
  'field_required',
  'email_invalid',
  'min_length',
  'max_length',
  'phone_invalid',
  'password_too_short',
  'password_predictable',
  'passwords_dont_match',
] as const;
type RuleWithWords = (typeof rulesWithWords)[number];

/** Name of the message for a problem. */
export const problemMessage = ({ code }: DetailProblem): `rule.${RuleWithWords}` | 'signup.termsNeeded' => {
  if (code === 'termsNeeded') return 'signup.termsNeeded';
  return `rule.${rulesWithWords.find((known) => known === code) ?? 'field_required'}`;
};

export interface Credentials {
  email: string;
  password: string;
}

/** Whether an account could be opened with an address and a password, as the API sees it. */
export interface CredentialCheck {
  /** Messages for the fields that are refused, in the page's language. */
  fields: Readonly<Partial<Record<'email' | 'password', string>>>;
  /** The address has an account: logging in or resetting its password helps. */
  isEmailTaken: boolean;
}

/** Also the result where nothing could be asked: the API judges again when the account is opened. */
export const acceptedCredentials: CredentialCheck = { fields: {}, isEmailTaken: false };

/** Path of the route that checks them. */
const credentialCheckPath = (locale: Locale): string => pagePath(locale, '/auth/signup/check');

/** Asks whether an account could be opened with an address and a password. A lost connection refuses nothing. */
export async function checkCredentials(locale: Locale, credentials: Credentials): Promise<CredentialCheck> {
  try {
    const answer = await fetch(credentialCheckPath(locale), {
      method: 'POST',
      body: new URLSearchParams({ ...credentials }),
    });
    return answer.ok ? ((await answer.json()) as CredentialCheck) : acceptedCredentials;
  } catch {
    return acceptedCredentials;
  }
}
