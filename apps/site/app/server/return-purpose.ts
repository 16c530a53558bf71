/** Pages that lead visitors to login for a purpose of their own, by the path to return to. */
const purposes = [
  ['message', /^\/\w+\/parking\/\d+\/message(?=[?#]|$)/],
  ['save', /^\/\w+\/parking\/\d+\/save(?=[?#]|$)/],
  ['contact', /^\/\w+\/parking\/\d+(\?[^#]*)?#contact$/],
  ['create', /^\/\w+\/create_parking(?=[?#]|$)/],
  ['plan', /^\/\w+\/subscription_plans(?=[/?#]|$)/],
] as const;
export type LoginPurpose = (typeof purposes)[number][0];

const purposeOfReturn = (path: string): LoginPurpose | null =>
  purposes.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** The occasion of a login page that leads on to a path: what the visitor was about to do there, else `needed`. */
export const occasionOfReturn = (path: string): LoginPurpose | 'needed' => purposeOfReturn(path) ?? 'needed';

/** Whether a path is one that people open to offer their first bay: most of them have no account yet. */
export const isForNewcomers = (path: string): boolean => ['create', 'plan'].includes(purposeOfReturn(path) ?? '');
