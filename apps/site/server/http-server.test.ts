import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitBody } from './request-body.ts';
import { createHttpServer, requestPathOf } from './http-server.ts';
import * as fc from 'fast-check';

const headersTimeoutMs = 300;
const cleanupCallbacks: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanupCallbacks.splice(0)) cleanup();
});

/** Starts a server that answers with the length of a request's body, which must arrive within 300 ms. */
async function listenWithBodyLimit(): Promise<number> {
  const server = createHttpServer((message, response) => {
    limitBody(message, { maxBytes: 100, maxMs: 300 })
      .stream.toArray()
      .then((chunks: Buffer[]) => response.end(String(Buffer.concat(chunks).length)))
      .catch(() => response.destroy());
  }, headersTimeoutMs);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  cleanupCallbacks.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function readTextUntilClosed(socket: Socket): Promise<string> {
  let receivedText = '';
  socket.on('data', (chunk: Buffer) => (receivedText += chunk.toString())).on('error', () => undefined);
  await once(socket, 'close');
  return receivedText;
}

const sendPost = (port: number, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

/** Starts a server whose listener calls `fail` for a POST request. @returns its port, and the lines that it logs */
async function listenAndFail(fail: (response: ServerResponse) => void | Promise<void>) {
  const loggedLines: string[] = [];
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation((line: string) => void loggedLines.push(line));
  const server = createHttpServer((message, response) =>
    message.method === 'POST' ? fail(response) : void response.end('fine'),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  cleanupCallbacks.push(() => {
    consoleErrorSpy.mockRestore();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, logged: loggedLines };
}

describe('http server', () => {
  it.each([
    [
      'throws an error',
      () => {
        throw new Error('out of nowhere');
      },
    ],
    ['rejects with an error', () => Promise.reject(new Error('out of nowhere'))],
  ])(
    'the HTTP server logs an error and answers 500 when a listener %s, and answers the next request',
    async (_, fail) => {
      const { port, logged: loggedLines } = await listenAndFail(fail);
      expect(await sendPost(port, '')).toBe(500);
      expect(loggedLines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { msg: 'unexpected error', error: 'out of nowhere', stack: expect.stringContaining('at ') },
      ]);
      expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('fine');
    },
  );

  it('the HTTP server closes the connection when a listener throws an error after sending the headers', async () => {
    const { port } = await listenAndFail((response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half');
      throw new Error('out of nowhere');
    });
    const cutSocket = connect(port, '127.0.0.1');
    cutSocket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    expect(await readTextUntilClosed(cutSocket)).not.toContain('500');
  });

  it('the HTTP server answers a client whose headers are slow with 408, while it answers other clients', async () => {
    const serverPort = await listenWithBodyLimit();
    const slowSocket = connect(serverPort, '127.0.0.1');
    const receivedTextPromise = readTextUntilClosed(slowSocket);
    slowSocket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(await sendPost(serverPort, 'twelve bytes')).toBe(200);
    expect(await receivedTextPromise).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('the HTTP server closes the connection when the body of a request does not arrive in time', async () => {
    const serverPort = await listenWithBodyLimit();
    const slowSocket = connect(serverPort, '127.0.0.1');
    const receivedTextPromise = readTextUntilClosed(slowSocket);
    slowSocket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf');
    expect(await receivedTextPromise).toBe('');
  });
});

describe('requestPathOf', () => {
  it.each([
    ['/', '/'],
    ['/en/search_parkings?substr=A%20Coru%C3%B1a', '/en/search_parkings'],
    ['/media/a1b2.webp', '/media/a1b2.webp'],
    ['/es/parking/7?returnTo=/../x', '/es/parking/7'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('requestPathOf for the request target %s returns %s', (target, path) => {
    expect(requestPathOf(target)).toBe(path);
  });

  it.each([
    '/media/../api/user-location',
    '/media/%2e%2e/readyz',
    '/media/%2E./readyz',
    '/tiles/..\\readyz',
    '/api/parking/item/..\\..\\..\\outbox',
    '/api/parking/item/..%2F..%2foutbox',
    '/api/parking/item/%5C..%5coutbox',
    '//evil.example/media/x',
    '/media/./x',
    '/media/..',
    '/media/%00',
    '/media/\u0000',
    // a URL parser drops the fragment, and reads the dots before it as a path segment
    '/media/..#x',
    '/en?x=1#y',
    'http://evil.example/media/x',
    '*',
    '',
    undefined,
  ])('requestPathOf returns null for the unsafe request target %j', (target) => {
    expect(requestPathOf(target)).toBeNull();
  });

  it('requestPathOf returns only paths that URL parsers leave unchanged', () => {
    const pathPartArbitrary = fc.constantFrom(
      'media',
      'api',
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '\\',
      '%5c',
      '%2f',
      '/',
      '//',
      'a',
      '%20',
      '#',
      '..#',
      'ñ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pathPartArbitrary, { maxLength: 8 }), (parts) => {
        const acceptedPath = requestPathOf(`/${parts.join('/')}`);
        if (acceptedPath === null) return;
        const parsedUrl = new URL(acceptedPath, 'http://site.invalid');
        expect(parsedUrl.host).toBe('site.invalid');
        expect(decodeURI(parsedUrl.pathname)).toBe(decodeURI(acceptedPath));
      }),
    );
  });
});
