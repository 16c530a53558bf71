import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, type SignedUpUser, signUp, testPassword } from '../../testing/accounts.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';

let api: TestApi;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({ email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' } });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const logIn = async (identifier: string, password = testPassword) =>
  clientOf(api, (await api.client.login({ body: { identifier, password } })).jwt);

/** Reads the codes of links to a page from the emails to an address, oldest first. */
async function readEmailedCodes(email: string, path: string): Promise<string[]> {
  await api.runJobs();
  return server.mails
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .flatMap(({ text }) => new RegExp(`${path}\\?code=([\\w-]+)`).exec(text ?? '')?.[1] ?? []);
}

const requestEmailChange = (client: SignedUpUser['client'], email: string) =>
  client.changeEmail({ body: { email, currentPassword: testPassword } });

async function changeEmailTo(client: SignedUpUser['client'], email: string): Promise<void> {
  await requestEmailChange(client, email);
  const code = (await readEmailedCodes(email, '/auth/confirm')).at(-1) ?? '';
  await api.client.confirmEmail({ body: { code } });
}

const revertEmail = (code = '') => api.client.revertEmail({ body: { code } });

it('changeEmail rejects a wrong current password', async () => {
  const { client, email } = await signUp(api);
  await expect(
    client.changeEmail({ body: { email: `new-${email}`, currentPassword: 'a guess' } }),
  ).rejects.toMatchObject({ code: 'wrong_password', fields: { currentPassword: [expect.any(String)] } });
  expect((await client.getProfile()).data.pendingEmail).toBeNull();
});

it('the link emailed to the old address cancels a requested email change', async () => {
  const { client, email } = await signUp(api);
  await requestEmailChange(client, `new-${email}`);
  const [code] = await readEmailedCodes(email, '/auth/revert_email');
  const [confirmationCode] = await readEmailedCodes(`new-${email}`, '/auth/confirm');
  const { resetCode } = (await revertEmail(code)).data;
  await expect(client.getProfile()).rejects.toMatchObject({ code: 'session_required' });
  await expect(api.client.confirmEmail({ body: { code: confirmationCode ?? '' } })).rejects.toMatchObject({
    code: 'invalid_code',
  });
  await expect(logIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
  const password = 'otra plaza libre';
  await api.client.resetPassword({ body: { code: resetCode, password, passwordConfirmation: password } });
  const { data } = await (await logIn(email, password)).getProfile();
  expect(data).toMatchObject({ email, pendingEmail: null });
});

it('the link emailed to the old address restores it after an email change was confirmed', async () => {
  const { client, email } = await signUp(api);
  await changeEmailTo(client, `new-${email}`);
  const revertCodes = await readEmailedCodes(email, '/auth/revert_email');
  expect(revertCodes).toHaveLength(2);
  const { resetCode } = (await revertEmail(revertCodes[1])).data;
  const password = 'otra plaza libre';
  await api.client.resetPassword({ body: { code: resetCode, password, passwordConfirmation: password } });
  expect((await (await logIn(email, password)).getProfile()).data.email).toBe(email);
  await expect(logIn(`new-${email}`, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
});

it('a link that reverts an email change is rejected after its first use and after seven days', async () => {
  const { client, email } = await signUp(api);
  await requestEmailChange(client, `new-${email}`);
  const [code] = await readEmailedCodes(email, '/auth/revert_email');
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - now()) / 86400 as days from account_codes where kind = 'revert_email'
    order by created_at desc limit 1
  `.execute(api.database);
  expect(Number(rows[0]?.days)).toBeCloseTo(7, 1);
  await revertEmail(code);
  await expect(revertEmail(code)).rejects.toMatchObject({ code: 'invalid_code' });
  await sql`update account_codes set used_at = null, expires_at = now() - interval '1 second'`.execute(api.database);
  await expect(revertEmail(code)).rejects.toMatchObject({ code: 'invalid_code' });
});

it('reverting an email change invalidates the links that revert later email changes', async () => {
  const { client, email } = await signUp(api);
  await changeEmailTo(client, `thief-${email}`);
  await requestEmailChange(client, `again-${email}`);
  const [laterCode] = await readEmailedCodes(`thief-${email}`, '/auth/revert_email');
  const [earlierCode] = await readEmailedCodes(email, '/auth/revert_email');
  await revertEmail(earlierCode);
  await expect(revertEmail(laterCode)).rejects.toMatchObject({ code: 'invalid_code' });
});

it('an account that changed its email can take its old email again, and other accounts cannot', async () => {
  const { client, email } = await signUp(api);
  await changeEmailTo(client, `new-${email}`);
  await readEmailedCodes(email, '/auth/revert_email');
  await expect(signUp(api, { email })).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
  const otherUser = await signUp(api);
  await requestEmailChange(otherUser.client, email);
  expect(await readEmailedCodes(email, '/auth/confirm')).toEqual([]);
  await changeEmailTo(client, email);
  expect((await client.getProfile()).data.email).toBe(email);
});

it('an email change sends no revert link to an old address that was never confirmed', async () => {
  const { client, email } = await signUp(api, { isConfirmed: false });
  await changeEmailTo(client, `new-${email}`);
  expect(await readEmailedCodes(email, '/auth/revert_email')).toEqual([]);
  expect((await client.getProfile()).data).toMatchObject({ email: `new-${email}`, confirmed: true });
});

it('confirming a new email ends all sessions except the one that requested the change', async () => {
  const { client, email } = await signUp(api);
  const otherClient = await logIn(email);
  await changeEmailTo(client, `new-${email}`);
  await client.getProfile();
  await expect(otherClient.getProfile()).rejects.toMatchObject({ code: 'session_required' });
});

it('exportData rejects a wrong current password', async () => {
  const { client } = await signUp(api);
  await expect(client.exportData({ body: { currentPassword: 'a guess' } })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  expect((await client.exportData({ body: { currentPassword: testPassword } })).size).toBeGreaterThan(0);
});

it.each(['closed-1@closed.invalid', 'ana@plaza.localhost'])(
  'registration and email change reject the undeliverable address %s',
  async (email) => {
    await expect(signUp(api, { email })).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
    const { client } = await signUp(api);
    await expect(requestEmailChange(client, email)).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
  },
);
