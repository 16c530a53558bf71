import { apiVersion, apiVersions } from '@plaza/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const requestVersion = (path: string, version?: string): Promise<Response> =>
  fetch(`${api.baseUrl}${path}`, { headers: version === undefined ? {} : { 'plaza-version': version } });

it('a response names the requested API version in Plaza-Version, or the newest when none is requested', async () => {
  expect((await requestVersion('/reviews')).headers.get('plaza-version')).toBe(apiVersion);
  for (const version of apiVersions) {
    const response = await requestVersion('/reviews', version);
    expect([response.status, response.headers.get('plaza-version')]).toEqual([200, version]);
  }
});

it.each(['2020-01-01', '2999-01-01', 'latest', '', `${apiVersion}, ${apiVersion}`])(
  'the API rejects a request for the unsupported API version "%s" with 400',
  async (version) => {
    const response = await requestVersion('/reviews?locale=es', version);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('Plaza-Version'), details: { code: 'unsupported_version' } },
    });
  },
);

it('a 404 response names the API version in its Plaza-Version header', async () => {
  const response = await requestVersion('/parking/item/999999999', apiVersion);
  expect([response.status, response.headers.get('plaza-version')]).toEqual([404, apiVersion]);
});

it('CORS headers let pages of other origins send and read the Plaza-Version header', async () => {
  const preflight = await fetch(`${api.baseUrl}/reviews`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://venue.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'plaza-version',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toContain('plaza-version');
  const { headers } = await requestVersion('/reviews');
  expect(headers.get('access-control-expose-headers')?.toLowerCase().split(', ')).toContain('plaza-version');
});
