import { describe, expect, it, vi } from 'vitest';
import { sendError, sendJson, startLocalServer, type Responder } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';

const noRetries = { maxRetries: 0, baseDelayMs: 1 };

const accept =
  (token: string): Responder =>
  (response, { headers }) =>
    headers.authorization === `Bearer ${token}`
      ? sendJson(response, { data: [] })
      : sendError(response, 401, { code: 'session_required' });

const sentTokens = (requests: readonly { headers: { authorization?: string | undefined } }[]) =>
  requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

describe('refreshToken', () => {
  it('a call with an expired token is sent again with the refreshed one, and later calls use that', async () => {
    await using server = await startLocalServer(accept('new'));
    const onUnauthorized = vi.fn();
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({
      baseUrl: server.baseUrl,
      token: 'old',
      refreshToken,
      onUnauthorized,
      retries: noRetries,
    });
    await client.listVehicles();
    await client.listVehicles();
    expect(sentTokens(server.requests)).toEqual(['old', 'new', 'new']);
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('a write keeps its idempotency key when it is sent again with a new token', async () => {
    await using server = await startLocalServer(accept('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken: () => Promise.resolve('new') });
    await client.createDraft({ body: { submissionId: '0b0c7d6e-5f4a-4c3b-9d2e-1f0a9b8c7d6e' } });
    const [first, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('concurrent calls with an expired token call refreshToken once', async () => {
    await using server = await startLocalServer(accept('new'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await Promise.all(Array.from({ length: 5 }, () => client.listVehicles()));
    expect(refreshToken).toHaveBeenCalledTimes(1);
  });

  it('a call uses a token refreshed by another tab, without a refresh', async () => {
    await using server = await startLocalServer(accept('new'));
    const tokens = ['old', 'new'];
    const refreshToken = vi.fn(() => Promise.resolve('newer'));
    const client = createClient({
      baseUrl: server.baseUrl,
      token: () => tokens.shift(),
      refreshToken,
      retries: noRetries,
    });
    await client.listVehicles();
    expect(sentTokens(server.requests)).toEqual(['old', 'new']);
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a refused refresh ends the session: the call throws its 401 after onUnauthorized', async () => {
    await using server = await startLocalServer(accept('new'));
    const onUnauthorized = vi.fn();
    const refreshToken = () => Promise.resolve(null);
    const client = createClient({
      baseUrl: server.baseUrl,
      token: 'old',
      refreshToken,
      onUnauthorized,
      retries: noRetries,
    });
    await expect(client.listVehicles()).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(1);
  });

  it('a call whose refreshed token is rejected too throws instead of refreshing again', async () => {
    await using server = await startLocalServer(accept('never'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.listVehicles()).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(server.requests).toHaveLength(2);
  });

  it('an error of refreshToken is thrown by the call, and the next call refreshes again', async () => {
    await using server = await startLocalServer(accept('new'));
    const offline = new Error('offline');
    const refreshToken = vi.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce('new');
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.listVehicles()).rejects.toBe(offline);
    await client.listVehicles();
    expect(sentTokens(server.requests)).toEqual(['old', 'old', 'new']);
  });

  it('refreshToken may use the same client: a rejected refreshSession doesn’t refresh', async () => {
    await using server = await startLocalServer((response) => sendError(response, 401, { code: 'session_required' }));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    await expect(client.refreshSession({ body: { refreshToken: 'used' } })).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a login with a wrong password doesn’t refresh', async () => {
    await using server = await startLocalServer((response) =>
      sendError(response, 401, { code: 'invalid_credentials' }),
    );
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    const login = client.login({ body: { identifier: 'a@example.com', password: 'wrong' } });
    await expect(login).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('a call with its own authorization header never refreshes', async () => {
    await using server = await startLocalServer(accept('new'));
    const refreshToken = vi.fn(() => Promise.resolve('new'));
    const client = createClient({ baseUrl: server.baseUrl, token: 'old', refreshToken, retries: noRetries });
    const headers = { authorization: 'Bearer other' };
    await expect(client.listVehicles({}, { headers })).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).not.toHaveBeenCalled();
  });
});
