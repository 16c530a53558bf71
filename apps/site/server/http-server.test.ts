import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitBody } from './body-limit.ts';
import { createHttpServer } from './http-server.ts';

const headersTimeoutMs = 300;
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A server that answers the length of a body, which may take 300 ms. */
async function listen(): Promise<number> {
  const server = createHttpServer((message, response) => {
    limitBody(message, { maxBytes: 100, maxMs: 300 })
      .stream.toArray()
      .then((chunks: Buffer[]) => response.end(String(Buffer.concat(chunks).length)))
      .catch(() => response.destroy());
  }, headersTimeoutMs);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Everything that the server sends until it ends the connection. */
async function textUntilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  await once(socket, 'close');
  return text;
}

const post = (port: number, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(body);
  });

describe('http server', () => {
  it('answers 408 to a client that sends its headers too slowly, and others meanwhile', async () => {
    const port = await listen();
    const slow = connect(port, '127.0.0.1');
    const text = textUntilClosed(slow);
    slow.write('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(await post(port, 'twelve bytes')).toBe(200);
    expect(await text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('cuts off a client whose body does not arrive, without an answer', async () => {
    const port = await listen();
    const slow = connect(port, '127.0.0.1');
    const text = textUntilClosed(slow);
    slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf');
    expect(await text).toBe('');
  });
});
