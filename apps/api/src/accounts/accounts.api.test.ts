import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { signUp, startApi, type TestApi, testPassword } from '../testing/index.ts';
import { sampleImage } from '../testing/sample-images.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const createRegistrationForm = (changes: Record<string, unknown> = {}) => ({
  email: `${randomUUID()}@example.com`,
  password: testPassword,
  terms: 'true' as const,
  ...changes,
});

describe('registration', () => {
  it('register creates an account with the submitted details and starts its session', async () => {
    const email = 'Núria.Pérez@Example.COM';
    const session = await api.client.register({
      form: createRegistrationForm({
        email,
        firstName: ' Núria ',
        phoneNumber: '+34 612 345 678',
        reason: 'earn',
        hearFrom: '2',
      }),
    });
    expect(session.user).toMatchObject({
      email: 'Núria.Pérez@example.com',
      username: 'Núria.Pérez@example.com',
      firstName: 'Núria',
      lastName: null,
      phoneNumber: '+34612345678',
      confirmed: false,
      blocked: false,
      profileImage: null,
      subscriptionPlan: null,
    });
    const remainingMinutes = (Date.parse(session.expiresAt) - Date.now()) / 60_000;
    expect(remainingMinutes).toBeGreaterThan(14);
    expect(remainingMinutes).toBeLessThanOrEqual(15.1);
  });

  it.each([
    [{ phoneNumber: '+34 012 345 678' }, 'phoneNumber', 'This should be a valid phone number.'],
    [{ password: 'Barcelona' }, 'password', 'Many people use this password'],
    [{ password: 'wvwvwvwv' }, 'password', 'easy to guess'],
    [{ password: 'quintwexler9', lastName: 'Quintwexler' }, 'password', 'easy to guess'],
    [{ password: 'corto' }, 'password', 'at least 8'],
    [{ hearFrom: '99' }, 'hearFrom', 'isn’t valid'],
    [{ terms: 'false' }, 'terms', ''],
    [{ email: 'nobody@' }, 'email', 'valid email'],
  ])('register rejects the form input %o with 400 and names the invalid field', async (change, field, messageText) => {
    const error = await failureOf(api.client.register({ form: createRegistrationForm(change) }));
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(error.fields?.[field]?.join()).toContain(messageText);
  });

  it('register rejects an email address that already has an account', async () => {
    const { email } = await signUp(api);
    const error = await failureOf(
      api.client.register({ form: createRegistrationForm({ email: email.toUpperCase() }) }),
    );
    expect([error.status, error.fields?.['email']?.join()]).toEqual([
      400,
      expect.stringContaining('can’t be used for a new account'),
    ]);
  });

  it('register stores a profile image only when it creates an account', async () => {
    const profileImage = await sampleImage();
    const session = await api.client.register({ form: createRegistrationForm({ profileImage }) });
    const response = await fetch(`${api.origin}${session.user.profileImage}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const readStoredFileKeys = () => api.database.selectFrom('stored_files').select('key').execute();
    expect(await readStoredFileKeys()).toHaveLength(1);
    const email = `${randomUUID()}@example.com`;
    const concurrentForms = [
      createRegistrationForm({ email, profileImage }),
      createRegistrationForm({ email, profileImage }),
    ];
    const registrationResults = await Promise.allSettled(
      concurrentForms.map((submittedForm) => api.client.register({ form: submittedForm })),
    );
    expect(registrationResults.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await readStoredFileKeys()).toHaveLength(2);
  });

  it('register rejects an invalid profile image and creates no account', async () => {
    const email = `${randomUUID()}@example.com`;
    const profileImage = new File(['no picture'], 'me.png', { type: 'image/png' });
    const error = await failureOf(api.client.register({ form: createRegistrationForm({ email, profileImage }) }));
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([400, ['profileImage']]);
    expect(await api.database.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  it('register creates one account and one session when the same form is sent three times concurrently', async () => {
    const submittedForm = createRegistrationForm({ submissionId: randomUUID() });
    const sessions = await Promise.all([1, 2, 3].map(() => api.client.register({ form: submittedForm })));
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(sessions.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    const otherPasswordError = await failureOf(
      api.client.register({ form: { ...submittedForm, password: 'otra cosa distinta' } }),
    );
    expect(otherPasswordError.status).toBe(400);
  });
});

describe('check of an email and password before registration', () => {
  const checkRegistration = (body: { email?: string; password?: string } = {}) =>
    api.client.checkRegistration({ body: { email: `${randomUUID()}@example.com`, password: testPassword, ...body } });

  it('checkRegistration accepts a valid email and password, and creates no account', async () => {
    const email = `${randomUUID()}@example.com`;
    await checkRegistration({ email });
    expect(await api.database.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  });

  it('checkRegistration rejects a common password with the same message as register', async () => {
    const checkError = await failureOf(checkRegistration({ password: 'Barcelona' }));
    const registrationError = await failureOf(
      api.client.register({ form: createRegistrationForm({ password: 'Barcelona' }) }),
    );
    expect([checkError.status, checkError.fields]).toEqual([400, registrationError.fields]);
  });

  it('checkRegistration reports a taken email and a common password in one error', async () => {
    const { email } = await signUp(api);
    const error = await failureOf(checkRegistration({ email: email.toUpperCase(), password: 'Barcelona' }));
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['email_taken', ['email', 'password']]);
  });
});

describe('login', () => {
  it('login accepts an email typed in capital letters with the correct password', async () => {
    const { email, id } = await signUp(api);
    const session = await api.client.login({ body: { identifier: email.toUpperCase(), password: testPassword } });
    expect(session.user.id).toBe(id);
  });

  it('login returns the same error for a wrong password and an unknown email', async () => {
    const { email } = await signUp(api);
    const wrongPasswordError = await failureOf(api.client.login({ body: { identifier: email, password: 'wrong' } }));
    const unknownEmailError = await failureOf(
      api.client.login({ body: { identifier: 'no@example.com', password: 'wrong' } }),
    );
    expect([wrongPasswordError.status, wrongPasswordError.code, wrongPasswordError.message]).toEqual([
      unknownEmailError.status,
      unknownEmailError.code,
      unknownEmailError.message,
    ]);
    expect(wrongPasswordError.code).toBe('invalid_credentials');
  });

  it('login reveals a blocked account only when the password is correct, and never reveals a closed account', async () => {
    const { email, id } = await signUp(api);
    await sql`update users set blocked_at = now() where id = ${id}`.execute(api.database);
    const wrongPasswordError = await failureOf(api.client.login({ body: { identifier: email, password: 'wrong' } }));
    const blockedAccountError = await failureOf(
      api.client.login({ body: { identifier: email, password: testPassword } }),
    );
    expect([wrongPasswordError.code, blockedAccountError.code]).toEqual(['invalid_credentials', 'account_blocked']);
    await sql`update users set blocked_at = null, closed_at = now() where id = ${id}`.execute(api.database);
    const closedAccountError = await failureOf(
      api.client.login({ body: { identifier: email, password: testPassword } }),
    );
    expect(closedAccountError.code).toBe('invalid_credentials');
  });
});
