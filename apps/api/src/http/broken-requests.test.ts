import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HttpServer, listen } from './server.ts';

let server: HttpServer;
beforeEach(async () => {
  server = await listen({ fetch: () => new Response('answered'), host: '127.0.0.1', port: 0, headersTimeoutMs: 300 });
});
afterEach(() => server.close());

async function sendBytes(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head, body };
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['a method that does not exist', 'BREW /api HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'request_timeout'],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
])('the server rejects a request with %s in the API’s JSON error format', async (_, bytes, status, code) => {
  const response = await sendBytes(bytes);
  expect(response.status).toBe(status);
  expect(response.head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(response.body)).toMatchObject({ data: null, error: { status, details: { code } } });
});
