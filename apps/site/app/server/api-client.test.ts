import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createRequestContext } from './request-context.ts';
import { siteConfig } from './site-config.ts';

const cleanupCallbacks: (() => void)[] = [];
const apiUrl = siteConfig.apiUrl;
afterEach(() => {
  for (const cleanup of cleanupCallbacks.splice(0)) cleanup();
  siteConfig.apiUrl = apiUrl;
});

const jsonHeaders = { 'content-type': 'application/json' };
const okResponse: FakeResponse = { status: 200, headers: jsonHeaders, body: '{}' };
interface FakeResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Starts a fake API that gives every request the same response. @returns the bodies of its requests */
async function startFakeApi({ status, headers, body }: FakeResponse = okResponse): Promise<{
  bodies: { type: string; text: string }[];
}> {
  const requestBodies: { type: string; text: string }[] = [];
  const server = createServer((request, response) => {
    const bodyChunks: Buffer[] = [];
    request.on('data', (piece: Buffer) => bodyChunks.push(piece));
    request.on('end', () => {
      requestBodies.push({
        type: request.headers['content-type'] ?? '',
        text: Buffer.concat(bodyChunks).toString('latin1'),
      });
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanupCallbacks.push(() => {
    server.closeAllConnections();
    server.close();
  });
  siteConfig.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { bodies: requestBodies };
}

const requestDetails = { id: 'request-1', clientIp: null, widgetRelease: null, wordPressPlugin: null };
const signUpForm = {
  firstName: 'Ana',
  lastName: 'García',
  phoneNumber: '',
  email: 'ana@example.com',
  password: 'a long password',
  terms: 'true' as const,
  profileImage: new File([new Uint8Array(47_000)], 'photo.jpg', { type: 'image/jpeg' }),
};

describe('createApiClient', () => {
  it('createApiClient sends a form with its files as multipart/form-data', async () => {
    const { bodies: requestBodies } = await startFakeApi();
    const request = new Request('http://localhost/es/auth/signup');
    await createApiClient({ request, context: createRequestContext(requestDetails) }, 'es').register({
      form: signUpForm,
    });
    expect(requestBodies).toHaveLength(1);
    expect(requestBodies[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(requestBodies[0]?.text).toContain('filename="photo.jpg"');
    expect(requestBodies[0]?.text.length).toBeGreaterThan(47_000);
  });

  it('an API call of the site’s server fails without a retry when the API answers 503 with “Retry-After: 5”', async () => {
    const apiError = {
      status: 503,
      name: 'UnavailableError',
      message: '',
      details: { code: 'unavailable', requestId: '1' },
    };
    const unavailableBody = JSON.stringify({ data: null, error: apiError });
    const { bodies: requestBodies } = await startFakeApi({
      status: 503,
      headers: { ...jsonHeaders, 'retry-after': '5' },
      body: unavailableBody,
    });
    const request = new Request('http://localhost/es/search_parkings');
    const townsCall = createApiClient({ request, context: createRequestContext(requestDetails) }, 'es').listTowns();
    await expect(townsCall).rejects.toMatchObject({ code: 'unavailable' });
    expect(requestBodies).toHaveLength(1);
  });

  it('an API call with a file that is aborted at any moment leaves no unhandled rejection', async () => {
    await startFakeApi();
    const unhandledErrors: unknown[] = [];
    const recordUnhandledError = (error: unknown): void => void unhandledErrors.push(error);
    const earlierListeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', recordUnhandledError);
    cleanupCallbacks.push(() => {
      process.off('unhandledRejection', recordUnhandledError);
      for (const listener of earlierListeners) process.on('unhandledRejection', listener);
    });
    for (let turns = 0; turns < 30; turns += 1) {
      const visitorAbortController = new AbortController();
      const request = new Request('http://localhost/es/auth/signup', { signal: visitorAbortController.signal });
      if (turns === 0) visitorAbortController.abort();
      const signUpCall = createApiClient({ request, context: createRequestContext(requestDetails) }, 'es').register({
        form: signUpForm,
      });
      const abortedSignUpCall = signUpCall.catch(() => undefined);
      for (let turn = 1; turn < turns; turn += 1) await nextTurn();
      visitorAbortController.abort();
      await abortedSignUpCall;
    }
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(unhandledErrors).toEqual([]);
  });
});
