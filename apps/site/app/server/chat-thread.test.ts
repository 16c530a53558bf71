import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actOnChat } from './chat-thread.ts';
import { sessionMiddleware, startSession } from './session.ts';

const user = {
  id: 7,
  username: 'ana',
  email: 'ana@example.com',
  provider: 'local',
  confirmed: true,
  blocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  firstName: 'Ana',
  lastName: null,
  phoneNumber: null,
  profileImage: null,
  subscriptionPlan: null,
};

const refusal = (status: number, code: string): Response =>
  Response.json({ data: null, error: { status, name: 'Error', message: 'No.', details: { code } } }, { status });

/** What somebody gets who gives a chat a star, with the API answering as told. */
async function answerOf(api: () => Promise<Response>, headers: Record<string, string>): Promise<Response> {
  vi.stubGlobal('fetch', api);
  const context = new RouterContextProvider();
  const request = new Request('http://localhost/en/account/chat/3/act', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'star' }),
  });
  const answer = await sessionMiddleware(
    { request, context, url: new URL(request.url), params: {}, pattern: '' },
    async () => {
      const expiresAt = new Date(Date.now() + 900_000).toISOString();
      startSession(context, { user, jwt: 'jwt-1', expiresAt, refreshToken: 'token', deviceToken: 'device' });
      try {
        return await actOnChat({ request, context, params: { locale: 'en', chatId: '3' } });
      } catch (error) {
        if (error instanceof Response) return error;
        throw error;
      }
    },
  );
  if (!(answer instanceof Response)) throw new Error('no answer');
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

const byScript = { accept: 'application/json', 'sec-fetch-mode': 'cors' };
const byForm = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('something done with a chat', () => {
  it('after the session has ended elsewhere leads to login: scripts are told by 401, forms are sent there', async () => {
    const ended = async () => refusal(401, 'session_required');
    expect((await answerOf(ended, byScript)).status).toBe(401);
    expect((await answerOf(ended, byForm)).headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=/);
  });

  it('that is refused says why to scripts', async () => {
    const answer = await answerOf(async () => refusal(404, 'not_found'), byScript);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'No.', code: 'not_found' }]);
  });
});
