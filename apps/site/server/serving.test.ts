import { type RequestListener } from 'node:http';
import { createBrotliDecompress, gunzipSync } from 'node:zlib';
import { endpoints } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { describe, expect, it } from 'vitest';
import { createProxy, isPublicRead, type Proxy, publicApiRules, widgetCalls } from './proxy.ts';
import { pathOf } from './http-server.ts';
import { sendAnswer } from './send-answer.ts';
import { get, listen } from './testing/local-server.ts';

const clientIp = '203.0.113.7';
const requestId = '4c8d9e5e-0f3a-4a53-9d3a-0a4a0a3c9d11';

/** A server that proxies every request, as the site does. */
const listenProxy = (proxy: Proxy): Promise<string> =>
  listen((message, response) =>
    proxy(message, response, { path: pathOf(message.url) ?? '/refused', clientIp, requestId }),
  );

/** Signal of a server that is not stopping. */
const running = new AbortController().signal;

describe('sendAnswer', () => {
  it('sendAnswer sends the first chunk of a page before the last one exists', async () => {
    let finish: () => void = () => {};
    const url = await listen((message, response) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
          finish = () => {
            controller.enqueue(new TextEncoder().encode(' last'));
            controller.close();
          };
        },
      });
      void sendAnswer(new Response(body, { headers: { 'content-type': 'text/html' } }), message, response, running);
    });
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toContain('accept-encoding');
    const parts = answer.pipe(createBrotliDecompress()).setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toBe('first');
    finish();
    expect((await parts.next()).value).toBe(' last');
    expect((await parts.next()).done).toBe(true);
  });

  it('sendAnswer doesn’t compress for clients that don’t accept it, and sends every cookie', async () => {
    const url = await listen((message, response) => {
      const headers = new Headers({ 'content-type': 'text/plain' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      void sendAnswer(new Response('plain', { status: 404, headers }), message, response, running);
    });
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('plain');
  });
});

describe('sendAnswer of events', () => {
  const serveEvents = async (stopping: AbortSignal = running) => {
    const upstream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const cancelled = Promise.withResolvers<void>();
    const url = await listen((message, response) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => upstream.resolve(controller),
        cancel: () => cancelled.resolve(),
      });
      const answer = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
      sendAnswer(answer, message, response, stopping).catch(() => response.destroy());
    });
    // the headers arrive before the first event
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    const controller = await upstream.promise;
    const tell = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
    return { answer, parts: answer.setEncoding('utf8')[Symbol.asyncIterator](), tell, controller, cancelled };
  };

  it('sendAnswer sends each event immediately and uncompressed', async () => {
    const { answer, parts, tell } = await serveEvents();
    expect(answer.headers['content-encoding']).toBeUndefined();
    tell(': heartbeat\n\n');
    expect((await parts.next()).value).toBe(': heartbeat\n\n');
    tell('id: 7\ndata: {}\n\n');
    expect((await parts.next()).value).toBe('id: 7\ndata: {}\n\n');
    answer.destroy();
  });

  it('sendAnswer cancels the API’s stream of events when the browser disconnects', async () => {
    const { answer, cancelled } = await serveEvents();
    answer.destroy();
    await expect(cancelled.promise).resolves.toBeUndefined();
  });

  it('sendAnswer ends an event stream when the API ends it, and when the server stops', async () => {
    const byApi = await serveEvents();
    byApi.controller.close();
    expect((await byApi.parts.next()).done).toBe(true);
    const stopController = new AbortController();
    const byServer = await serveEvents(stopController.signal);
    stopController.abort();
    expect((await byServer.parts.next()).done).toBe(true);
    await byServer.cancelled.promise;
  });

  it('sendAnswer aborts an event stream when the API fails, so that the browser reconnects', async () => {
    const { answer, parts, controller } = await serveEvents();
    controller.error(new Error('lost'));
    await expect(parts.next()).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
  });
});

