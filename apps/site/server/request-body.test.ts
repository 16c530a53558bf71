import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSiteRoutes } from '../app/testing/route-files.ts';
import {
  hasTooLargeContentLength,
  bodyLimitsOf,
  boundaryOf,
  createOccurrenceCounter,
  createFieldLimit,
  hasReadableType,
  limitBody,
} from './request-body.ts';

const routes = readSiteRoutes();
const maxBodyBytesAt = (path: string, type: string | undefined): number =>
  bodyLimitsOf(routes.handleOf(path)?.maxBodyMegabytes, type).maxBytes;

const runningServers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of runningServers.splice(0)) server.close();
});

/** Starts a server that answers with the size of a request's body, or with 413 when the body exceeds a limit. */
async function listenWithBodyLimit(maxBytes = 100): Promise<number> {
  const server = createServer((message, response) => {
    if (hasTooLargeContentLength(message, maxBytes)) return void response.writeHead(413).end('announced');
    const limitedBody = limitBody(message, { maxBytes, maxMs: 200 });
    limitedBody.stream
      .toArray()
      .then((chunks: Buffer[]) => response.end(String(Buffer.concat(chunks).length)))
      .catch(() => response.writeHead(limitedBody.isExceeded() ? 413 : 500).end('counted'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  runningServers.push(server);
  return (server.address() as AddressInfo).port;
}

const sendBodyParts = (port: number, parts: readonly string[], headers: Record<string, string | number> = {}) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      answer
        .setEncoding('utf8')
        .toArray()
        .then((text) => resolve([answer.statusCode, text.join('')]), reject);
    }).on('error', reject);
    for (const formPart of parts) clientRequest.write(formPart);
    clientRequest.end();
  });

async function readResponsesOnOneConnection(port: number, requests: readonly Buffer[]): Promise<string> {
  const keepAliveSocket = connect(port, '127.0.0.1').setEncoding('utf8');
  for (const requestText of requests) keepAliveSocket.write(requestText);
  let receivedText = '';
  for await (const chunk of keepAliveSocket) {
    receivedText += String(chunk);
    if (receivedText.split('HTTP/1.1 ').length > requests.length) break;
  }
  return receivedText;
}

