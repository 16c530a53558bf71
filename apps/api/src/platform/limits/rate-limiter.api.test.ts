import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trustedProxies } from '@plaza/client-ip';
import { DomainError } from '../domain-error.ts';
import { failureOf } from '../../testing/failure.ts';
import { passLimitTime } from '../../testing/limits.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { clientOf, confirmationCodeIn, signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';
import { createRateLimiter } from './rate-limiter.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    requestsPerMinute: 6000,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(() => api.database.deleteFrom('rate_limits').execute());

const homeIp = '203.0.113.7';
const attackerIp = '198.51.100.9';
const requestOptionsFrom = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const createVisitorClient = () => clientOf(api);
const logIn = (email: string, password: string, address: string, deviceToken?: string) =>
  createVisitorClient().login(
    { body: { identifier: email, password, ...(deviceToken ? { deviceToken } : {}) } },
    requestOptionsFrom(address),
  );
const createIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const passTimeOfLimits = (seconds: number) => passLimitTime(api.database, seconds);

describe('limits of password attempts', () => {
  it('a login beyond the attempt limit fails even with the correct password, and states the seconds to wait', async () => {
    const { email } = await signUp(api);
    for (const _ of createIndexes(8))
      expect((await failureOf(logIn(email, 'wrong', attackerIp))).code).toBe('invalid_credentials');
    const rejection = await failureOf(
      createVisitorClient().login(
        { query: { locale: 'es' }, body: { identifier: email, password: testPassword } },
        requestOptionsFrom(attackerIp),
      ),
    );
    expect([rejection.status, rejection.code, rejection.message]).toEqual([
      429,
      'too_many_attempts',
      'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
    ]);
    expect(rejection.retryAfterSeconds).toBeGreaterThan(30);
    expect(rejection.retryAfterSeconds).toBeLessThanOrEqual(60);
    await passTimeOfLimits(rejection.retryAfterSeconds ?? 0);
    await logIn(email, testPassword, attackerIp);
  });

  it('the login limit lets through exactly 8 of 30 concurrent logins with a wrong password', async () => {
    const { email } = await signUp(api);
    const loginErrors = await Promise.all(createIndexes(30).map(() => failureOf(logIn(email, 'wrong', attackerIp))));
    expect(loginErrors.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(8);
  });

  it('the login limit also applies to an email address without an account', async () => {
    const loginErrors = await Promise.all(
      createIndexes(12).map(() => failureOf(logIn('nobody@example.com', 'wrong', attackerIp))),
    );
    expect(loginErrors.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(8);
    expect(loginErrors.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(4);
  });

  it('an attacker who guesses passwords does not lock out the user on another network or a known device', async () => {
    const { email, session } = await signUp(api);
    await Promise.all(createIndexes(12).map(() => logIn(email, 'wrong', attackerIp).catch(() => null)));
    await logIn(email, testPassword, homeIp);
    // attempts from many networks throttle the whole account
    await Promise.all(createIndexes(70).map((index) => logIn(email, 'wrong', `198.51.100.${index}`).catch(() => null)));
    expect((await failureOf(logIn(email, testPassword, homeIp))).code).toBe('too_many_attempts');
    await logIn(email, testPassword, homeIp, session.deviceToken);
    await passTimeOfLimits(120);
    await logIn(email, testPassword, homeIp);
  });

  it('the login limit blocks a network that guesses passwords of many accounts, but not another network', async () => {
    const { email } = await signUp(api);
    const startedAt = performance.now();
    await Promise.all(
      createIndexes(60).map((index) => logIn(`p${index}@example.com`, 'wrong', attackerIp).catch(() => null)),
    );
    // undoes the time that the 60 attempts took, because the limit allows another attempt every 10 seconds
    await passTimeOfLimits(-(performance.now() - startedAt) / 1000);
    expect((await failureOf(logIn(email, testPassword, attackerIp))).code).toBe('too_many_attempts');
    await logIn(email, testPassword, homeIp);
  });

  it('successful logins do not count towards the login limit', async () => {
    const { email } = await signUp(api);
    const loginResults = await Promise.all(createIndexes(8).map(() => logIn(email, testPassword, homeIp)));
    loginResults.push(await logIn(email, testPassword, homeIp));
    expect(loginResults).toHaveLength(9);
  });

  it('a password reset lets the user log in again after too many wrong logins', async () => {
    const { email } = await signUp(api, { locale: 'en' });
    await Promise.all(createIndexes(70).map((index) => logIn(email, 'wrong', `198.51.100.${index}`).catch(() => null)));
    await createVisitorClient().forgotPassword({ body: { email } }, requestOptionsFrom(homeIp));
    await api.runJobs();
    const resetCode = confirmationCodeIn(server, email);
    const newPassword = 'otra cosa distinta';
    await createVisitorClient().resetPassword(
      { body: { code: resetCode, password: newPassword, passwordConfirmation: newPassword } },
      requestOptionsFrom(homeIp),
    );
    expect((await logIn(email, newPassword, homeIp)).user.email).toBe(email);
  });
});

describe('limits of password resets', () => {
  it('forgotPassword rejects the sixth request for an email from one network, with or without an account', async () => {
    const { email } = await signUp(api);
    for (const address of [email, 'nobody@example.com']) {
      for (const _ of createIndexes(5))
        await createVisitorClient().forgotPassword({ body: { email: address } }, requestOptionsFrom(attackerIp));
      const rejection = await failureOf(
        createVisitorClient().forgotPassword({ body: { email: address } }, requestOptionsFrom(attackerIp)),
      );
      expect(rejection.code).toBe('too_many_attempts');
      await createVisitorClient().forgotPassword({ body: { email: address } }, requestOptionsFrom(homeIp));
    }
  });

  it('forgotPassword rejects the 21st request from one network, even when each is for another email', async () => {
    const requestPasswordReset = (index: number) =>
      createVisitorClient().forgotPassword(
        { body: { email: `p${index}@example.com` } },
        requestOptionsFrom(attackerIp),
      );
    for (const index of createIndexes(20)) await requestPasswordReset(index);
    expect((await failureOf(requestPasswordReset(20))).code).toBe('too_many_attempts');
  });
});

it('register rejects the 21st registration from one network, and accepts it from another network', async () => {
  const registerAccount = (index: number, address: string) =>
    createVisitorClient().register(
      { form: { email: `new-${index}@example.com`, password: testPassword, terms: 'true' } },
      requestOptionsFrom(address),
    );
  for (const index of createIndexes(20)) await registerAccount(index, attackerIp);
  expect((await failureOf(registerAccount(20, attackerIp))).code).toBe('too_many_attempts');
  await registerAccount(20, homeIp);
});

it('`checkRegistration` and `register` share one limit per network', async () => {
  const checkRegistrationOf = (index: number) =>
    createVisitorClient().checkRegistration(
      { body: { email: `checked-${index}@example.com`, password: testPassword } },
      requestOptionsFrom(attackerIp),
    );
  for (const index of createIndexes(20)) await checkRegistrationOf(index);
  expect((await failureOf(checkRegistrationOf(20))).code).toBe('too_many_attempts');
  const registrationError = await failureOf(
    createVisitorClient().register(
      { form: { email: 'checked-21@example.com', password: testPassword, terms: 'true' } },
      requestOptionsFrom(attackerIp),
    ),
  );
  expect(registrationError.code).toBe('too_many_attempts');
});

it('confirmEmail and checkResetCode reject a network after 40 wrong codes', async () => {
  const confirmWithWrongCode = () =>
    createVisitorClient().confirmEmail({ body: { code: 'wrong' } }, requestOptionsFrom(attackerIp));
  for (const _ of createIndexes(40)) expect((await failureOf(confirmWithWrongCode())).code).toBe('invalid_code');
  expect((await failureOf(confirmWithWrongCode())).code).toBe('too_many_attempts');
  const resetCodeCheck = createVisitorClient().checkResetCode(
    { body: { code: 'wrong' } },
    requestOptionsFrom(attackerIp),
  );
  expect((await failureOf(resetCodeCheck)).code).toBe('too_many_attempts');
});

it('resendConfirmation rejects a user’s fifth request', async () => {
  const { session } = await signUp(api, { isConfirmed: false });
  const userClient = clientOf(api, session.jwt);
  for (const _ of createIndexes(4)) await userClient.resendConfirmation();
  expect((await failureOf(userClient.resendConfirmation())).code).toBe('too_many_attempts');
});

it('the table `rate_limits` contains no personal data, and loses its unused rows after a day', async () => {
  const { email } = await signUp(api);
  await failureOf(logIn(email, 'wrong', attackerIp));
  const rateLimitRows = await api.database.selectFrom('rate_limits').selectAll().execute();
  expect(rateLimitRows).toHaveLength(3);
  expect(rateLimitRows.every(({ key }) => key.length === 32)).toBe(true);
  // the job also counts emails to the recipient in `rate_limits`
  await api.runJobs();
  await passTimeOfLimits(86_400);
  await sql`select graphile_worker.add_job('purge_expired_account_data', '{}')`.execute(api.database);
  await api.runJobs();
  expect(await api.database.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

it('the rate limiter behaves like a steadily refilling bucket for any order of attempts, returns and pauses', async () => {
  const rateLimiter = createRateLimiter({
    database: api.database,
    secret: 'x',
    proxies: trustedProxies([]),
    isLimited: true,
    isExposed: false,
  });
  const [maxAttempts, seconds] = [4, 300];
  const anyLimiterStep = fc.oneof(
    { weight: 3, arbitrary: fc.constant('try' as const) },
    { weight: 1, arbitrary: fc.constant('give back' as const) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 700 }) },
  );
  let user = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyLimiterStep, { maxLength: 16 }), async (steps) => {
      user += 1;
      const attemptedLimit = ['confirmationOfUser', user] as const;
      const actualWaits: number[] = [];
      const expectedWaits: number[] = [];
      // expected number of seconds until the bucket is full again
      let debt = 0;
      for (const nextStep of steps) {
        if (typeof nextStep === 'number') {
          debt = Math.max(0, debt - nextStep);
          await passTimeOfLimits(nextStep);
        } else if (nextStep === 'give back' && debt >= seconds) {
          debt -= seconds;
          await rateLimiter.giveBack(attemptedLimit);
        } else if (nextStep === 'try') {
          const expectedWait = Math.max(0, debt + seconds - maxAttempts * seconds);
          expectedWaits.push(expectedWait);
          if (expectedWait === 0) debt += seconds;
          const takeError = await rateLimiter.take(attemptedLimit).catch((thrown: unknown) => thrown);
          actualWaits.push(takeError instanceof DomainError ? (takeError.retryAfterSeconds ?? 0) : 0);
        }
      }
      expect(actualWaits).toEqual(expectedWaits);
    }),
    { numRuns: 60 },
  );
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:42:aaaa::1', '2001:db8:0:42'],
    ['2001:0DB8:0000:0042:ffff:1:2:3', '2001:db8:0:42'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1:2:3:4', 'fe80:0:0:0'],
    ['10.0.0.3', null],
  ])('networkOf maps %s to the network %s', (address, network) => {
    const rateLimiter = createRateLimiter({
      database: api.database,
      secret: 'x',
      proxies: trustedProxies(['10.0.0.0/8']),
      isLimited: true,
      isExposed: false,
    });
    expect(rateLimiter.networkOf(address)).toBe(network);
  });

  it.each(['10.0.0.3', 'unknown'])(
    'an exposed API counts all callers with an unusable IP such as %s together, up to 400 attempts',
    async (address) => {
      const rateLimiter = createRateLimiter({
        database: api.database,
        secret: 'x',
        proxies: trustedProxies(['10.0.0.0/8']),
        isLimited: true,
        isExposed: true,
      });
      const network = rateLimiter.networkOf(address) ?? '';
      // makes ten attempts at a time, because more would exceed the pool's timeout
      const settledAttempts: PromiseSettledResult<void>[] = [];
      for (let round = 0; round < 41; round += 1)
        settledAttempts.push(
          ...(await Promise.allSettled(createIndexes(10).map(() => rateLimiter.take(['forgotOfAddress', network])))),
        );
      expect(settledAttempts.filter(({ status }) => status === 'fulfilled').length).toBe(400);
      await rateLimiter.giveBack(['forgotOfAddress', network]);
      await rateLimiter.take(['forgotOfAddress', network]);
      await expect(rateLimiter.take(['forgotOfAddress', network])).rejects.toMatchObject({ code: 'too_many_attempts' });
    },
  );
});
