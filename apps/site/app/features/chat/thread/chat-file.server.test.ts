import { afterEach, describe, expect, it, vi } from 'vitest';
import { openChatFile } from './chat-file.server.ts';
import { answerForSignedIn, refusal } from '~/server/testing/signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

/** Response of an expired URL. */
const openEnded = (headers: Record<string, string>): Promise<Response> => {
  vi.stubGlobal('fetch', async () => refusal(410, 'link_expired'));
  const request = new Request('http://localhost/chat-files/7?expires=1&signature=x', { headers });
  return answerForSignedIn(request, (context) => openChatFile({ request, context }, '7'));
};
const chats = '/en/account/chat';

describe('a chat file whose URL has expired', () => {
  it.each([
    ['http://localhost/es/account/chat/3', '/es/account/chat/3'],
    ['http://localhost/en/account/chat/3?order=new', '/en/account/chat/3?order=new'],
    ['', chats],
    ['not an url', chats],
    ['https://evil.example/en/account/chat/3', chats],
    ['http://localhost.evil.example/', chats],
    ['http://localhost:81/en/account/chat/3', chats],
    ['https://localhost/en/account/chat/3', chats],
    ['http://localhost@evil.example/', chats],
    ['http://localhost//evil.example/', chats],
    ['http://localhost/.//evil.example/', chats],
    ['http://localhost/\\evil.example/', chats],
    ['javascript:alert(1)', chats],
  ])('openChatFile redirects a user who opens an expired file from %j to %j', async (referer, expected) => {
    const answer = await openEnded({ 'sec-fetch-mode': 'navigate', ...(referer !== '' && { referer }) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected]);
  });

  it('openChatFile answers 410 for an expired file that a page embeds', async () => {
    const answer = await openEnded({ 'sec-fetch-mode': 'cors', referer: 'http://localhost/en/account/chat/3' });
    expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
  });
});

it('openChatFile sends id, query and session to the API, and returns only headers of files', async () => {
  const apiRequests: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    apiRequests.push([url, new Headers(init.headers).get('authorization')]);
    return new Response('content', {
      headers: { 'content-type': 'application/pdf', 'set-cookie': 'a=1', 'x-other': '1' },
    });
  });
  const request = new Request('http://localhost/chat-files/7?expires=1&signature=x', {
    headers: { cookie: 'theme=dark' },
  });
  const answer = await answerForSignedIn(request, (context) => openChatFile({ request, context }, '7'));
  expect(apiRequests).toEqual([
    [expect.stringMatching(/\/api\/chat-files\/7\?expires=1&signature=x$/), 'Bearer jwt-1'],
  ]);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-other')).toBeNull();
  expect(answer.headers.getSetCookie()).not.toContain('a=1');
});

it.each(['../outbox', '7/..', '%2e%2e', '', '1e3'])(
  'openChatFile answers 404 without an API call for the id %j',
  async (id) => {
    const api = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', api);
    const request = new Request('http://localhost/chat-files/7');
    const answer = await answerForSignedIn(request, (context) => openChatFile({ request, context }, id));
    expect(answer.status).toBe(404);
    expect(api).not.toHaveBeenCalled();
  },
);
