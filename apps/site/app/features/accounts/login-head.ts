/** Pages that lead visitors to login for a purpose of their own, by the path to return to. */
const purposes = [
  ['message', /^\/\w+\/parking\/\d+\/message(?=[?#]|$)/],
  ['save', /^\/\w+\/parking\/\d+\/save(?=[?#]|$)/],
  ['contact', /^\/\w+\/parking\/\d+(\?[^#]*)?#contact$/],
  ['create', /^\/\w+\/create_parking(?=[?#]|$)/],
  ['plan', /^\/\w+\/subscription_plans(?=[/?#]|$)/],
] as const;
export type LoginPurpose = (typeof purposes)[number][0];

/** A visitor's reason to need an account; `messageTo` names the owner whose bay the message is about. */
export type AccountPurpose = LoginPurpose | 'messageTo';

/** What brought a visitor to the login page, when it wasn't a link to it. */
export type LoginOccasion = 'closed' | 'wasReset' | 'signedOut' | 'loggedOut' | 'needed' | AccountPurpose;

const purposeOfReturn = (path: string): LoginPurpose | null =>
  purposes.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

const isPurpose = (occasion: LoginOccasion | null): occasion is AccountPurpose =>
  occasion === 'messageTo' || purposes.some(([purpose]) => purpose === occasion);

/** The occasion of a login page that leads on to a path: what the visitor was about to do there, else `needed`. */
export const occasionOfReturn = (path: string): LoginPurpose | 'needed' => purposeOfReturn(path) ?? 'needed';

/** Whether a path is one that people open to offer their first bay: most of them have no account yet. */
export const isForNewcomers = (path: string): boolean => ['create', 'plan'].includes(purposeOfReturn(path) ?? '');

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