it('a connection answers its next request after a response that was sent without reading the body', async () => {
  const bodyMegabytes = 8;
  const server = createServer((message, response) => {
    if (message.method === 'GET') return void response.end('next');
    const limitedBody = limitBody(message, { maxBytes: bodyMegabytes * 1024 * 1024, maxMs: 60_000 });
    response.once('finish', limitedBody.drain);
    response.writeHead(401).end('early');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  runningServers.push(server);
  const unreadBody = Buffer.alloc(bodyMegabytes * 1024 * 1024);
  const requestHeadText = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${unreadBody.length}\r\n\r\n`;
  const rawResponses = await readResponsesOnOneConnection((server.address() as AddressInfo).port, [
    Buffer.concat([Buffer.from(requestHeadText), unreadBody]),
    Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]);
  expect(rawResponses).toMatch(/401[^]*early[^]*200[^]*next/);
});

describe('body limit', () => {
  it('limitBody accepts a request body of the maximum size', async () => {
    expect(await sendBodyParts(await listenWithBodyLimit(), ['a'.repeat(60), 'b'.repeat(40)])).toEqual([200, '100']);
  });

  it('a request whose Content-Length exceeds the limit is answered with 413 before its body is read', async () => {
    expect(await sendBodyParts(await listenWithBodyLimit(), ['a'.repeat(101)], { 'content-length': 101 })).toEqual([
      413,
      'announced',
    ]);
  });

  it('limitBody refuses a request body of unknown length with 413 when it becomes too large', async () => {
    expect(await sendBodyParts(await listenWithBodyLimit(), ['a'.repeat(60), 'b'.repeat(60)])).toEqual([
      413,
      'counted',
    ]);
  });

  it('limitBody refuses a multipart form of 200 parts or more', async () => {
    const port = await listenWithBodyLimit(1_000_000);
    const multipartHeaders = { 'content-type': 'multipart/form-data; boundary="x y"' };
    const formPart = '--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect(await sendBodyParts(port, [formPart.repeat(199), '--x y--'], multipartHeaders)).toEqual([
      200,
      String(199 * formPart.length + 7),
    ]);
    expect(await sendBodyParts(port, [formPart.repeat(200), '--x y--'], multipartHeaders)).toEqual([413, 'counted']);
  });

  it('limitBody refuses a URL-encoded form of more than 1,000 fields', async () => {
    const port = await listenWithBodyLimit(1_000_000);
    const urlEncodedHeaders = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    expect(await sendBodyParts(port, ['a&'.repeat(999)], urlEncodedHeaders)).toEqual([200, '1998']);
    expect(await sendBodyParts(port, ['a&'.repeat(600), 'a&'.repeat(600)], urlEncodedHeaders)).toEqual([
      413,
      'counted',
    ]);
  });

  it.each([1, 2, 3, 5, 100])(
    'createOccurrenceCounter counts all delimiters when the body arrives in chunks of %d bytes',
    (length) => {
      const multipartBody = Buffer.from('--ab\r\n\r\n1\r\n--ab\r\n\r\n--a--ab-ab\r\n--ab--');
      const countDelimiters = createOccurrenceCounter('--ab');
      let delimiterCount = 0;
      for (let start = 0; start < multipartBody.length; start += length)
        delimiterCount = countDelimiters(multipartBody.subarray(start, start + length));
      expect(delimiterCount).toBe(4);
    },
  );

  it('createFieldLimit ignores separators that do not separate fields in the body’s content type', () => {
    const fieldSeparators = Buffer.from('&--'.repeat(5000));
    for (const type of ['application/json', 'multipart/form-data; boundary=ab', undefined])
      expect(createFieldLimit(type)(fieldSeparators)).toBe(false);
  });

  it('bodyLimitsOf allows large bodies only on paths whose forms have files', () => {
    const uploadPaths = [
      '/en/auth/signup',
      '/es/create_parking/7/upload',
      '/es/edit_parking/7/images.data',
      '/en/account/chat/7/send',
    ];
    const multipartType = 'multipart/form-data; boundary=----x';
    for (const path of uploadPaths)
      expect([path, maxBodyBytesAt(path, multipartType) > 1_000_000]).toEqual([path, true]);
    const formPaths = [
      '/en/auth/login',
      '/theme',
      '/en/contact_us',
      '/en/account/chat/change',
      '/en/account/chat/inbox.data',
      '/en/auth/signup/x',
      '/',
    ];
    for (const path of formPaths) expect([path, maxBodyBytesAt(path, multipartType) < 200_000]).toEqual([path, true]);
  });

  it.each(['application/x-www-form-urlencoded', 'application/json', undefined])(
    'bodyLimitsOf rejects large bodies of type %s, which can’t contain files',
    (type) => {
      for (const path of ['/en/auth/signup', '/en/account/edit_profile', '/en/account/chat/7/send'])
        expect(maxBodyBytesAt(path, type)).toBeLessThan(200_000);
    },
  );
});

const server = createServer((message, response) => {
  response.end(hasReadableType(message, routes.handleOf(message.url ?? '')?.takesJson === true) ? 'read' : 'refused');
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => server.close());

const sendRequestLines = (path: string, ...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const requestHeadLines = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Length: 3',
      ...lines,
    ];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(`${requestHeadLines.join('\r\n')}\r\n\r\na=1`),
    );
    socket
      .setEncoding('utf8')
      .toArray()
      .then((text) => resolve(text.join('').split('\r\n\r\n').at(-1)?.includes('read') ? 'read' : 'refused'), reject);
  });

it.each([
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded;charset=UTF-8',
  'multipart/form-data; boundary=----WebKitFormBoundaryAbC123',
  'Multipart/Form-Data; charset=utf-8; boundary="a b"',
  'multipart/form-data; boundary=abc; charset=utf-8',
])('hasReadableType accepts a form of type %s', async (type) => {
  expect(await sendRequestLines('/en/contact_us', `Content-Type: ${type}`)).toBe('read');
});

it.each([
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded, multipart/form-data; boundary=b',
  'multipart/form-data; boundary=a, multipart/form-data; boundary=b',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/form-data; x="; boundary=a"; boundary=b',
  String.raw`multipart/form-data; boundary="a\"b"`,
])('hasReadableType rejects a form of type %s', async (type) => {
  expect(await sendRequestLines('/en/contact_us', `Content-Type: ${type}`)).toBe('refused');
});

it('hasReadableType rejects a form with two Content-Type headers', async () => {
  const readableFormTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
  expect(await sendRequestLines('/en/contact_us', ...readableFormTypes.map((type) => `Content-Type: ${type}`))).toBe(
    'refused',
  );
});

it('hasReadableType accepts JSON only on routes that accept JSON bodies', async () => {
  expect(await sendRequestLines('/en/vehicle', 'Content-Type: application/json')).toBe('read');
  expect(await sendRequestLines('/en/contact_us', 'Content-Type: application/json')).toBe('refused');
});

it('boundaryOf returns the boundary of a multipart form, and null for other content types', () => {
  expect(boundaryOf('multipart/form-data; boundary="a, b"; charset=utf-8')).toBe('a, b');
  expect(boundaryOf('multipart/form-data;boundary=ab')).toBe('ab');
  expect(boundaryOf('application/x-www-form-urlencoded')).toBeNull();
  expect(boundaryOf(undefined)).toBeNull();
});
