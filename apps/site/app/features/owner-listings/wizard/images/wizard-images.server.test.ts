import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRefusal, respondToSignedIn } from '~/server/testing/signed-in.ts';
import { arrangeImages } from './wizard-images.server.ts';

afterEach(() => vi.unstubAllGlobals());

/** Requests another order of images, which the stubbed API answers as given; returns the site's response. */
function requestArrange(api: () => Promise<Response>): Promise<Response> {
  vi.stubGlobal('fetch', api);
  const arrangeRequest = new Request('http://localhost/en/create_parking/3/arrange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors' },
    body: JSON.stringify({ version: 1, images: [{ id: 5, turn: 0 }], known: [5] }),
  });
  return respondToSignedIn(arrangeRequest, (context) =>
    arrangeImages({ request: arrangeRequest, context, params: { id: '3' } }),
  );
}

describe('arrangeImages', () => {
  it('arrangeImages responds with 401 when the session has ended', async () => {
    expect((await requestArrange(async () => createRefusal(401, 'session_required'))).status).toBe(401);
  });

  it('arrangeImages responds with the API’s error, and with 503 when the API can’t be reached', async () => {
    const refusedResponse = await requestArrange(async () => createRefusal(400, 'validation'));
    expect([refusedResponse.status, await refusedResponse.json()]).toMatchObject([400, { message: 'No.' }]);
    const unavailableResponse = await requestArrange(() => Promise.reject(new TypeError('fetch failed')));
    expect(unavailableResponse.status).toBe(503);
  });
});
