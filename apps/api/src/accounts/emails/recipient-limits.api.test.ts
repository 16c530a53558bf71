import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { clientOf, signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  // Enables the rate limits, which tests turn off by default.
  api = await startApi({
    requestsPerMinute: 6000,
    email: { smtpUrl: server.url, outbox: '/nowhere', from: 'Plaza <no-reply@plaza.example>' },
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(async () => {
  await api.database.deleteFrom('rate_limits').execute();
  server.mails.length = 0;
});

const emailsTo = (start: string) =>
  server.mails.filter(({ envelopeTo }) => envelopeTo.some((email) => email.startsWith(start)));

it('an email address gets at most six confirmation links when nine accounts request a change to it', async () => {
  const pendingEmailMatches = [];
  for (let index = 0; index < 9; index += 1) {
    const { session } = await signUp(api);
    const victimEmail = index % 2 === 0 ? `Victim+${index}@example.com` : 'victim@example.com';
    const { data } = await clientOf(api, session.jwt).changeEmail({
      body: { email: victimEmail, currentPassword: testPassword },
    });
    pendingEmailMatches.push(data.pendingEmail.toLowerCase() === victimEmail.toLowerCase());
  }
  await api.runJobs();
  expect(emailsTo('victim').length + emailsTo('Victim').length).toBe(6);
  // The response to a request over the limit equals that to any other request.
  expect(pendingEmailMatches).toEqual(Array.from({ length: 9 }, () => true));
});

it('an account gets the notice of its password change after strangers used up its limit of confirmation links', async () => {
  const { email, client } = await signUp(api);
  for (let index = 0; index < 8; index += 1) {
    const { session } = await signUp(api, { isConfirmed: false });
    await api.database
      .updateTable('account_emails')
      .set({ email })
      .where('kind', '=', 'confirm_email')
      .where('sent_at', 'is', null)
      .execute();
    expect(session.user.confirmed).toBe(false);
  }
  await api.runJobs();
  expect(emailsTo(email)).toHaveLength(6);
  await client.changePassword({ body: { currentPassword: testPassword, newPassword: 'otra cosa distinta' } });
  await api.runJobs();
  expect(emailsTo(email)).toHaveLength(7);
});

it('an email address gets at most six notices about changes of an account that never confirmed it', async () => {
  const { session, client } = await signUp(api, { isConfirmed: false });
  await api.database
    .updateTable('users')
    .set({ email: 'bystander+tag@example.com' })
    .where('id', '=', session.user.id)
    .execute();
  let currentPassword: string = testPassword;
  for (let index = 0; index < 9; index += 1) {
    const newPassword = `otra cosa distinta ${index}`;
    await client.changePassword({ body: { currentPassword, newPassword } });
    currentPassword = newPassword;
  }
  await api.runJobs();
  const passwordNotices = emailsTo('bystander').filter(({ text = '' }) => text.includes('password'));
  expect(passwordNotices).toHaveLength(6);
});
