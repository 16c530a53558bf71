import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { failureOf } from '../../testing/failure.ts';
import { confirmationCodeIn, signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createAccountEmails } from './account-emails.ts';

const publicUrl = 'https://plaza.example';
const newPassword = 'otra cosa distinta';
let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer({ refuses: ['refused@example.com'] });
  api = await startApi({
    publicUrl,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const emailsTo = (email: string) => server.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
const subjectsTo = async (email: string) => {
  await api.runJobs();
  return emailsTo(email).map(({ subject }) => subject);
};
const accountEmails = createAccountEmails(databaseJobs);
const addEmail = (...[kind, userId, options]: [Parameters<typeof accountEmails.add>[1], number, { to?: string }?]) =>
  api.database.transaction().execute((transaction) => accountEmails.add(transaction, kind, userId, options));
const resetPassword = (code: string, password = newPassword) =>
  api.client.resetPassword({ body: { code, password, passwordConfirmation: password } });
const requestResetCode = async (email: string) => {
  await api.client.forgotPassword({ body: { email } });
  await api.runJobs();
  return confirmationCodeIn(server, email);
};
const readUser = (id: number) =>
  api.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('email confirmation', () => {
  it.each([
    ['en', 'Confirm your email address', 'Confirm my address'],
    ['es', 'Confirma tu correo electrónico', 'Confirmar mi dirección'],
  ] as const)('a new account gets a confirmation link by email in the language %s', async (locale, subject, button) => {
    const { email } = await signUp(api, { locale, isConfirmed: false, firstName: 'Zoraida' });
    await api.runJobs();
    const [mail] = emailsTo(email);
    const confirmationLink = `${publicUrl}/${locale}/auth/confirm?code=${confirmationCodeIn(server, email)}`;
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`${button}:\n${confirmationLink}`);
    expect(mail?.html).toContain(`<html lang="${locale}">`);
    expect(mail?.html).toContain(`href="${confirmationLink}"`);
    // The email contains no text typed into a form: its recipient may be a stranger.
    expect(`${mail?.text}${mail?.html}`).not.toContain('Zoraida');
    const confirmEmail = () => api.client.confirmEmail({ body: { code: confirmationCodeIn(server, email) } });
    expect(await confirmEmail()).toEqual({ data: { isChange: false, isFirst: true } });
    expect(await confirmEmail()).toEqual({ data: { isChange: false, isFirst: false } });
  });

  it('opening the confirmation link marks the account as confirmed in the database and in renewed sessions', async () => {
    const { id, email, session } = await signUp(api, { isConfirmed: false });
    await api.runJobs();
    await api.client.confirmEmail({ body: { code: confirmationCodeIn(server, email) } });
    expect((await api.client.refreshSession({ body: { refreshToken: session.refreshToken } })).user.confirmed).toBe(
      true,
    );
    expect((await readUser(id)).confirmed_at).not.toBeNull();
  });

  it('resendConfirmation sends a second confirmation link and keeps the first one valid', async () => {
    const { email, client } = await signUp(api, { isConfirmed: false });
    await api.runJobs();
    const olderCode = confirmationCodeIn(server, email);
    await client.resendConfirmation();
    await api.runJobs();
    const newerCode = confirmationCodeIn(server, email);
    expect(newerCode).not.toBe(olderCode);
    await api.client.confirmEmail({ body: { code: olderCode } });
    await api.client.confirmEmail({ body: { code: newerCode } });
    await client.resendConfirmation();
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it('a confirmation link is accepted for a week and then rejected with invalid_code', async () => {
    const { id, email } = await signUp(api, { isConfirmed: false });
    await api.runJobs();
    const moveCodeExpiryBack = (interval: string) =>
      sql`update account_codes set expires_at = expires_at - ${interval}::interval where user_id = ${id}`.execute(
        api.database,
      );
    await moveCodeExpiryBack('6 days 23 hours');
    await api.client.confirmEmail({ body: { code: confirmationCodeIn(server, email) } });
    await moveCodeExpiryBack('2 hours');
    expect((await failureOf(api.client.confirmEmail({ body: { code: confirmationCodeIn(server, email) } }))).code).toBe(
      'invalid_code',
    );
  });
});

describe('password reset', () => {
  it('a reset link changes the password only once, ends all sessions and sends a notice by email', async () => {
    const { email, session, client } = await signUp(api, { locale: 'es', isConfirmed: false });
    // Two queued emails may be sent in any order.
    await api.runJobs();
    await api.client.forgotPassword({ body: { email: email.toUpperCase() } });
    await api.runJobs();
    const resetCode = confirmationCodeIn(server, email);
    expect(emailsTo(email).at(-1)?.text).toContain(`${publicUrl}/es/auth/reset?code=${resetCode}`);
    await resetPassword(resetCode);
    expect((await failureOf(client.listSessions())).code).toBe('session_required');
    const sessionRenewal = api.client.refreshSession({ body: { refreshToken: session.refreshToken } });
    expect((await failureOf(sessionRenewal)).code).toBe('session_required');
    const oldPasswordLogin = api.client.login({ body: { identifier: email, password: testPassword } });
    expect((await failureOf(oldPasswordLogin)).code).toBe('invalid_credentials');
    const { user } = await api.client.login({
      query: { locale: 'es' },
      body: { identifier: email, password: newPassword },
    });
    expect(user.confirmed).toBe(true);
    expect(await subjectsTo(email)).toContain('Se ha cambiado tu contraseña');
    expect((await failureOf(resetPassword(resetCode))).code).toBe('invalid_code');
  });

  it('checkResetCode accepts a reset link repeatedly and leaves it valid for resetPassword', async () => {
    const checkResetCode = (code: string) => api.client.checkResetCode({ body: { code } });
    const { email } = await signUp(api);
    const code = await requestResetCode(email);
    expect(await checkResetCode(code)).toEqual({ data: { done: true } });
    expect(await checkResetCode(code)).toEqual({ data: { done: true } });
    await resetPassword(code);
    for (const invalidCode of [code, 'made up'])
      expect((await failureOf(checkResetCode(invalidCode))).code).toBe('invalid_code');
  });

  it('resetPassword rejects a common password and leaves the reset link valid', async () => {
    const { email } = await signUp(api);
    const code = await requestResetCode(email);
    const passwordError = await failureOf(resetPassword(code, 'Password1'));
    expect([passwordError.code, Object.keys(passwordError.fields ?? {})]).toEqual(['validation_failed', ['password']]);
    await resetPassword(code);
  });

  it('four concurrent requests for a reset link leave only one valid link', async () => {
    const { id, email } = await signUp(api);
    await Promise.all([1, 2, 3, 4].map(() => api.client.forgotPassword({ body: { email } })));
    await api.runJobs();
    const remainingCodes = await api.database
      .selectFrom('account_codes')
      .select('kind')
      .where('user_id', '=', id)
      .execute();
    expect(remainingCodes.filter(({ kind }) => kind === 'reset_password')).toHaveLength(1);
  });

  it('resetPassword succeeds for only one of three concurrent requests with the same reset link', async () => {
    const { email } = await signUp(api);
    const code = await requestResetCode(email);
    const resetResults = await Promise.allSettled([resetPassword(code), resetPassword(code), resetPassword(code)]);
    expect(resetResults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a reset link is rejected an hour after it was sent, or as soon as a newer link is sent', async () => {
    const { id, email } = await signUp(api, { isConfirmed: false });
    await api.runJobs();
    const confirmationCode = confirmationCodeIn(server, email);
    const olderCode = await requestResetCode(email);
    const newerCode = await requestResetCode(email);
    for (const code of [confirmationCode, olderCode, 'made up'])
      expect((await failureOf(resetPassword(code))).code).toBe('invalid_code');
    expect((await failureOf(api.client.confirmEmail({ body: { code: newerCode } }))).code).toBe('invalid_code');
    await sql`
      update account_codes set expires_at = expires_at - interval '61 minutes' where user_id = ${id}
    `.execute(api.database);
    expect((await failureOf(resetPassword(newerCode))).code).toBe('invalid_code');
  });

  it('forgotPassword succeeds without sending an email for unknown, blocked and closed accounts', async () => {
    const [blocked, closed] = [await signUp(api), await signUp(api)];
    await sql`update users set blocked_at = now() where id = ${blocked.id}`.execute(api.database);
    await sql`update users set closed_at = now() where id = ${closed.id}`.execute(api.database);
    await api.runJobs();
    server.mails.length = 0;
    for (const email of ['nobody@example.com', blocked.email, closed.email]) {
      expect(await api.client.forgotPassword({ body: { email } })).toEqual({ data: { done: true } });
    }
    await api.runJobs();
    expect(server.mails).toEqual([]);
    expect(await api.database.selectFrom('account_emails').select('id').where('user_id', 'is', null).execute()).toEqual(
      [],
    );
  });

  it('forgotPassword sends at most five reset links an hour to an account and keeps the last one valid', async () => {
    const { email } = await signUp(api);
    await api.runJobs();
    server.mails.length = 0;
    for (let count = 0; count < 8; count += 1) {
      await api.client.forgotPassword({ body: { email } });
      await api.runJobs();
    }
    expect(emailsTo(email)).toHaveLength(5);
    await resetPassword(confirmationCodeIn(server, email));
  });
});

describe('email change', () => {
  const requestEmailChange = async (id: number, to: string) => {
    await api.database.updateTable('users').set({ pending_email: to }).where('id', '=', id).execute();
    await addEmail('change_email', id, { to });
    await api.runJobs();
  };

  it('an email change takes effect when the new address is confirmed, and the old address gets a notice', async () => {
    const { id, email } = await signUp(api, { locale: 'es' });
    const newEmail = `${randomUUID()}@example.com`;
    const resetCode = await requestResetCode(email);
    await requestEmailChange(id, newEmail);
    expect(emailsTo(newEmail)[0]?.subject).toBe('Confirma tu nuevo correo electrónico');
    const confirmationCode = confirmationCodeIn(server, newEmail);
    expect((await readUser(id)).email).toBe(email);
    expect(await api.client.confirmEmail({ body: { code: confirmationCode } })).toEqual({
      data: { isChange: true, isFirst: true },
    });
    expect(await api.client.confirmEmail({ body: { code: confirmationCode } })).toEqual({
      data: { isChange: true, isFirst: false },
    });
    expect(await readUser(id)).toMatchObject({ email: newEmail, pending_email: null });
    expect(await subjectsTo(email)).toContain('Se ha cambiado tu correo electrónico');
    await api.client.login({ body: { identifier: newEmail, password: testPassword } });
    expect((await failureOf(resetPassword(resetCode))).code).toBe('invalid_code');
  });

  it('a password reset cancels a pending email change', async () => {
    const { id, email } = await signUp(api);
    const newEmail = `${randomUUID()}@example.com`;
    await requestEmailChange(id, newEmail);
    const confirmationCode = confirmationCodeIn(server, newEmail);
    await resetPassword(await requestResetCode(email));
    expect((await failureOf(api.client.confirmEmail({ body: { code: confirmationCode } }))).code).toBe('invalid_code');
    expect(await readUser(id)).toMatchObject({ email, pending_email: null });
  });

  it('a pending email change fails after a newer request, and when another account registers the new email', async () => {
    const { id } = await signUp(api);
    const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await requestEmailChange(id, first);
    const firstCode = confirmationCodeIn(server, first);
    await requestEmailChange(id, second);
    expect((await failureOf(api.client.confirmEmail({ body: { code: firstCode } }))).code).toBe('invalid_code');
    await signUp(api, { email: second.toUpperCase().replace('EXAMPLE.COM', 'example.com') });
    const takenEmailError = await failureOf(
      api.client.confirmEmail({ body: { code: confirmationCodeIn(server, second) } }),
    );
    expect([takenEmailError.status, takenEmailError.code]).toEqual([409, 'email_taken']);
  });
});

describe('new device', () => {
  const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
  const logIn = (email: string, deviceToken?: string) =>
    api.client.login(
      { query: { locale: 'es' }, body: { identifier: email, password: testPassword, deviceToken } },
      { headers: { 'user-agent': firefoxUserAgent } },
    );

  it('a login is reported by email only when it comes from a new device', async () => {
    const { email, session } = await signUp(api, { locale: 'es' });
    await logIn(email, session.deviceToken);
    expect(await subjectsTo(email)).not.toContain('Nuevo inicio de sesión en tu cuenta');
    const { deviceToken } = await logIn(email, 'made up');
    await logIn(email, deviceToken);
    expect((await subjectsTo(email)).filter((subject) => subject?.startsWith('Nuevo inicio'))).toHaveLength(1);
    const newDeviceEmail = emailsTo(email).at(-1);
    expect(newDeviceEmail?.text).toContain('Dispositivo: Firefox en Linux');
    expect(newDeviceEmail?.text).toContain(`${publicUrl}/es/account/edit_profile#sessions`);
  });

  it('a login from a device known only to another account is reported by email and keeps the device token', async () => {
    const [spanishUser, englishUser] = [await signUp(api, { locale: 'es' }), await signUp(api)];
    const { deviceToken } = await logIn(spanishUser.email, englishUser.session.deviceToken);
    expect(deviceToken).toBe(englishUser.session.deviceToken);
    expect(await subjectsTo(spanishUser.email)).toContain('Nuevo inicio de sesión en tu cuenta');
  });

  it('a login from the device used for registration is not reported by email', async () => {
    const { deviceToken } = (await signUp(api, { locale: 'es' })).session;
    const secondUser = await signUp(api, { deviceToken });
    expect(secondUser.session.deviceToken).toBe(deviceToken);
    await logIn(secondUser.email, deviceToken);
    expect(await subjectsTo(secondUser.email)).toEqual([]);
  });

  it('a login is not reported by email when the account has no known device yet', async () => {
    const { id, email } = await signUp(api, { locale: 'es' });
    await sql`delete from user_devices where user_id = ${id}`.execute(api.database);
    await logIn(email);
    expect(await subjectsTo(email)).toEqual([]);
  });
});

it('several registrations with a taken email send one notice a day to that email', async () => {
  const { email } = await signUp(api, { locale: 'es' });
  await api.runJobs();
  server.mails.length = 0;
  for (let count = 0; count < 3; count += 1) {
    const secondRegistration = api.client.register({ form: { email, password: 'cualquier otra', terms: 'true' } });
    expect((await failureOf(secondRegistration)).code).toBe('validation_failed');
    await api.runJobs();
  }
  expect(await subjectsTo(email)).toEqual(['Ya tienes una cuenta']);
});

it('an account email that the SMTP server refuses permanently leaves no personal data in log or queue', async () => {
  const { email, session } = await signUp(api, {
    email: 'refused@example.com',
    firstName: 'Zoraida',
    isConfirmed: false,
  });
  const newUser = await signUp(api, { firstName: 'Zoraida' });
  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(api.database);
  await api.runJobs();
  const code = await requestResetCode(newUser.email);
  await failureOf(resetPassword('a-code-that-is-wrong'));
  const { rows: jobRows } = await sql`select payload from graphile_worker._private_jobs`.execute(api.database);
  expect(jobRows).toEqual([]);
  const logLinesText = JSON.stringify(api.logLines());
  expect(logLinesText.includes('gave up an email')).toBe(true);
  const storedDataText = JSON.stringify([
    rows,
    await api.database.selectFrom('session_tokens').selectAll().execute(),
    await api.database.selectFrom('account_codes').select(['code_hash', 'kind']).execute(),
  ]);
  const secrets = [email, newUser.email, testPassword, session.refreshToken, session.jwt, session.deviceToken, code];
  expect(secrets.filter((secret) => logLinesText.includes(secret) || storedDataText.includes(secret))).toEqual([]);
  expect(logLinesText.includes('Zoraida')).toBe(false);
  const [user] = await api.database.selectFrom('users').select('password_hash').where('id', '=', newUser.id).execute();
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
});

it('the nightly job deletes expired sessions, expired codes and account emails older than a week', async () => {
  const { id } = await signUp(api);
  await api.runJobs();
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(api.database);
  await sql`update account_codes set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(
    api.database,
  );
  await sql`update account_emails set created_at = now() - interval '8 days' where user_id = ${id}`.execute(
    api.database,
  );
  await sql`select graphile_worker.add_job('purge_expired_account_data', '{}')`.execute(api.database);
  await api.runJobs();
  for (const table of ['sessions', 'account_codes', 'account_emails'] as const) {
    expect(await api.database.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
  }
});

describe('account closure email', () => {
  it.each([
    ['en', 'Your account is closed', 'for as long as the law requires'],
    ['es', 'Tu cuenta está cerrada', 'el tiempo que exige la ley'],
  ] as const)(
    'the email about a closed account is sent in the language %s, and its address is deleted afterwards',
    async (locale, subject, closureText) => {
      const { client, email } = await signUp(api);
      await sql`update users set locale = ${locale} where email = ${email}`.execute(api.database);
      server.mails.length = 0;
      await client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
      await api.runJobs();
      expect(emailsTo(email).map((mail) => [mail.subject, mail.text?.includes(closureText)])).toEqual([
        [subject, true],
      ]);
      const remainingEmailRows = await api.database
        .selectFrom('account_emails')
        .select('id')
        .where('email', '=', email)
        .execute();
      expect(remainingEmailRows).toEqual([]);
    },
  );

  it('closing an account sends no email to an address that was never confirmed', async () => {
    const { client, email } = await signUp(api, { isConfirmed: false });
    await api.runJobs();
    server.mails.length = 0;
    await client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
    await api.runJobs();
    expect(emailsTo(email)).toEqual([]);
  });
});
