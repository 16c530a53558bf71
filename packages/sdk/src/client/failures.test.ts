import { describe, expect, it, vi } from 'vitest';
import { errorCodes, renamedErrorCodes } from '../contract/errors.ts';
import { sendError, sendJson, startLocalServer } from '../testing/local-server.ts';
import { createClient } from './create-client.ts';
import * as errors from './errors.ts';

const noRetries = { maxRetries: 0, baseDelayMs: 1 };

describe('an error answer', () => {
  it.each([
    [400, errors.BadRequestError],
    [401, errors.UnauthorizedError],
    [403, errors.ForbiddenError],
    [404, errors.NotFoundError],
    [405, errors.MethodNotAllowedError],
    [409, errors.ConflictError],
    [410, errors.GoneError],
    [413, errors.PayloadTooLargeError],
    [415, errors.UnsupportedMediaTypeError],
    [429, errors.RateLimitedError],
    [500, errors.ServerError],
    [501, errors.NotBuiltError],
    [503, errors.UnavailableError],
    [418, errors.ApiError],
  ])(
    'a call throws the error class of a response’s status %i, with its code, fields and request ID',
    async (status, errorClass) => {
      await using server = await startLocalServer((response) =>
        sendError(response, status, {
          code: 'the_code',
          name: 'TheName',
          fields: { 'location.lat': ['Too far north'] },
        }),
      );
      const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
      const error = await client.listReviews().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(errorClass);
      expect(error).toBeInstanceOf(errors.PlazaError);
      expect(error).toMatchObject({
        status,
        code: 'the_code',
        name: 'TheName',
        message: `Message ${status}`,
        fields: { 'location.lat': ['Too far north'] },
        requestId: 'request-1',
      });
    },
  );

  it('errorClassOf returns the class named in the API contract for the status of every error code', () => {
    for (const { status, name } of Object.values(errorCodes)) expect(errors.errorClassOf(status).name).toBe(name);
  });

  it.each(Object.entries(renamedErrorCodes))(
    'a call throws the renamed error code %s of an older server as %s',
    async (oldCode, code) => {
      await using server = await startLocalServer((response) =>
        sendError(response, errorCodes[code].status, { code: oldCode }),
      );
      const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
      await expect(client.listReviews()).rejects.toMatchObject({ code });
    },
  );

  it('no current error code reuses the old name of a renamed error code', () => {
    expect(Object.keys(renamedErrorCodes).filter((code) => code in errorCodes)).toEqual([]);
  });

  it('a call throws the HTML error page of a proxy as an error with status, code and request ID', async () => {
    await using server = await startLocalServer((response) => {
      response.writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'edge-9' }).end('<h1>Bad gateway</h1>');
    });
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    await expect(client.listReviews()).rejects.toMatchObject({
      status: 502,
      code: 'unexpected_answer',
      requestId: 'edge-9',
    });
  });

  it.each([401, 403])('a response with status %i calls onUnauthorized', async (status) => {
    await using server = await startLocalServer((response) => sendError(response, status));
    const onUnauthorized = vi.fn();
    const client = createClient({ baseUrl: server.baseUrl, onUnauthorized });
    await expect(client.countChats()).rejects.toBeInstanceOf(errors.ApiError);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }));
  });
});

describe('what a partner may not do', () => {
  it.each(['partner_not_allowed', 'origin_not_allowed'])(
    'a 403 response with the code %s does not call onUnauthorized',
    async (code) => {
      await using server = await startLocalServer((response) => sendError(response, 403, { code }));
      const onUnauthorized = vi.fn();
      const client = createClient({ baseUrl: server.baseUrl, onUnauthorized });
      await expect(client.listReviews()).rejects.toBeInstanceOf(errors.ForbiddenError);
      expect(onUnauthorized).not.toHaveBeenCalled();
    },
  );
});

describe('a login that fails', () => {
  it('a failed login does not call onUnauthorized', async () => {
    await using server = await startLocalServer((response) =>
      sendError(response, 401, { code: 'invalid_credentials' }),
    );
    const onUnauthorized = vi.fn();
    const client = createClient({ baseUrl: server.baseUrl, onUnauthorized });
    const loginBody = { identifier: 'ana@example.com', password: 'secreto' };
    await expect(client.login({ body: loginBody })).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  it('a call throws a NetworkError with its cause when the connection fails', async () => {
    const server = await startLocalServer(() => {});
    await server[Symbol.asyncDispose]();
    const client = createClient({ baseUrl: server.baseUrl, retries: noRetries });
    const error = await client.listReviews().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(errors.NetworkError);
    expect(error).toMatchObject({ code: 'network_error', cause: expect.any(Error) });
  });

  it('a call throws a TimeoutError when the response takes longer than its timeout', async () => {
    await using server = await startLocalServer(() => {});
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 20 });
    await expect(client.listReviews()).rejects.toMatchObject({ name: 'TimeoutError', code: 'timeout' });
    await expect(client.listReviews({}, { timeoutMs: 10 })).rejects.toThrow('10 ms');
  });

  it('a call throws a TimeoutError when the client’s token function does not return in time', async () => {
    const client = createClient({
      baseUrl: 'http://localhost/api',
      timeoutMs: 20,
      token: () => new Promise<string>(() => {}),
    });
    await expect(client.countChats()).rejects.toBeInstanceOf(errors.TimeoutError);
  });

  it('a call throws a TimeoutError when the response body stops half-way', async () => {
    await using server = await startLocalServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
    });
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 30 });
    await expect(client.listReviews()).rejects.toBeInstanceOf(errors.TimeoutError);
  });

  it('a call throws an AbortedError with its cause when the caller aborts its signal', async () => {
    const controller = new AbortController();
    await using server = await startLocalServer(() => controller.abort(new Error('page left')));
    const error = await createClient({ baseUrl: server.baseUrl })
      .listReviews({}, { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(errors.AbortedError);
    expect(error).toMatchObject({ name: 'AbortError', cause: { message: 'page left' } });
  });

  it('a call whose signal is already aborted sends no request', async () => {
    await using server = await startLocalServer((response) => sendJson(response, {}));
    const client = createClient({ baseUrl: server.baseUrl });
    await expect(client.listReviews({}, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(errors.AbortedError);
    expect(server.requests).toHaveLength(0);
  });
});

describe('a success that is not JSON', () => {
  it('a call throws an InvalidResponseError when a successful response is not JSON', async () => {
    await using server = await startLocalServer((response) => response.end('<!doctype html>'));
    const client = createClient({ baseUrl: server.baseUrl });
    await expect(client.listReviews()).rejects.toBeInstanceOf(errors.InvalidResponseError);
  });
});
