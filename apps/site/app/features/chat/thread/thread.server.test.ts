import { afterEach, describe, expect, it, vi } from 'vitest';
import { actOnChat, draftOf, sendPlain } from './thread.server.ts';
import { answerForSignedIn, answerForVisitor, refusal } from '~/server/testing/signed-in.ts';

const params = { chatId: '3' };

/** Stars a chat while the API answers as given; returns the response. */
function answerOf(api: () => Promise<Response>, headers: Record<string, string>): Promise<Response> {
  vi.stubGlobal('fetch', api);
  const request = new Request('http://localhost/en/account/chat/3/act', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'star' }),
  });
  return answerForSignedIn(request, (context) => actOnChat({ request, context, params }));
}

afterEach(() => vi.unstubAllGlobals());

const byScript = { accept: 'application/json', 'sec-fetch-mode': 'cors' };
const byForm = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const ended = async (): Promise<Response> => refusal(401, 'session_required');

describe('actions on a chat', () => {
  it('an action on a chat without a valid session answers scripts with 401, and forms with a redirect to login', async () => {
    expect((await answerOf(ended, byScript)).status).toBe(401);
    expect((await answerOf(ended, byForm)).headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=/);
  });

  it('an action on a chat answers scripts with the API’s error', async () => {
    const answer = await answerOf(async () => refusal(404, 'not_found'), byScript);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'No.', code: 'not_found' }]);
  });
});

describe('a message that is sent without scripts', () => {
  const send = (headers: Record<string, string> = {}): Promise<Response> => {
    const body = new FormData();
    body.set('message', 'Mañana,\r\na las nueve');
    body.set('submissionId', crypto.randomUUID());
    const request = new Request('http://localhost/en/account/chat/3', {
      method: 'POST',
      headers: { ...byForm, ...headers },
      body,
    });
    return answerForSignedIn(request, (context) => sendPlain({ request, context, params }));
  };
  const draftCookieOf = (answer: Response): string =>
    answer.headers.getSetCookie().find((line) => line.startsWith('plaza_draft=')) ?? '';
  const asked = (line: string): Request =>
    new Request('http://localhost/en/account/chat/3', { headers: { cookie: line.split(';')[0] ?? '' } });

  it('sendPlain stores the text as a draft and redirects to login when the session has ended', async () => {
    vi.stubGlobal('fetch', ended);
    const answer = await send();
    expect(answer.headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=%2Fen%2Faccount%2Fchat%2F3$/);
    expect(draftOf(asked(draftCookieOf(answer)), 3)).toBe('Mañana,\na las nueve');
    expect(draftOf(asked(draftCookieOf(answer)), 4)).toBe('');
  });

  it('sendPlain removes the stored draft once the message is sent', async () => {
    vi.stubGlobal('fetch', ended);
    const [cookie = ''] = draftCookieOf(await send()).split(';');
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }, { status: 201 }));
    const answer = await send({ cookie });
    expect(answer.headers.get('location')).toBe('/en/account/chat/3#latest');
    expect(draftCookieOf(answer)).toContain('plaza_draft=; Path=/; Max-Age=0');
  });
});

describe('a form without a session', () => {
  const post = (path: string, headers: Record<string, string>): Request =>
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { ...byForm, ...headers },
      body: new URLSearchParams({ intent: 'star', message: 'Hello' }),
    });

  it.each([
    ['actions on a chat', actOnChat, '/en/account/chat/3/act', '17'],
    ['a message with files', sendPlain, '/en/account/chat/3', String(5_000_000)],
    ['a message of unknown length', sendPlain, '/en/account/chat/3', ''],
  ])('a form without a session redirects to login before its body is read: %s', async (_name, answer, path, length) => {
    const request = post(path, length === '' ? {} : { 'content-length': length });
    const outcome = await answerForVisitor(request, (context) => answer({ request, context, params }));
    expect(outcome.headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=/);
    expect(request.bodyUsed).toBe(false);
  });
});
