import type { LoginPurpose } from '~/server/return-path.ts';

/** A visitor's reason to need an account; `messageTo` names the owner whose bay the message is about. */
export type AccountPurpose = LoginPurpose | 'messageTo';

/** What brought a visitor to the login page, when it wasn't a link to it. */
export type LoginOccasion = 'closed' | 'wasReset' | 'signedOut' | 'loggedOut' | 'needed' | AccountPurpose;

const accountPurposes: readonly string[] = [
  'messageTo',
  'message',
  'save',
  'contact',
  'create',
  'plan',
] satisfies AccountPurpose[];
const isPurpose = (occasion: LoginOccasion | null): occasion is AccountPurpose =>
  accountPurposes.includes(occasion ?? '');

const welcome = { heading: 'login.heading', lead: 'login.lead' } as const;
const plain = { heading: 'login.title', lead: null } as const;

/**
 * Message ids of the page's heading and lead. After an account is closed there is nothing to come back to, a visitor
 * who has just logged out is not welcomed back at once, and a visitor with a purpose may well be new.
 */
export const loginHead = (occasion: LoginOccasion | null) =>
  occasion === 'closed' || occasion === 'loggedOut' || isPurpose(occasion) ? plain : welcome;

/** Message id of the sign-up page's lead: what the account is wanted for, as far as that is known. */
export const signUpLead = (occasion: LoginOccasion | null) =>
  isPurpose(occasion) ? (`signup.${occasion}Lead` as const) : 'signup.lead';
