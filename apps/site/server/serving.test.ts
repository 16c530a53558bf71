import { type RequestListener } from 'node:http';
import { createBrotliDecompress, gunzipSync } from 'node:zlib';
import { endpoints } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { describe, expect, it } from 'vitest';
import {
  createProxy,
  isPublicReadPath,
  isPublicWrite,
  type Proxy,
  publicApiProxyRules,
  publicWriteProxyRules,
  widgetCalls,
  widgetWrites,
} from './proxy.ts';
import { requestPathOf } from './http-server.ts';
import { sendResponse } from './send-response.ts';
import { sendGet, listenOnFreePort } from './testing/local-server.ts';

const clientIp = '203.0.113.7';
const requestId = '4c8d9e5e-0f3a-4a53-9d3a-0a4a0a3c9d11';

/** Starts a server that passes every request to the proxy, as the site's server does. */
const startProxyServer = (proxy: Proxy): Promise<string> =>
  listenOnFreePort((message, response) =>
    proxy(message, response, { path: requestPathOf(message.url) ?? '/refused', clientIp, requestId }),
  );

const neverAbortedSignal = new AbortController().signal;

describe('sendResponse', () => {
  it('sendResponse sends the first chunk of a page before the last one exists', async () => {
    let finishStream: () => void = () => {};
    const url = await listenOnFreePort((message, response) => {
      const streamedBody = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
          finishStream = () => {
            controller.enqueue(new TextEncoder().encode(' last'));
            controller.close();
          };
        },
      });
      void sendResponse(
        new Response(streamedBody, { headers: { 'content-type': 'text/html' } }),
        message,
        response,
        neverAbortedSignal,
      );
    });
    const reply = await sendGet(url, { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers.vary).toContain('accept-encoding');
    const decompressedTextParts = reply.pipe(createBrotliDecompress()).setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await decompressedTextParts.next()).value).toBe('first');
    finishStream();
    expect((await decompressedTextParts.next()).value).toBe(' last');
    expect((await decompressedTextParts.next()).done).toBe(true);
  });

  it('sendResponse sends an uncompressed body to clients without Accept-Encoding, and sends every cookie', async () => {
    const url = await listenOnFreePort((message, response) => {
      const responseHeaders = new Headers({ 'content-type': 'text/plain' });
      responseHeaders.append('set-cookie', 'a=1');
      responseHeaders.append('set-cookie', 'b=2');
      void sendResponse(
        new Response('plain', { status: 404, headers: responseHeaders }),
        message,
        response,
        neverAbortedSignal,
      );
    });
    const reply = await sendGet(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect((await reply.setEncoding('utf8').toArray()).join('')).toBe('plain');
  });
});

describe('sendResponse with an event stream', () => {
  const serveEvents = async (stopping: AbortSignal = neverAbortedSignal) => {
    const eventSource = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const streamCancelled = Promise.withResolvers<void>();
    const url = await listenOnFreePort((message, response) => {
      const streamedBody = new ReadableStream<Uint8Array>({
        start: (controller) => eventSource.resolve(controller),
        cancel: () => streamCancelled.resolve(),
      });
      const eventStreamResponse = new Response(streamedBody, {
        headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      });
      sendResponse(eventStreamResponse, message, response, stopping).catch(() => response.destroy());
    });
    // the response's headers arrive before its first event
    const reply = await sendGet(url, { 'accept-encoding': 'gzip, br' });
    const eventStreamController = await eventSource.promise;
    const sendEventText = (text: string): void => eventStreamController.enqueue(new TextEncoder().encode(text));
    return {
      answer: reply,
      parts: reply.setEncoding('utf8')[Symbol.asyncIterator](),
      tell: sendEventText,
      controller: eventStreamController,
      cancelled: streamCancelled,
    };
  };

  it('sendResponse sends each event of an event stream immediately and uncompressed', async () => {
    const { answer: reply, parts: textParts, tell: sendText } = await serveEvents();
    expect(reply.headers['content-encoding']).toBeUndefined();
    sendText(': heartbeat\n\n');
    expect((await textParts.next()).value).toBe(': heartbeat\n\n');
    sendText('id: 7\ndata: {}\n\n');
    expect((await textParts.next()).value).toBe('id: 7\ndata: {}\n\n');
    reply.destroy();
  });

  it('sendResponse cancels the API’s event stream when the browser disconnects', async () => {
    const { answer: reply, cancelled: streamCancelled } = await serveEvents();
    reply.destroy();
    await expect(streamCancelled.promise).resolves.toBeUndefined();
  });

  it('sendResponse ends an event stream when the API ends it, and when the server stops', async () => {
    const apiEndedStream = await serveEvents();
    apiEndedStream.controller.close();
    expect((await apiEndedStream.parts.next()).done).toBe(true);
    const stopController = new AbortController();
    const serverEndedStream = await serveEvents(stopController.signal);
    stopController.abort();
    expect((await serverEndedStream.parts.next()).done).toBe(true);
    await serverEndedStream.cancelled.promise;
  });

  it('sendResponse aborts an event stream when the API fails, so that the browser reconnects', async () => {
    const { answer: reply, parts: textParts, controller } = await serveEvents();
    controller.error(new Error('lost'));
    await expect(textParts.next()).rejects.toThrow('aborted');
    expect(reply.complete).toBe(false);
  });
});

