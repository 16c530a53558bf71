import { afterEach, describe, expect, it, vi } from 'vitest';
import { openChatFile } from './chat-file.server.ts';
import { respondToSignedIn, createRefusal } from '~/server/testing/signed-in.ts';

afterEach(() => vi.unstubAllGlobals());

const openExpiredFile = (headers: Record<string, string>): Promise<Response> => {
  vi.stubGlobal('fetch', async () => createRefusal(410, 'link_expired'));
  const expiredFileRequest = new Request('http://localhost/chat-files/7?expires=1&signature=x', { headers });
  return respondToSignedIn(expiredFileRequest, (context) =>
    openChatFile({ request: expiredFileRequest, context }, '7'),
  );
};
const chatsPath = '/en/account/chat';

describe('a chat file whose URL has expired', () => {
  it.each([
    ['http://localhost/es/account/chat/3', '/es/account/chat/3'],
    ['http://localhost/en/account/chat/3?order=new', '/en/account/chat/3?order=new'],
    ['', chatsPath],
    ['not an url', chatsPath],
    ['https://evil.example/en/account/chat/3', chatsPath],
    ['http://localhost.evil.example/', chatsPath],
    ['http://localhost:81/en/account/chat/3', chatsPath],
    ['https://localhost/en/account/chat/3', chatsPath],
    ['http://localhost@evil.example/', chatsPath],
    ['http://localhost//evil.example/', chatsPath],
    ['http://localhost/.//evil.example/', chatsPath],
    ['http://localhost/\\evil.example/', chatsPath],
    ['javascript:alert(1)', chatsPath],
  ])(
    'openChatFile redirects a user who opens an expired file with the referrer %j to %j',
    async (referer, expected) => {
      const response = await openExpiredFile({ 'sec-fetch-mode': 'navigate', ...(referer !== '' && { referer }) });
      expect([response.status, response.headers.get('location')]).toEqual([303, expected]);
    },
  );

  it('openChatFile answers 410 for an expired file that a page embeds', async () => {
    const response = await openExpiredFile({
      'sec-fetch-mode': 'cors',
      referer: 'http://localhost/en/account/chat/3',
    });
    expect([response.status, response.headers.get('location')]).toEqual([410, null]);
  });
});

it('openChatFile requests a file from the API with the user’s session, and passes on only the headers of a file', async () => {
  const apiRequests: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    apiRequests.push([url, new Headers(init.headers).get('authorization')]);
    return new Response('content', {
      headers: { 'content-type': 'application/pdf', 'set-cookie': 'a=1', 'x-other': '1' },
    });
  });
  const signedInFileRequest = new Request('http://localhost/chat-files/7?expires=1&signature=x', {
    headers: { cookie: 'theme=dark' },
  });
  const response = await respondToSignedIn(signedInFileRequest, (context) =>
    openChatFile({ request: signedInFileRequest, context }, '7'),
  );
  expect(apiRequests).toEqual([
    [expect.stringMatching(/\/api\/chat-files\/7\?expires=1&signature=x$/), 'Bearer jwt-1'],
  ]);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('x-other')).toBeNull();
  expect(response.headers.getSetCookie()).not.toContain('a=1');
});

it.each(['../outbox', '7/..', '%2e%2e', '', '1e3'])(
  'openChatFile answers 404 without an API call for the invalid file ID %j',
  async (id) => {
    const apiFetch = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', apiFetch);
    const fileRequest = new Request('http://localhost/chat-files/7');
    const response = await respondToSignedIn(fileRequest, (context) =>
      openChatFile({ request: fileRequest, context }, id),
    );
    expect(response.status).toBe(404);
    expect(apiFetch).not.toHaveBeenCalled();
  },
);
