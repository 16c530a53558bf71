/** What brought a visitor to the login page, when it wasn't a link to it. */
export type LoginOccasion = 'closed' | 'wasReset' | 'signedOut' | 'needed';

const welcome = { heading: 'login.heading', lead: 'login.lead' } as const;
const plain = { heading: 'login.title', lead: null } as const;

/** Message ids of the page's heading and lead. After an account is closed there is nothing to come back to. */
export const loginHead = (occasion: LoginOccasion | null) => (occasion === 'closed' ? plain : welcome);
