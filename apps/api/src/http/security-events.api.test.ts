import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { clientOf, signUp, startApi, type TestApi, testPassword } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('security_events').execute());

const visitorIp = '203.0.113.7';
const visitorRequestOptions = { headers: { 'x-forwarded-for': visitorIp } };
const createVisitorClient = () => clientOf(api);
const readStoredEvents = () => api.database.selectFrom('security_events').selectAll().orderBy('id').execute();
const readEventKindsAndUserIds = async () =>
  (await readStoredEvents()).map(({ kind, user_id: userId }) => [kind, userId]);

it('security events record successful and failed logins with the account and a hash of the network', async () => {
  const { id, email } = await signUp(api);
  await createVisitorClient().login({ body: { identifier: email, password: testPassword } }, visitorRequestOptions);
  await failureOf(
    createVisitorClient().login({ body: { identifier: email, password: 'wrong' } }, visitorRequestOptions),
  );
  expect(await readEventKindsAndUserIds()).toEqual([
    ['account_opened', id],
    ['login', id],
    ['login_failed', id],
  ]);
  const [, login, failedLogin] = await readStoredEvents();
  expect(login?.network_hash?.equals(failedLogin?.network_hash ?? Buffer.alloc(0))).toBe(true);
  const storedAndLoggedText = JSON.stringify([
    await readStoredEvents(),
    api.logLines().filter((line) => 'securityEvent' in line),
  ]);
  expect(storedAndLoggedText).toContain('"securityEvent":"login_failed"');
  for (const personal of [email, visitorIp, 'wrong']) expect(storedAndLoggedText).not.toContain(personal);
});

it('security events record the account of a failed login or password reset, and null for an unknown email', async () => {
  const { id, email } = await signUp(api);
  await createVisitorClient().forgotPassword({ body: { email: email.toUpperCase() } });
  await createVisitorClient().forgotPassword({ body: { email: 'unknown@example.com' } });
  await failureOf(createVisitorClient().login({ body: { identifier: 'unknown@example.com', password: 'wrong' } }));
  expect(await readEventKindsAndUserIds()).toEqual([
    ['account_opened', id],
    ['password_reset_requested', id],
    ['password_reset_requested', null],
    ['login_failed', null],
  ]);
});

it('security events record changes that users make to their own account', async () => {
  const { id, client } = await signUp(api);
  await failureOf(client.changePassword({ body: { currentPassword: 'wrong', newPassword: 'otra cosa distinta' } }));
  await client.changePassword({ body: { currentPassword: testPassword, newPassword: 'otra cosa distinta' } });
  await client.changeEmail({ body: { email: 'next@example.com', currentPassword: 'otra cosa distinta' } });
  await client.endOtherSessions();
  await failureOf(createVisitorClient().confirmEmail({ body: { code: 'wrong' } }));
  expect(await readEventKindsAndUserIds()).toEqual([
    ['account_opened', id],
    ['password_refused', id],
    ['password_changed', id],
    ['email_change_requested', id],
    ['other_sessions_ended', id],
    ['code_refused', null],
  ]);
});

it('a login succeeds even if its security event cannot be stored', async () => {
  const { email } = await signUp(api);
  await sql`alter table security_events rename to security_events_away`.execute(api.database);
  try {
    const { user } = await createVisitorClient().login({ body: { identifier: email, password: testPassword } });
    expect(user.email).toBe(email);
  } finally {
    await sql`alter table security_events_away rename to security_events`.execute(api.database);
  }
  expect(api.logLines().map(({ msg }) => msg)).toContain('a security event could not be stored');
});

it('security events are deleted after 90 days', async () => {
  await signUp(api);
  await signUp(api);
  const [firstEvent] = await readStoredEvents();
  await sql`update security_events set occurred_at = now() - interval '91 days' where id = ${firstEvent?.id}`.execute(
    api.database,
  );
  await sql`select graphile_worker.add_job('purge_expired_account_data', '{}')`.execute(api.database);
  await api.runJobs();
  expect((await readStoredEvents()).map(({ id }) => id)).not.toContain(firstEvent?.id);
  expect(await readStoredEvents()).toHaveLength(1);
});
