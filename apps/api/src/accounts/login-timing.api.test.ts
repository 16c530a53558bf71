import { randomUUID } from 'node:crypto';
import { trustedProxies } from '@plaza/client-ip';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { createRateLimiter } from '../platform/limits/rate-limiter.ts';
import { signUp, startApi, type TestApi, testPassword } from '../testing/index.ts';
import { createEmailLinks, type EmailLinks } from './email-links.ts';
import { createAccountEmails } from './emails/account-emails.ts';
import { createDeviceTokens, createPasswords, type Passwords } from './secrets.ts';
import { createAccessTokens } from './sessions/session-check.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

let api: TestApi;
let accounts: SignIn & EmailLinks;
let hashCount = 0;

function createCountingPasswords(passwords: Passwords): Passwords {
  return {
    hash: (password) => {
      hashCount += 1;
      return passwords.hash(password);
    },
    verify: (passwordHash, password) => {
      hashCount += 1;
      return passwords.verify(passwordHash, password);
    },
  };
}

function createCountingAccounts(changes: { admitsDemoAccounts?: boolean } = {}): SignIn & EmailLinks {
  const { database, secret } = api;
  const deviceTokens = createDeviceTokens([secret]);
  const countingAccountOptions = {
    database,
    passwords: createCountingPasswords(createPasswords({ memoryKib: 8, passes: 1 })),
    sessions: createSessions({ database, accessTokens: createAccessTokens([secret]), deviceTokens, secrets: [secret] }),
    deviceTokens,
    limits: createRateLimiter({ database, secret, proxies: trustedProxies([]), isLimited: true, isExposed: true }),
    emails: createAccountEmails(databaseJobs),
    jobs: databaseJobs,
    profilePictures: {
      store: () => Promise.reject(new Error('nobody sends a picture here')),
      discard: () => Promise.resolve(),
    },
    applyPlan: () => Promise.resolve(),
    adoptSavedSearches: () => Promise.resolve(),
    requireDeliverable: () => {},
    admitsDemoAccounts: true,
    ...changes,
  };
  return { ...createSignIn(countingAccountOptions), ...createEmailLinks(countingAccountOptions) };
}

beforeAll(async () => {
  api = await startApi();
  accounts = createCountingAccounts();
});
beforeEach(() => {
  hashCount = 0;
});
afterAll(() => api.stop());

const caller = { locale: 'en', clientIp: '203.0.113.7', userAgent: undefined } as const;
const countHashesDuring = async (pendingCall: Promise<unknown>) => {
  await pendingCall.catch(() => null);
  return hashCount;
};

describe('equal duration of answers about accounts', () => {
  it.each([
    ['that exists', (email: string) => email, ''],
    ['that does not exist', () => 'nobody@example.com', ''],
    ['that is blocked', (email: string) => email, 'blocked_at = now()'],
    ['that is closed', (email: string) => email, 'closed_at = now()'],
    ['that has no password', (email: string) => email, 'password_hash = null'],
  ])('a login to an account %s computes one password hash', async (_state, addressOf, change) => {
    const { id, email } = await signUp(api);
    if (change !== '') await sql`update users set ${sql.raw(change)} where id = ${id}`.execute(api.database);
    const pendingLogin = accounts.login({ identifier: addressOf(email), password: 'wrong' }, caller);
    expect(await countHashesDuring(pendingLogin)).toBe(1);
  });

  it.each(['login', 'register'] as const)(
    'the call %s with the correct password of an existing account computes one password hash',
    async (call) => {
      const { email } = await signUp(api);
      const pendingCall =
        call === 'login'
          ? accounts.login({ identifier: email, password: testPassword }, caller)
          : accounts.register({ email, password: testPassword }, caller);
      expect(await countHashesDuring(pendingCall)).toBe(1);
    },
  );

  it('register computes one password hash, both for a new email and for a taken one', async () => {
    const { email } = await signUp(api);
    expect(
      await countHashesDuring(
        accounts.register({ email: `${randomUUID()}@example.com`, password: testPassword }, caller),
      ),
    ).toBe(1);
    hashCount = 0;
    expect(await countHashesDuring(accounts.register({ email, password: 'wrong' + randomUUID() }, caller))).toBe(1);
  });

  it('forgotPassword writes the same rows and computes no hash, whether or not the email has an account', async () => {
    const { email } = await signUp(api);
    const readRowsOfReset = async (address: string) => {
      await accounts.forgotPassword(address, caller);
      const resetEmail = await api.database
        .selectFrom('account_emails')
        .select(['kind', 'user_id', 'user_agent', 'sent_at'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker._private_jobs
      `.execute(api.database);
      await sql`delete from graphile_worker._private_jobs`.execute(api.database);
      return { mail: resetEmail, jobs: rows[0]?.count };
    };
    await sql`delete from graphile_worker._private_jobs`.execute(api.database);
    expect(await readRowsOfReset(email)).toEqual(await readRowsOfReset('nobody@example.com'));
    expect(hashCount).toBe(0);
  });
});

it('login rejects demo accounts in production with invalid_credentials', async () => {
  const { id, email } = await signUp(api);
  await sql`update users set is_demo = true where id = ${id}`.execute(api.database);
  const logInToDemoAccount = () =>
    createCountingAccounts({ admitsDemoAccounts: false }).login({ identifier: email, password: testPassword }, caller);
  await expect(logInToDemoAccount()).rejects.toMatchObject({ code: 'invalid_credentials' });
  await accounts.login({ identifier: email, password: testPassword }, caller);
});
