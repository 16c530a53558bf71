import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteProbe, isPublicAddress, proofOf, proofPath } from './site-probe.ts';

async function serveFile(status: number, text: string, headers: Record<string, string> = {}) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, paths };
}

const localProbe = createSiteProbe({ isAllowedAddress: () => true });

describe('the file of a site', () => {
  it.each([
    [200, 'plaza-site=abc', 'found'],
    [200, '\n  plaza-site=abc \r\n', 'found'],
    [200, 'plaza-site=other\nplaza-site=abc', 'found'],
    [200, 'plaza-site=other', 'different'],
    [200, '', 'missing'],
    [404, 'plaza-site=abc', 'missing'],
    [200, `${'x'.repeat(5000)}\nplaza-site=abc`, 'different'],
  ] as const)('readFile reads a response with status %i and the text %j as %s', async (status, text, result) => {
    const { origin, paths } = await serveFile(status, text);
    expect(await localProbe.readFile(proofOf(origin, 'abc'))).toBe(result);
    expect(paths).toEqual([proofPath]);
  });

  it('readFile does not follow a redirect', async () => {
    const target = await serveFile(200, 'plaza-site=abc');
    const { origin } = await serveFile(302, '', { location: `${target.origin}${proofPath}` });
    expect(await localProbe.readFile(proofOf(origin, 'abc'))).toBe('missing');
    expect(target.paths).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'readFile connects to no private address for the host %s',
    async (host) => {
      const { origin, paths } = await serveFile(200, 'plaza-site=abc');
      const url = new URL(origin);
      const proof = proofOf(`http://${host}:${url.port}`, 'abc');
      expect(await createSiteProbe().readFile(proof)).toBe('unreachable');
      expect(paths).toEqual([]);
    },
  );

  it('readFile reports a closed port as unreachable', async () => {
    expect(await localProbe.readFile(proofOf('http://127.0.0.1:1', 'abc'))).toBe('unreachable');
  });
});

describe('the DNS record of a site', () => {
  const proof = proofOf('https://www.arena.example', 'abc');

  it('readRecord asks for the TXT record of the label _plaza-site', () => {
    expect(proof.dnsName).toBe('_plaza-site.www.arena.example');
  });

  it.each([
    [[['plaza-', 'site=abc']], 'found'],
    [[['v=spf1 -all'], ['plaza-site=abc']], 'found'],
    [[['plaza-site=other']], 'different'],
    [[], 'missing'],
  ] as const)('readRecord reads the records %j as %s', async (records, result) => {
    const probe = createSiteProbe({ resolveTxt: async () => records.map((parts) => [...parts]) });
    expect(await probe.readRecord(proof)).toBe(result);
  });

  it('readRecord reports a name that a DNS server does not know as missing', async () => {
    const server = createSocket('udp4');
    server.on('message', (query, { address, port }) => {
      const response = Buffer.from(query);
      // QR and RD bits, and the code NXDOMAIN of RFC 1035
      response.writeUInt16BE(0x81_83, 2);
      server.send(response, port, address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const resolver = new dns.Resolver({ timeout: 5000, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    const probe = createSiteProbe({ resolveTxt: (name) => resolver.resolveTxt(name) });
    expect(await probe.readRecord(proof)).toBe('missing');
  });

  it('readRecord reports a failed DNS query as unreachable', async () => {
    const probe = createSiteProbe({
      resolveTxt: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    });
    expect(await probe.readRecord(proof)).toBe('unreachable');
  });
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
  ])('isPublicAddress refuses %j', (address) => {
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
