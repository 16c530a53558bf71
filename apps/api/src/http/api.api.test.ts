import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ApiErrorBody, endpoints } from '@plaza/sdk/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPerson } from '../testing/people.ts';
import { testDirectory } from '../testing/test-databases.ts';

const varDirectory = join(testDirectory, `http-${process.pid}`);
let api: TestApi;
beforeAll(async () => {
  await mkdir(join(varDirectory, 'media/scenes'), { recursive: true });
  await writeFile(join(varDirectory, 'media/scenes/garage-640.webp'), 'picture');
  await writeFile(join(varDirectory, 'media/notes.txt'), 'not for the public');
  await writeFile(join(varDirectory, 'secret.webp'), 'outside');
  api = await startApi({ varDirectory });
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

/** Sends the path unchanged, whereas `fetch` would normalise it. */
function sendRawPath(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.origin);
    const request = plainRequest({ hostname, port, path, method: 'GET' }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
    request.end();
  });
}

describe('health', () => {
  it('/healthz and /readyz respond with 200 while the API and its database run', async () => {
    const livenessResponse = await fetch(`${api.origin}/healthz`);
    const readinessResponse = await fetch(`${api.origin}/readyz`);
    expect([livenessResponse.status, await livenessResponse.json()]).toEqual([200, { status: 'ok' }]);
    expect([readinessResponse.status, await readinessResponse.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('/readyz responds with 503 while database migrations are missing', async () => {
    const restartedApi = await startApi();
    await restartedApi.database.schema.dropTable('kysely_migration').execute();
    const readinessResponse = await fetch(`${restartedApi.origin}/readyz`);
    await restartedApi.stop();
    expect(readinessResponse.status).toBe(503);
  });
});

describe('paths', () => {
  it.each(['/api/nothing', '/nothing', '/api', '/', '/api/parking/item', '/api/spot-types/'])(
    'GET responds with 404 to the unknown path %s',
    async (path) => {
      const response = await fetch(api.origin + path);
      expect(response.status).toBe(404);
      expect(ApiErrorBody.parse(await response.json()).error.details.code).toBe('not_found');
    },
  );

  it.each([
    ['DELETE', '/spot-types', 'GET, HEAD'],
    ['PATCH', '/chats/bin', 'GET, HEAD, PUT'],
    ['GET', '/auth/login', 'POST'],
    ['POST', '/parking/item/5', 'GET, HEAD, DELETE'],
    ['OPTIONS', '/auth/login', 'POST'],
  ])('%s %s responds with 405 and names the allowed methods in the Allow header', async (method, path, allow) => {
    const response = await fetch(api.baseUrl + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(ApiErrorBody.parse(await response.json()).error.details.code).toBe('method_not_allowed');
  });

  it('HEAD /spot-types responds with 200 and an empty body', async () => {
    const response = await fetch(`${api.baseUrl}/spot-types`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('the API responds with 400 to a URL with malformed percent-encoding', async () => {
    const { status, body } = await sendRawPath('/api/spot-types?locale=%E0%A4%A');
    expect(status).toBe(400);
    expect(ApiErrorBody.parse(JSON.parse(body)).error.details.code).toBe('malformed_url');
  });
});

describe('every response', () => {
  it('a response repeats the X-Request-Id header that the client sent', async () => {
    const response = await fetch(`${api.baseUrl}/spot-types`, { headers: { 'x-request-id': 'site-1234.5' } });
    expect(response.headers.get('x-request-id')).toBe('site-1234.5');
  });

  it.each(['short', 'x'.repeat(65), 'has space', '<script>alert(1)</script>'])(
    'the API replaces the invalid request ID “%s” with a generated one',
    async (id) => {
      const response = await fetch(`${api.baseUrl}/nothing`, { headers: { 'x-request-id': id } });
      const requestIdHeader = response.headers.get('x-request-id');
      expect(requestIdHeader).toMatch(/^[\da-f-]{36}$/);
      expect(ApiErrorBody.parse(await response.json()).error.details.requestId).toBe(requestIdHeader);
    },
  );

  it('response headers forbid sniffing and framing, and allow shared caching only for signed-out callers', async () => {
    const publicResponse = await fetch(`${api.baseUrl}/spot-types`);
    const { token } = await addPerson(api);
    const personalResponse = await fetch(`${api.baseUrl}/spot-types`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(publicResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect(publicResponse.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(publicResponse.headers.has('strict-transport-security')).toBe(false);
    expect(publicResponse.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(publicResponse.headers.get('vary')).toContain('Accept-Language');
    expect(personalResponse.headers.get('cache-control')).toBe('private, no-store');
  });

  it('CORS headers let every origin make public calls without credentials, and no origin make personal calls', async () => {
    const originHeader = { origin: 'https://partner.example' };
    const getResponse = await fetch(`${api.baseUrl}/spot-types`, { headers: originHeader });
    const preflight = await fetch(`${api.baseUrl}/spot-types`, { method: 'OPTIONS', headers: originHeader });
    const personalResponse = await fetch(`${api.baseUrl}/chats/inbox`, { headers: originHeader });
    expect(getResponse.headers.get('access-control-allow-origin')).toBe('*');
    expect(getResponse.headers.has('access-control-allow-credentials')).toBe(false);
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
    expect(personalResponse.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('the API logs a request with its route pattern, and without the text that a user put into the URL', async () => {
    await fetch(`${api.baseUrl}/maps/get-location-by-title/${encodeURIComponent('Calle de mi casa 7')}?token=hunter2`);
    await fetch(`${api.baseUrl}/my-secret-path`);
    const requestLogLines = api.logLines().filter((line) => line['msg'] === 'request');
    expect(requestLogLines).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/api/maps/get-location-by-title/{title}',
        status: expect.any(Number),
        ms: expect.any(Number),
        requestId: expect.any(String),
      }),
    );
    expect(JSON.stringify(api.logLines())).not.toMatch(/mi casa|mi%20casa|hunter2|my-secret-path/);
  });
});

describe('a response for shared caches', () => {
  it('GET /places/towns responds with 304 when If-None-Match has its ETag, and with 200 otherwise', async () => {
    const townsUrl = `${api.origin}/api/places/towns`;
    const firstResponse = await fetch(townsUrl);
    const etag = firstResponse.headers.get('etag') ?? '';
    expect([firstResponse.status, firstResponse.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await firstResponse.json()).toHaveProperty('meta.townCount');
    const revalidationResponse = await fetch(townsUrl, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([
      revalidationResponse.status,
      await revalidationResponse.text(),
      revalidationResponse.headers.get('etag'),
    ]).toEqual([304, '', etag]);
    const responseToOtherEtag = await fetch(townsUrl, { headers: { 'if-none-match': '"other"' } });
    expect([responseToOtherEtag.status, responseToOtherEtag.headers.get('etag')]).toEqual([200, etag]);
    await responseToOtherEtag.body?.cancel();
  });

  it('GET /places/towns omits the ETag when the caller is signed in', async () => {
    const { token } = await addPerson(api);
    const personalResponse = await fetch(`${api.origin}/api/places/towns`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await personalResponse.body?.cancel();
    expect([personalResponse.status, personalResponse.headers.get('etag')]).toEqual([200, null]);
  });
});

describe('media', () => {
  it('GET /media serves a stored image with its content type, and lets caches keep it for a year', async () => {
    const response = await fetch(`${api.origin}/media/scenes/garage-640.webp`);
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('GET /media makes caches revalidate a bundled image, and responds with 304 when its ETag still matches', async () => {
    for (const path of ['/media/demo/box-brick-480.webp', '/media/plans/boost.svg']) {
      const firstResponse = await fetch(`${api.origin}${path}`);
      const etag = firstResponse.headers.get('etag') ?? '';
      expect(firstResponse.status).toBe(200);
      expect((await firstResponse.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect(firstResponse.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
      const revalidationResponse = await fetch(`${api.origin}${path}`, {
        headers: { 'if-none-match': `"other", ${etag}` },
      });
      expect([
        revalidationResponse.status,
        await revalidationResponse.text(),
        revalidationResponse.headers.get('etag'),
      ]).toEqual([304, '', etag]);
      const responseToOtherEtag = await fetch(`${api.origin}${path}`, { headers: { 'if-none-match': '"other"' } });
      await responseToOtherEtag.body?.cancel();
      expect(responseToOtherEtag.status).toBe(200);
    }
  });

  it.each([
    '/media/scenes/none.webp',
    '/media/notes.txt',
    '/media/scenes',
    '/media/../secret.webp',
    '/media/scenes/../../secret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/..%2fsecret.webp',
    '/media/scenes/..%5c..%5csecret.webp',
    '/media//etc/passwd',
    '/media/scenes/garage-640.webp%00.svg',
  ])('GET responds with 404 to %s, which names no public image', async (path) => {
    const { status, body } = await sendRawPath(path);
    expect(status).toBe(404);
    expect(ApiErrorBody.parse(JSON.parse(body)).error.details.code).toBe('not_found');
  });
});

function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('requests that no browser sends', () => {
  it.each([
    ['NONSENSE\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: a b c\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['GET //healthz HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['TRACE /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('the server responds to the raw request %j with status %i and serves the next request', async (bytes, status) => {
    expect(await sendBytes(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
  });
});

describe('any input', () => {
  const readEndpoints = Object.values(endpoints).filter((endpoint) => endpoint.startsWith('GET '));
  const parameterNames = [
    'locale',
    'page',
    'substr',
    'near',
    'bounds',
    'zoom',
    'priceRange',
    'spotType',
    'floorLevel',
    'vehicle',
    'q',
    'limit',
    'sort',
    'pagination[limit]',
    'filters[isChild]',
    'populate',
    '__proto__',
    'constructor',
  ];
  const anyParameterText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e309',
      '1,2',
      '1,2,3,4',
      'NaN',
      'null',
      '99999999999999999999',
      '\0',
      "'--",
      '%',
      ',',
    ),
    fc.double().map(String),
  );
  const encodedParameterValues = fc.oneof(
    anyParameterText.map((value) => encodeURIComponent(value.toWellFormed())),
    fc.constantFrom('%', '%zz', '%00', '%ff', '+'),
  );
  const queryPairs = fc.array(fc.tuple(fc.constantFrom(...parameterNames), encodedParameterValues), { maxLength: 5 });

  it('GET calls with random path parameters and queries never fail with an unexpected error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...readEndpoints),
        fc.array(encodedParameterValues, { minLength: 2, maxLength: 2 }),
        queryPairs,
        async (endpoint, parts, pairs) => {
          const pathWithParameters = endpoint.slice('GET '.length).replaceAll(/\{\w+\}/g, () => parts.shift() ?? '');
          const queryString = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&');
          const { status, body } = await sendRawPath(`/api${pathWithParameters}?${queryString}`);
          expect([200, 400, 401, 404, 410, 501]).toContain(status);
          expect(status === 200 || ApiErrorBody.parse(JSON.parse(body)).error.status === status).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
    expect(api.logLines().filter((line) => line['msg'] === 'unexpected error')).toEqual([]);
  });
});
