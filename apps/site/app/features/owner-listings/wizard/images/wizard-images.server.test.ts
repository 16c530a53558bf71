import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, answerForSignedIn } from '~/server/testing/signed-in.ts';
import { arrangeImages } from './wizard-images.server.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a page gets that sets the order of pictures, with the API answering as told. */
function arranged(api: () => Promise<Response>): Promise<Response> {
  vi.stubGlobal('fetch', api);
  const request = new Request('http://localhost/en/create_parking/3/arrange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors' },
    body: JSON.stringify({ version: 1, images: [{ id: 5, turn: 0 }], known: [5] }),
  });
  return answerForSignedIn(request, (context) => arrangeImages({ request, context, params: { id: '3' } }));
}

describe('pictures that are put in order', () => {
  it('after the session has ended elsewhere wait for login, which the page is told by 401', async () => {
    expect((await arranged(async () => refusal(401, 'session_required'))).status).toBe(401);
  });

  it('and are refused say why; without the API the page tries again', async () => {
    const refused = await arranged(async () => refusal(400, 'validation'));
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'No.' }]);
    const away = await arranged(() => Promise.reject(new TypeError('fetch failed')));
    expect(away.status).toBe(503);
  });
});