describe('createProxy', () => {
  it('the proxy answers the next request when a browser disconnects before the API has answered', async () => {
    let isDisconnected = false;
    const slowApiUrl = await listenOnFreePort((_, response) => {
      response.end('picture');
    });
    const slowApiProxy = createProxy(slowApiUrl);
    const url = await listenOnFreePort((message, response) => {
      slowApiProxy(message, response, { path: '/media/a.webp', clientIp, requestId });
      if (!isDisconnected) {
        // the API's response may arrive at the moment of the visitor's disconnect
        response.removeAllListeners('close');
        response.destroy();
      }
      isDisconnected = true;
    });
    await expect(sendGet(`${url}/media/a.webp`)).rejects.toThrow('socket hang up');
    const reply = await sendGet(`${url}/media/a.webp`);
    expect((await reply.setEncoding('utf8').toArray()).join('')).toBe('picture');
  });

  it('the proxy returns the API’s response with its cache headers, and sends the API no cookies', async () => {
    const api = await listenOnFreePort((message, response) => {
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
    const url = await startProxyServer(createProxy(api));
    const reply = await sendGet(`${url}/media/demo/a.webp?w=1`, {
      cookie: 'session=1',
      'if-none-match': '"0"',
      'x-request-id': 'a-visitor-chose-it',
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      etag: '"1"',
    });
    expect(reply.headers['x-internal']).toBeUndefined();
    const apiRequestEcho: unknown = JSON.parse((await reply.setEncoding('utf8').toArray()).join(''));
    expect(apiRequestEcho).toEqual({ url: '/media/demo/a.webp?w=1', cookie: null, match: '"0"', clientIp, requestId });
  });

  it('the proxy sends a request again when the API has closed a kept-alive connection', async () => {
    const usedSockets = new WeakSet<object>();
    const api = await listenOnFreePort((message, response) => {
      if (usedSockets.has(message.socket)) message.socket.resetAndDestroy();
      else response.end('picture');
      usedSockets.add(message.socket);
    });
    const url = await startProxyServer(createProxy(api));
    for (const attempt of [1, 2, 3]) {
      const reply = await sendGet(`${url}/media/a.webp`);
      expect([attempt, reply.statusCode]).toEqual([attempt, 200]);
      await reply.toArray();
    }
  });

  it('the proxy answers 502 when the API cannot be reached', async () => {
    const url = await startProxyServer(createProxy('http://127.0.0.1:9'));
    const reply = await sendGet(`${url}/tiles/1/1/1.webp`);
    expect(reply.statusCode).toBe(502);
    reply.resume();
  });
});

describe('the public API for widgets', () => {
  const startProxiedApi = async (listener: RequestListener) => {
    const api = await listenOnFreePort(listener);
    return startProxyServer(createProxy(api, publicApiProxyRules));
  };

  it('the widgets’ proxy passes Origin and client IP to the API, and the API’s CORS headers to the page', async () => {
    const url = await startProxiedApi((message, response) => {
      const { origin, cookie = null, 'x-forwarded-for': address } = message.headers;
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': 'https://arena.example',
        vary: 'origin',
        'set-cookie': 'a=1',
      });
      response.end(JSON.stringify({ url: message.url, origin, cookie, address }));
    });
    const suggestionsPath = '/api/suggestions?q=al&partner=almenara';
    const partnerHeaders = { origin: 'https://arena.example', cookie: 'session=1', 'accept-encoding': 'br' };
    const reply = await sendGet(url + suggestionsPath, partnerHeaders);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': 'https://arena.example',
      vary: 'origin, accept-encoding',
      'content-encoding': 'br',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const replyChunks = await reply.pipe(createBrotliDecompress()).setEncoding('utf8').toArray();
    const apiRequestEcho: unknown = JSON.parse(replyChunks.join(''));
    expect(apiRequestEcho).toEqual({
      url: suggestionsPath,
      origin: 'https://arena.example',
      cookie: null,
      address: '203.0.113.7',
    });
  });

  it('the widgets’ proxy compresses responses with gzip for clients that do not accept Brotli', async () => {
    const url = await startProxiedApi((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    );
    const reply = await sendGet(`${url}/api/suggestions`, { 'accept-encoding': 'gzip, deflate' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.concat((await reply.toArray()) as Buffer[])).toString()).toBe('[]');
  });

  it('the widgets’ proxy returns the API’s error responses, and answers 502 while the API is down', async () => {
    const rateLimitedSiteUrl = await startProxiedApi((_, response) =>
      response.writeHead(429, { 'retry-after': '7' }).end('{}'),
    );
    const reply = await sendGet(`${rateLimitedSiteUrl}/api/suggestions`);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7']);
    reply.resume();
    const unreachableApiSiteUrl = await startProxyServer(createProxy('http://127.0.0.1:9', publicApiProxyRules));
    const unreachableReply = await sendGet(`${unreachableApiSiteUrl}/api/suggestions`);
    expect([unreachableReply.statusCode, unreachableReply.headers['access-control-allow-origin']]).toEqual([502, '*']);
    unreachableReply.resume();
  });

  it('widgetCalls contains only GET calls of the API that need no login', () => {
    for (const name of widgetCalls)
      expect([name, endpoints[name].split(' ')[0], contract[name].access]).toEqual([name, 'GET', 'public']);
  });

  it('the proxy for writes sends a POST with Origin and Sec-Fetch-Site, without cookies, and refuses GET', async () => {
    const api = await listenOnFreePort((message, response) => {
      const { origin, cookie = null, 'sec-fetch-site': fetchSite } = message.headers;
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ method: message.method, url: message.url, origin, cookie, fetchSite }));
    });
    const url = await startProxyServer(createProxy(api, publicWriteProxyRules));
    const path = '/api/partners/impressions?partner=almenara&src=search';
    const headers = { origin: 'https://arena.example', cookie: 'session=1', 'sec-fetch-site': 'cross-site' };
    const response = await fetch(url + path, { method: 'POST', headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      method: 'POST',
      url: path,
      origin: 'https://arena.example',
      cookie: null,
      fetchSite: 'cross-site',
    });
    const readResponse = await fetch(url + path);
    expect([readResponse.status, readResponse.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('widgetWrites contains only the impressions of widgets, which have no body and need no login', () => {
    expect(widgetWrites).toEqual(['recordPartnerImpression']);
    expect(contract.recordPartnerImpression.access).toBe('public');
    expect(contract.recordPartnerImpression).not.toHaveProperty('body');
  });

  it.each([
    ['POST', '/api/partners/impressions', true],
    ['GET', '/api/partners/impressions', false],
    ['POST', '/api/partners/attributions', false],
    ['POST', '/api/partners/impressions/', false],
    ['POST', '/api/auth/login', false],
    [undefined, '/api/partners/impressions', false],
  ])('isPublicWrite for the method %s and the API path %s returns %s', (method, path, expected) => {
    expect(isPublicWrite(method, path)).toBe(expected);
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
  ])('isPublicReadPath for the API path %s returns %s', (path, expected) => {
    expect(isPublicReadPath(path)).toBe(expected);
  });
});
