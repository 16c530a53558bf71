import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPublicHttp, isLoopbackAddress, isPublicAddress } from './public-http.ts';

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

const localHttp = createPublicHttp(() => true);

describe('createPublicHttp', () => {
  it('request returns the status, the headers and the body of a response', async () => {
    const url = await serve((_, response) => response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout'));
    const response = await localHttp.request(url, { timeoutMs: 5000, maxBytes: 1000 });
    expect(response).toMatchObject({ status: 418, text: 'short and stout', headers: { 'x-kind': 'teapot' } });
  });

  it('request sends the method, the headers and the body', async () => {
    const url = await serve(async (request, response) => {
      response.end(`${request.method} ${request.headers.accept} ${await text(request)}`);
    });
    const options = { headers: { accept: 'text/plain' }, body: '¿té?', timeoutMs: 5000, maxBytes: 1000 };
    const response = await localHttp.request(url, { ...options, method: 'POST' });
    expect(response.text).toBe('POST text/plain ¿té?');
  });

  it('request reads no more than `maxBytes` of an endless body', async () => {
    const url = await serve((_, response) => {
      const writeMore = () => {
        while (response.write('x'.repeat(1000)));
      };
      response.on('drain', writeMore);
      writeMore();
    });
    const response = await localHttp.request(url, { timeoutMs: 5000, maxBytes: 2500 });
    expect(response.text).toBe('x'.repeat(2500));
  });

  it('request rejects when the response takes longer than the timeout', async () => {
    const url = await serve(() => undefined);
    await expect(localHttp.request(url, { timeoutMs: 50, maxBytes: 1000 })).rejects.toThrow('aborted');
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'request rejects the host %s, which is not public, without connecting',
    async (host) => {
      let requestCount = 0;
      const { port } = await serve((_, response) => {
        requestCount += 1;
        response.end();
      });
      const url = new URL(`http://${host}:${port}/`);
      await expect(createPublicHttp().request(url, { timeoutMs: 5000, maxBytes: 1000 })).rejects.toThrow(
        'no public address',
      );
      expect(requestCount).toBe(0);
    },
  );
});

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4003::1'])(
    'isPublicAddress accepts the address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:a00:1::',
    '2001:db8::1',
    'arena.example',
    '',
  ])('isPublicAddress refuses the address %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('isPublicAddress refuses every IPv4 address that is mapped to IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['2606:4700::1111', false],
  ['localhost', false],
])('isLoopbackAddress returns for the address %s whether it is of this machine: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
