import type { Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

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
