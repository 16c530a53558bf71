import { randomUUID } from 'node:crypto';
import { createClient } from '@plaza/sdk';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/domain-error.ts';
import { failureOf } from '../../testing/failure.ts';
import { clientOf, signUp, startApi, type TestApi, testPassword } from '../../testing/index.ts';
import { createDeviceTokens } from '../secrets.ts';
import { createAccessTokens, createSessionCheck } from './session-check.ts';
import { createSessions, type StartedSession } from './sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Moves the use of a user's tokens a minute back, so that their grace period ends. */
const expireGracePeriod = (userId: number) =>
  sql`
    update session_tokens t set used_at = t.used_at - interval '1 minute'
    from sessions s where s.id = t.session_id and s.user_id = ${userId}
  `.execute(api.database);
const refreshSession = (refreshToken: string) => api.client.refreshSession({ body: { refreshToken } });
const isSignedIn = (jwt: string) =>
  clientOf(api, jwt)
    .listSessions()
    .then(
      () => true,
      () => false,
    );
const logIn = (email: string, userAgent = 'test') =>
  createClient({ baseUrl: api.baseUrl }).login(
    { body: { identifier: email, password: testPassword } },
    { headers: { 'user-agent': userAgent } },
  );

describe('session', () => {
  it('refreshSession continues the same session with a new refresh token and the same device token', async () => {
    const { session, client } = await signUp(api);
    const refreshedSession = await refreshSession(session.refreshToken);
    expect(refreshedSession.user).toEqual({ ...session.user, confirmed: true });
    expect(refreshedSession.deviceToken).toBe(session.deviceToken);
    expect(refreshedSession.refreshToken).not.toBe(session.refreshToken);
    const { data } = await clientOf(api, refreshedSession.jwt).listSessions();
    expect(data).toHaveLength(1);
    expect(data).toEqual((await client.listSessions()).data);
  });

  it('ten concurrent renewals with one refresh token get the same new token and keep the session active', async () => {
    const { session } = await signUp(api);
    const renewedSessions = await Promise.all(Array.from({ length: 10 }, () => refreshSession(session.refreshToken)));
    // All tabs that renew one session concurrently get the same token, since a different token would look like a
    // stolen one.
    expect(new Set(renewedSessions.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect((await refreshSession(renewedSessions[0]?.refreshToken ?? '')).user.id).toBe(session.user.id);
    expect(await isSignedIn(session.jwt)).toBe(true);
  });

  it('a session ends when a used refresh token is reused after its grace period', async () => {
    const { id, session } = await signUp(api);
    const refreshedSession = await refreshSession(session.refreshToken);
    await expireGracePeriod(id);
    const reuseError = await failureOf(refreshSession(session.refreshToken));
    expect([reuseError.status, reuseError.code]).toEqual([401, 'session_required']);
    expect((await failureOf(refreshSession(refreshedSession.refreshToken))).code).toBe('session_required');
    expect(await isSignedIn(refreshedSession.jwt)).toBe(false);
  });

  it('reuse of a used refresh token ends only its own session, not those on other devices', async () => {
    const { id, email, session } = await signUp(api);
    const otherLogin = await logIn(email);
    await refreshSession(session.refreshToken);
    await expireGracePeriod(id);
    await failureOf(refreshSession(session.refreshToken));
    expect(await isSignedIn(otherLogin.jwt)).toBe(true);
  });

  it('a session expires after thirty days without use', async () => {
    const { id, session } = await signUp(api);
    await sql`update sessions set expires_at = now() + interval '1 minute' where user_id = ${id}`.execute(api.database);
    const refreshedSession = await refreshSession(session.refreshToken);
    const { rows } = await sql<{ days: number }>`
      select extract(day from expires_at - now())::int as days from sessions where user_id = ${id}
    `.execute(api.database);
    expect(rows[0]?.days).toBeGreaterThanOrEqual(29);
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(api.database);
    expect((await failureOf(refreshSession(refreshedSession.refreshToken))).code).toBe('session_required');
    expect(await isSignedIn(refreshedSession.jwt)).toBe(false);
  });

  it('a session ends ninety days after its start, even when in use', async () => {
    const { id, session } = await signUp(api);
    await sql`update sessions set started_at = now() - interval '89 days' where user_id = ${id}`.execute(api.database);
    await refreshSession(session.refreshToken);
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - now())::int / 3600 as hours from sessions where user_id = ${id}
    `.execute(api.database);
    expect(rows[0]?.hours).toBeLessThanOrEqual(24);
  });

  it('the least recently used session of an account ends when its twenty-first session starts', async () => {
    const { id, email, session } = await signUp(api);
    await sql`
      insert into sessions (user_id, device_id, last_refreshed_at, expires_at)
      select ${id}, gen_random_uuid(), now() + interval '1 minute', now() + interval '1 day' from generate_series(1, 19)
    `.execute(api.database);
    expect(await isSignedIn(session.jwt)).toBe(true);
    const newestLogin = await logIn(email);
    expect(await isSignedIn(newestLogin.jwt)).toBe(true);
    expect(await isSignedIn(session.jwt)).toBe(false);
  });

  it('signOut ends a session immediately with any of its refresh tokens, and succeeds when repeated', async () => {
    const { session } = await signUp(api);
    const refreshedSession = await refreshSession(session.refreshToken);
    for (const refreshToken of [session.refreshToken, refreshedSession.refreshToken, 'never was one']) {
      expect(await api.client.signOut({ body: { refreshToken } })).toEqual({ data: { done: true } });
    }
    expect(await isSignedIn(session.jwt)).toBe(false);
    expect((await failureOf(refreshSession(refreshedSession.refreshToken))).code).toBe('session_required');
  });

  it('signOut ends a session even when the session is renewed concurrently', async () => {
    const { session } = await signUp(api);
    const [renewedSession] = await Promise.all([
      refreshSession(session.refreshToken).catch(() => null),
      api.client.signOut({ body: { refreshToken: session.refreshToken } }),
    ]);
    const nextToken = renewedSession?.refreshToken ?? session.refreshToken;
    expect((await failureOf(refreshSession(nextToken))).code).toBe('session_required');
    expect(await isSignedIn(session.jwt)).toBe(false);
  });

  it('calls and renewals fail with account_blocked for a blocked account, and session_required for a closed one', async () => {
    const { id, session, client } = await signUp(api);
    await sql`update users set blocked_at = now() where id = ${id}`.execute(api.database);
    expect((await failureOf(client.listSessions())).code).toBe('account_blocked');
    expect((await failureOf(refreshSession(session.refreshToken))).code).toBe('account_blocked');
    await sql`update users set blocked_at = null, closed_at = now() where id = ${id}`.execute(api.database);
    expect((await failureOf(client.listSessions())).code).toBe('session_required');
    expect((await failureOf(refreshSession(session.refreshToken))).code).toBe('session_required');
  });

  it('the API rejects a forged bearer token and a token signed with another key', async () => {
    const { id } = await signUp(api);
    const { token } = await createAccessTokens(['another secret of more than 32 letters']).make(
      { userId: id, sessionId: randomUUID() },
      new Date(),
    );
    for (const invalidToken of [token, 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      expect((await failureOf(clientOf(api, invalidToken).listSessions())).code).toBe('session_required');
    }
  });
});

describe('list of sessions', () => {
  const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
  const phoneUserAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1';

  it('listSessions returns the browser and operating system of each session, last used session first', async () => {
    const { email, client } = await signUp(api);
    await logIn(email, firefoxUserAgent);
    const latestLogin = await logIn(email, phoneUserAgent);
    const { data } = await clientOf(api, latestLogin.jwt).listSessions();
    expect(data.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Safari', 'iPhone', true],
      ['Firefox', 'Linux', false],
      [null, null, false],
    ]);
    const listedSessions = (await client.listSessions()).data;
    expect(listedSessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  });

  it("endSession and endOtherSessions end a user's own sessions, and no session of another user", async () => {
    const { email, client, session } = await signUp(api);
    const stranger = await signUp(api);
    const [secondLogin, thirdLogin] = [await logIn(email), await logIn(email)];
    const { data } = await clientOf(api, secondLogin.jwt).listSessions();
    const currentSessionId = data.find(({ isCurrent }) => isCurrent)?.id ?? '';
    const error = await failureOf(stranger.client.endSession({ params: { id: currentSessionId } }));
    expect([error.status, error.code]).toEqual([404, 'not_found']);
    await client.endSession({ params: { id: currentSessionId } });
    expect(await isSignedIn(secondLogin.jwt)).toBe(false);
    expect((await failureOf(client.endSession({ params: { id: currentSessionId } }))).status).toBe(404);
    await client.endOtherSessions();
    expect([await isSignedIn(thirdLogin.jwt), await isSignedIn(session.jwt)]).toEqual([false, true]);
    expect(await isSignedIn(stranger.session.jwt)).toBe(true);
  });
});

describe('random operations on sessions', () => {
  interface ModelToken {
    text: string;
    isUsed: boolean;
    isOld: boolean;
  }
  interface TokenFamily {
    started: StartedSession;
    tokens: ModelToken[];
    isAlive: boolean;
  }
  const sessionOperationArbitrary = fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('renew' as const), family: fc.nat(), token: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), family: fc.nat(), token: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('endOthers' as const), family: fc.nat() }) },
  );

  it('a session stays active in random operations until it is ended or an old refresh token is reused', async () => {
    const { id: userId } = await signUp(api);
    const accessTokens = createAccessTokens([api.secret]);
    const sessions = createSessions({
      database: api.database,
      accessTokens,
      deviceTokens: createDeviceTokens([api.secret]),
      secrets: [api.secret],
    });
    const sessionCheck = createSessionCheck({
      database: api.database,
      tokens: accessTokens,
      presence: { seen: () => undefined },
    });
    const renewOrNull = async (token: string) =>
      sessions.renew(token).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });

    await fc.assert(
      fc.asyncProperty(fc.array(sessionOperationArbitrary, { minLength: 4, maxLength: 14 }), async (operations) => {
        const tokenFamilies: TokenFamily[] = [];
        /** Tokens that the API accepted or rejected otherwise than the test's model. */
        const mismatchedTokens: ModelToken[] = [];
        const startTokenFamily = async () => {
          const startedSession = await api.database
            .transaction()
            .execute((transaction) => sessions.start(transaction, { userId, userAgent: undefined }));
          tokenFamilies.push({
            started: startedSession,
            tokens: [{ text: startedSession.refreshToken, isUsed: false, isOld: false }],
            isAlive: true,
          });
        };
        await startTokenFamily();
        for (const step of operations) {
          const tokenFamily = 'family' in step ? tokenFamilies[step.family % tokenFamilies.length] : undefined;
          const modelToken =
            tokenFamily && 'token' in step ? tokenFamily.tokens[step.token % tokenFamily.tokens.length] : undefined;
          if (step.do === 'start') await startTokenFamily();
          if (step.do === 'wait') {
            await expireGracePeriod(userId);
            for (const each of tokenFamilies.flatMap(({ tokens }) => tokens)) each.isOld ||= each.isUsed;
          }
          if (step.do === 'end' && tokenFamily && modelToken) {
            await sessions.end(modelToken.text);
            tokenFamily.isAlive = false;
          }
          if (step.do === 'endOthers' && tokenFamily) {
            await sessions.endOthers(api.database, tokenFamily.started);
            for (const other of tokenFamilies) if (other !== tokenFamily) other.isAlive = false;
          }
          if (step.do === 'renew' && tokenFamily && modelToken) {
            const nextToken = await renewOrNull(modelToken.text);
            if ((nextToken !== null) !== (tokenFamily.isAlive && !modelToken.isOld)) mismatchedTokens.push(modelToken);
            if (modelToken.isOld) tokenFamily.isAlive = false;
            const isKnownToken = tokenFamily.tokens.some(({ text }) => text === nextToken?.refreshToken);
            if (nextToken && !isKnownToken)
              tokenFamily.tokens.push({ text: nextToken.refreshToken, isUsed: false, isOld: false });
            if (nextToken) modelToken.isUsed = true;
          }
        }
        expect(mismatchedTokens).toEqual([]);
        for (const { started: startedSession, isAlive } of tokenFamilies) {
          const { token } = await accessTokens.make(startedSession, new Date());
          const isTokenAdmitted = await sessionCheck.read(token).then(
            () => true,
            () => false,
          );
          expect(isTokenAdmitted).toBe(isAlive);
        }
      }),
      { numRuns: 40 },
    );
  });
});
