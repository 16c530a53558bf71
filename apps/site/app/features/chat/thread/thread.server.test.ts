import { afterEach, describe, expect, it, vi } from 'vitest';
import { actOnChat, readDraft, sendPlainForm } from './thread.server.ts';
import { respondToSignedIn, respondToVisitor, createRefusal } from '~/server/testing/signed-in.ts';

const chatParams = { chatId: '3' };

/** Stars a chat while the API answers as given; returns the site's response. */
function requestStarAction(api: () => Promise<Response>, headers: Record<string, string>): Promise<Response> {
  vi.stubGlobal('fetch', api);
  const request = new Request('http://localhost/en/account/chat/3/act', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'star' }),
  });
  return respondToSignedIn(request, (context) => actOnChat({ request, context, params: chatParams }));
}

afterEach(() => vi.unstubAllGlobals());

const scriptHeaders = { accept: 'application/json', 'sec-fetch-mode': 'cors' };
const formHeaders = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const respondSessionEnded = async (): Promise<Response> => createRefusal(401, 'session_required');

describe('actions on a chat', () => {
  it('an action on a chat without a valid session answers a script with 401, and redirects a form to login', async () => {
    expect((await requestStarAction(respondSessionEnded, scriptHeaders)).status).toBe(401);
    expect((await requestStarAction(respondSessionEnded, formHeaders)).headers.get('location')).toMatch(
      /^\/en\/auth\/login\?returnTo=/,
    );
  });

  it('an action on a chat answers a script with the API’s status and error when the API refuses it', async () => {
    const response = await requestStarAction(async () => createRefusal(404, 'not_found'), scriptHeaders);
    expect([response.status, await response.json()]).toEqual([404, { message: 'No.', code: 'not_found' }]);
  });
});

describe('a message that is sent without scripts', () => {
  const submitPlainMessage = (headers: Record<string, string> = {}): Promise<Response> => {
    const messageForm = new FormData();
    messageForm.set('message', 'Mañana,\r\na las nueve');
    messageForm.set('submissionId', crypto.randomUUID());
    const request = new Request('http://localhost/en/account/chat/3', {
      method: 'POST',
      headers: { ...formHeaders, ...headers },
      body: messageForm,
    });
    return respondToSignedIn(request, (context) => sendPlainForm({ request, context, params: chatParams }));
  };
  const draftCookieOf = (response: Response): string =>
    response.headers.getSetCookie().find((line) => line.startsWith('plaza_draft=')) ?? '';
  const createThreadRequest = (line: string): Request =>
    new Request('http://localhost/en/account/chat/3', { headers: { cookie: line.split(';')[0] ?? '' } });

  it('sendPlainForm stores the text as a draft and redirects to login when the session has ended', async () => {
    vi.stubGlobal('fetch', respondSessionEnded);
    const response = await submitPlainMessage();
    expect(response.headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=%2Fen%2Faccount%2Fchat%2F3$/);
    expect(readDraft(createThreadRequest(draftCookieOf(response)), 3)).toBe('Mañana,\na las nueve');
    expect(readDraft(createThreadRequest(draftCookieOf(response)), 4)).toBe('');
  });

  it('sendPlainForm removes the stored draft when the message has been sent', async () => {
    vi.stubGlobal('fetch', respondSessionEnded);
    const [cookie = ''] = draftCookieOf(await submitPlainMessage()).split(';');
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }, { status: 201 }));
    const response = await submitPlainMessage({ cookie });
    expect(response.headers.get('location')).toBe('/en/account/chat/3#latest');
    expect(draftCookieOf(response)).toContain('plaza_draft=; Path=/; Max-Age=0');
  });
});

describe('a form without a session', () => {
  const createPostRequest = (path: string, headers: Record<string, string>): Request =>
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { ...formHeaders, ...headers },
      body: new URLSearchParams({ intent: 'star', message: 'Hello' }),
    });

  it.each([
    ['an action on a chat', actOnChat, '/en/account/chat/3/act', '17'],
    ['a message with files', sendPlainForm, '/en/account/chat/3', String(5_000_000)],
    ['a message of unknown length', sendPlainForm, '/en/account/chat/3', ''],
  ])(
    'submitting %s without a session redirects to login before the body of the request is read',
    async (_name, response, path, length) => {
      const request = createPostRequest(path, length === '' ? {} : { 'content-length': length });
      const routeResponse = await respondToVisitor(request, (context) =>
        response({ request, context, params: chatParams }),
      );
      expect(routeResponse.headers.get('location')).toMatch(/^\/en\/auth\/login\?returnTo=/);
      expect(request.bodyUsed).toBe(false);
    },
  );
});
