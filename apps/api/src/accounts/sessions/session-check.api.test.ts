import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failureOf } from '../../testing/failure.ts';
import { signUp, startApi, type TestApi } from '../../testing/index.ts';
import { createPresence } from './session-check.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const readLastSeenAt = async (userId: number) =>
  (
    await api.database
      .selectFrom('user_presence')
      .select('last_seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.last_seen_at.getTime();
const moveLastSeenBack = (userId: number, minutes: number) =>
  sql`
    update user_presence set last_seen_at = now() - ${minutes} * interval '1 minute' where user_id = ${userId}
  `.execute(api.database);

describe('user presence', () => {
  it('a call with a session records when the user was last active', async () => {
    const user = await signUp(api);
    expect(await readLastSeenAt(user.id)).toBeUndefined();
    const requestStartMs = Date.now();
    await user.client.getProfile();
    await vi.waitFor(async () => expect(await readLastSeenAt(user.id)).toBeGreaterThan(requestStartMs - 1000));
  });

  it('a rejected call of a blocked user does not record when the user was last active', async () => {
    const user = await signUp(api);
    await sql`update users set blocked_at = now() where id = ${user.id}`.execute(api.database);
    expect((await failureOf(user.client.getProfile())).code).toBe('account_blocked');
    const otherUser = await signUp(api);
    await otherUser.client.getProfile();
    await vi.waitFor(async () => expect(await readLastSeenAt(otherUser.id)).toBeDefined());
    expect(await readLastSeenAt(user.id)).toBeUndefined();
  });

  it('the time of last activity is written at most once a minute per user, and for several users in one statement', async () => {
    const users = await Promise.all([signUp(api), signUp(api), signUp(api)]);
    const userIds = users.map(({ id }) => id);
    let time = 1_000_000;
    const logWarning = vi.fn<() => void>();
    const presence = createPresence({ database: api.database, log: { warn: logWarning }, now: () => time });
    const expectSeenWithin = (minutes: number) => async () => {
      for (const id of userIds) expect(await readLastSeenAt(id)).toBeGreaterThan(Date.now() - minutes * 60_000);
    };
    const executorSpy = vi.spyOn(api.database, 'getExecutor');
    presence.seen(userIds);
    presence.seen([...userIds, 999_999_999]);
    await vi.waitFor(expectSeenWithin(1));
    expect(executorSpy).toHaveBeenCalledTimes(1);
    executorSpy.mockRestore();

    for (const id of userIds) await moveLastSeenBack(id, 10);
    time += 59_000;
    presence.seen(userIds);
    time += 2000;
    presence.seen(userIds.slice(0, 1));
    await vi.waitFor(async () => expect(await readLastSeenAt(userIds[0] ?? 0)).toBeGreaterThan(Date.now() - 60_000));
    expect(await readLastSeenAt(userIds[1] ?? 0)).toBeLessThan(Date.now() - 9 * 60_000);
    expect(logWarning).not.toHaveBeenCalled();
  });

  it('closing an account deletes the time of its last activity, even when that time is written concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => signUp(api)));
    const presence = createPresence({ database: api.database, log: { warn: () => undefined } });
    await Promise.all(
      users.map(async ({ id, client, password }) => {
        const accountClosure = client.closeAccount({ body: { password, reasons: ['other'] } });
        presence.seen([id]);
        await accountClosure;
      }),
    );
    const lastUser = await signUp(api);
    presence.seen([lastUser.id]);
    await vi.waitFor(async () => expect(await readLastSeenAt(lastUser.id)).toBeDefined());
    for (const { id } of users) expect(await readLastSeenAt(id)).toBeUndefined();
  });
});
