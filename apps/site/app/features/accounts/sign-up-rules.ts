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
import { type FormRule, formRules } from '~/i18n/form-rules.ts';
import { pagePath } from '~/paths.ts';

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
export const signUpFields = [...detailFields, 'reason', 'profileImage', 'hearFrom', 'submissionId'] as const;
export type SignUpField = (typeof signUpFields)[number];

interface DetailProblem {
  code: RuleCode | 'termsNeeded';
  params: Readonly<Record<string, string | number>>;
}

/** Spain's calling code, for phone numbers typed without one. */
const spanishCallingCode = '+34';

/**
 * Checks the first step of signing up and returns its problems by field. The API validates the form again.
 * @param valueOf the text of a field; empty for an unticked box
 */
export function checkSignUpDetails(
  valueOf: (field: DetailField) => string,
): Readonly<Partial<Record<DetailField, DetailProblem>>> {
  const resultByField: Readonly<Record<Exclude<DetailField, 'terms'>, RuleResult<string>>> = {
    firstName: checkPersonName(valueOf('firstName')),
    lastName: checkPersonName(valueOf('lastName')),
    phoneNumber: checkPhone(spanishCallingCode, valueOf('phoneNumber')),
    email: checkEmail(valueOf('email')),
    password: checkPassword(valueOf('password'), (['email', 'firstName', 'lastName'] as const).map(valueOf)),
    passwordConfirmation: checkPasswordConfirmation(valueOf('password'), valueOf('passwordConfirmation')),
  };
  const problemByField: Partial<Record<DetailField, DetailProblem>> = {};
  for (const field of detailFields) {
    if (field === 'terms') {
      if (valueOf('terms') === '') problemByField.terms = { code: 'termsNeeded', params: {} };
      continue;
    }
    const fieldResult = resultByField[field];
    if (!fieldResult.ok) problemByField[field] = { code: fieldResult.code, params: fieldResult.params };
  }
  return problemByField;
}

export function normalizePhoneNumber(text: string): string {
  const phoneResult = checkPhone(spanishCallingCode, text);
  return phoneResult.ok ? phoneResult.value : text;
}

export const problemMessageId = ({ code }: DetailProblem): FormRule | 'signup.termsNeeded' => {
  if (code === 'termsNeeded') return 'signup.termsNeeded';
  return formRules.find((id) => id === `rule.${code}`) ?? 'rule.field_required';
};

export interface Credentials {
  email: string;
  password: string;
}

export interface CredentialCheck {
  fields: Readonly<Partial<Record<'email' | 'password', string>>>;
  /** True if the email already has an account: the form then offers login and a password reset. */
  isEmailTaken: boolean;
}

/**
 * Result for credentials that the form accepts. Also used when the API doesn't respond, because the API checks the
 * credentials again when it opens the account.
 */
export const acceptedCredentials: CredentialCheck = { fields: {}, isEmailTaken: false };

const credentialCheckPath = (locale: Locale): string => pagePath(locale, '/auth/signup/check');

/**
 * Asks the API whether an account could be opened with these credentials. If the connection fails, the credentials are
 * accepted.
 */
export async function checkCredentials(locale: Locale, credentials: Credentials): Promise<CredentialCheck> {
  try {
    const checkResponse = await fetch(credentialCheckPath(locale), {
      method: 'POST',
      body: new URLSearchParams({ ...credentials }),
    });
    return checkResponse.ok ? ((await checkResponse.json()) as CredentialCheck) : acceptedCredentials;
  } catch {
    return acceptedCredentials;
  }
}
