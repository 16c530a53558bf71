import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSiteRoutes } from '../app/testing/route-files.ts';
import { boundaryOf, isReadable } from './body-refusals.ts';

const routes = readSiteRoutes();
const server = createServer((message, response) => {
  response.end(isReadable(message, routes.handleOf(message.url ?? '')?.takesJson === true) ? 'read' : 'refused');
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => server.close());

/** Response to a request with these header lines. */
const sent = (path: string, ...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'Content-Length: 3', ...lines];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(`${head.join('\r\n')}\r\n\r\na=1`),
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
])('reads a form of type %s', async (type) => {
  expect(await sent('/en/contact_us', `Content-Type: ${type}`)).toBe('read');
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
])('refuses a form of type %s', async (type) => {
  expect(await sent('/en/contact_us', `Content-Type: ${type}`)).toBe('refused');
});

it('refuses a form that names its type twice', async () => {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
  expect(await sent('/en/contact_us', ...types.map((type) => `Content-Type: ${type}`))).toBe('refused');
});

it('reads JSON only where scripts send it', async () => {
  expect(await sent('/en/vehicle', 'Content-Type: application/json')).toBe('read');
  expect(await sent('/en/contact_us', 'Content-Type: application/json')).toBe('refused');
});

it('knows the boundary of a form with parts', () => {
  expect(boundaryOf('multipart/form-data; boundary="a, b"; charset=utf-8')).toBe('a, b');
  expect(boundaryOf('multipart/form-data;boundary=ab')).toBe('ab');
  expect(boundaryOf('application/x-www-form-urlencoded')).toBeNull();
  expect(boundaryOf(undefined)).toBeNull();
});