describe('createProxy', () => {
  it('the proxy continues after a browser disconnects before the API answered', async () => {
    let isGone = false;
    const api = await listen((_, response) => {
      response.end('picture');
    });
    const proxy = createProxy(api);
    const url = await listen((message, response) => {
      proxy(message, response, { path: '/media/a.webp', clientIp, requestId });
      if (!isGone) {
        // the API's answer may arrive at the moment of the disconnect
        response.removeAllListeners('close');
        response.destroy();
      }
      isGone = true;
    });
    await expect(get(`${url}/media/a.webp`)).rejects.toThrow('socket hang up');
    const answer = await get(`${url}/media/a.webp`);
    expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('picture');
  });

  it('the proxy returns the API’s response with its cache headers, and sends the API no cookies', async () => {
    const api = await listen((message, response) => {
      response.writeHead(200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=60',
        etag: '"1"',
        'x-internal': 'yes',
      });
      response.end(
        JSON.stringify({
          url: message.url,
          cookie: message.headers.cookie ?? null,
          match: message.headers['if-none-match'],
          clientIp: message.headers['x-forwarded-for'],
          requestId: message.headers['x-request-id'],
        }),
      );
    });
    const url = await listenProxy(createProxy(api));
    const answer = await get(`${url}/media/demo/a.webp?w=1`, {
      cookie: 'session=1',
      'if-none-match': '"0"',
      'x-request-id': 'a-visitor-chose-it',
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      etag: '"1"',
    });
    expect(answer.headers['x-internal']).toBeUndefined();
    const apiRequest: unknown = JSON.parse((await answer.setEncoding('utf8').toArray()).join(''));
    expect(apiRequest).toEqual({ url: '/media/demo/a.webp?w=1', cookie: null, match: '"0"', clientIp, requestId });
  });

  it('the proxy retries when the API closed a kept-alive connection', async () => {
    const used = new WeakSet<object>();
    const api = await listen((message, response) => {
      if (used.has(message.socket)) message.socket.resetAndDestroy();
      else response.end('picture');
      used.add(message.socket);
    });
    const url = await listenProxy(createProxy(api));
    for (const attempt of [1, 2, 3]) {
      const answer = await get(`${url}/media/a.webp`);
      expect([attempt, answer.statusCode]).toEqual([attempt, 200]);
      await answer.toArray();
    }
  });

  it('the proxy answers 502 when the API cannot be reached', async () => {
    const url = await listenProxy(createProxy('http://127.0.0.1:9'));
    const answer = await get(`${url}/tiles/1/1/1.webp`);
    expect(answer.statusCode).toBe(502);
    answer.resume();
  });
});

describe('the public API for widgets', () => {
  const start = async (listener: RequestListener) => {
    const api = await listen(listener);
    return listenProxy(createProxy(api, publicApiRules));
  };

  it('the widgets’ proxy passes Origin and client address to the API, and its CORS headers to the page', async () => {
    const url = await start((message, response) => {
      const { origin, cookie = null, 'x-forwarded-for': address } = message.headers;
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': 'https://arena.example',
        vary: 'origin',
        'set-cookie': 'a=1',
      });
      response.end(JSON.stringify({ url: message.url, origin, cookie, address }));
    });
    const path = '/api/suggestions?q=al&partner=almenara';
    const headers = { origin: 'https://arena.example', cookie: 'session=1', 'accept-encoding': 'br' };
    const answer = await get(url + path, headers);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://arena.example',
      vary: 'origin, accept-encoding',
      'content-encoding': 'br',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const text = await answer.pipe(createBrotliDecompress()).setEncoding('utf8').toArray();
    const apiRequest: unknown = JSON.parse(text.join(''));
    expect(apiRequest).toEqual({ url: path, origin: 'https://arena.example', cookie: null, address: '203.0.113.7' });
  });

  it('the widgets’ proxy compresses with gzip for clients without Brotli', async () => {
    const url = await start((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
    const answer = await get(`${url}/api/suggestions`, { 'accept-encoding': 'gzip, deflate' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.concat((await answer.toArray()) as Buffer[])).toString()).toBe('[]');
  });

  it('the widgets’ proxy returns errors of the API, and answers 502 while it is down', async () => {
    const refused = await start((_, response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'));
    const answer = await get(`${refused}/api/suggestions`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    answer.resume();
    const down = await listenProxy(createProxy('http://127.0.0.1:9', publicApiRules));
    const unreachable = await get(`${down}/api/suggestions`);
    expect([unreachable.statusCode, unreachable.headers['access-control-allow-origin']]).toEqual([502, '*']);
    unreachable.resume();
  });

  it('widgetCalls contains only public GET calls', () => {
    for (const name of widgetCalls)
      expect([name, endpoints[name].split(' ')[0], contract[name].access]).toEqual([name, 'GET', 'public']);
  });

  it.each([
    ['/api/suggestions', true],
    ['/api/parking/nearby', true],
    ['/api/parking/item/7', true],
    ['/api/partners/almenara', true],
    ['/api/parking/item/7/contact', false],
    ['/api/user-location', false],
    ['/api/auth/login', false],
    ['/api/openapi.json', false],
    ['/api/parking/item/7/../../../admin', false],
  ])('isPublicRead for %s returns %s', (path, expected) => {
    expect(isPublicRead(path)).toBe(expected);
  });
});
