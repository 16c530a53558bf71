import type { APIRequest, BrowserContext } from '@playwright/test';
import { createUser, publishBay, type PublishedBay } from './chats.ts';
import { expect, test as journeyTest } from './journey.ts';
import { basicPlan, type Owner } from './owners.ts';
import { payForPlan, spotlightPlanId } from './paying-owners.ts';

/** An account shared by a worker's journeys, with a browser session. */
export interface SharedAccount extends Owner {
  id: number;
  /** For `browser.newContext({ storageState })`, where a journey opens a second browser. */
  storageState: StorageState;
}

export interface SharedOwner extends SharedAccount {
  bay: PublishedBay;
}

interface Accounts {
  /** Marina, whose email is confirmed, and who has no plan, no bay and no saved bay. */
  driver: SharedAccount;
  owner: SharedOwner;
  payingOwner: SharedOwner;
}
export type Role = keyof Accounts;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A session is refreshed after 14 minutes; reusing the earlier cookie would end it. */
const maxSessionAgeMs = 10 * 60_000;

async function startSession(request: APIRequest, { person }: Owner): Promise<StorageState> {
  const requestContext = await request.newContext({ baseURL: process.env.PLAZA_TEST_URL ?? '' });
  const { email: identifier, password } = person;
  const response = await requestContext.post('/en/auth/login', { form: { identifier, password }, maxRedirects: 0 });
  expect(response.status(), `logging ${identifier} in`).toBe(303);
  const storageState = await requestContext.storageState();
  await requestContext.dispose();
  return storageState;
}

async function createRoleAccount<R extends Role>(role: R, request: APIRequest): Promise<Accounts[R]>;
async function createRoleAccount(role: Role, request: APIRequest): Promise<SharedAccount | SharedOwner> {
  const firstName = { driver: 'Marina', owner: 'Andrés', payingOwner: 'Lucía' }[role];
  const createdAccount = await createUser({ firstName });
  const { id } = (await createdAccount.api.getProfile()).data;
  if (role === 'owner') await createdAccount.api.confirmPayment({ body: { item: { planId: basicPlan } } });
  if (role === 'payingOwner') await payForPlan(createdAccount.api, spotlightPlanId);
  const sharedBay = role === 'driver' ? {} : { bay: await publishBay(createdAccount.api) };
  return { ...createdAccount, id, ...sharedBay, storageState: await startSession(request, createdAccount) };
}

export interface RoleFixtures {
  /** Role that the journey's page is signed in with: `test.use({ role: 'owner' })`. */
  role: Role | null;
}

interface RoleWorkerFixtures {
  /** A worker's account of a role, created through the API on first use. */
  accountOf: <R extends Role>(role: R) => Promise<Accounts[R]>;
}

/**
 * Journeys that begin signed in: each worker creates one account per role through the API, and gives its session's
 * cookies to each page.
 *
 * ```ts
 * import { test } from './support/roles.ts';
 *
 * test.use({ role: 'owner' });
 * test('an owner pauses a bay', async ({ page, accountOf }) => {
 *   const { api, bay, person } = await accountOf('owner');
 *   await page.goto(`/en/account/my_parking/${bay.id}`);
 * });
 * ```
 *
 * The journeys of a worker run one after the other and share its accounts. Therefore a journey undoes its changes to the
 * account (a paused bay, a changed name), and counts nothing that other journeys may add (unread chats, saved bays). It
 * creates its own account (`signUp`, `signUpOwner`, `signUpPayingOwner`) to change password, email or plan, to log out,
 * to end sessions or to close the account.
 */
export const test = journeyTest.extend<RoleFixtures, RoleWorkerFixtures>({
  role: [null, { option: true }],
  accountOf: [
    async ({ playwright }, use) => {
      const accountByRole = new Map<Role, { account: SharedAccount; since: number }>();
      await use(async <R extends Role>(role: R) => {
        const cachedAccount = accountByRole.get(role);
        if (cachedAccount && Date.now() - cachedAccount.since < maxSessionAgeMs)
          return cachedAccount.account as Accounts[R];
        const sharedAccount = cachedAccount
          ? { ...cachedAccount.account, storageState: await startSession(playwright.request, cachedAccount.account) }
          : await createRoleAccount(role, playwright.request);
        accountByRole.set(role, { account: sharedAccount, since: Date.now() });
        return sharedAccount as Accounts[R];
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ role, accountOf }, use) => {
    await use(role === null ? undefined : (await accountOf(role)).storageState);
  },
});

export { expect };
