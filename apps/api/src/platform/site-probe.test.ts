import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteProbe, proofOf, proofPath } from './site-probe.ts';

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
    ['found', 'the proof of the site', 200, 'plaza-site=abc'],
    ['found', 'the proof between blank lines', 200, '\n  plaza-site=abc \r\n'],
    ['found', 'the proof after that of another site', 200, 'plaza-site=other\nplaza-site=abc'],
    ['different', 'only the proof of another site', 200, 'plaza-site=other'],
    ['missing', 'no text', 200, ''],
    ['missing', 'the proof in a response with status 404', 404, 'plaza-site=abc'],
    ['different', 'the proof after 5000 other characters', 200, `${'x'.repeat(5000)}\nplaza-site=abc`],
  ] as const)('readFile reports `%s` when the site serves %s', async (result, _what, status, text) => {
    const { origin, paths } = await serveFile(status, text);
    expect(await localProbe.readFile(proofOf(origin, 'abc'))).toBe(result);
    expect(paths).toEqual([proofPath]);
  });

  it('readFile follows no redirect, and reports the file as missing', async () => {
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

  it('readFile reports the site as unreachable when its port is closed', async () => {
    expect(await localProbe.readFile(proofOf('http://127.0.0.1:1', 'abc'))).toBe('unreachable');
  });
});

describe('the DNS record of a site', () => {
  const proof = proofOf('https://www.arena.example', 'abc');

  it('proofOf puts the label _plaza-site before the host of the site to name the TXT record', () => {
    expect(proof.dnsName).toBe('_plaza-site.www.arena.example');
  });

  it.each([
    [[['plaza-', 'site=abc']], 'found'],
    [[['v=spf1 -all'], ['plaza-site=abc']], 'found'],
    [[['plaza-site=other']], 'different'],
    [[], 'missing'],
  ] as const)('readRecord reports the TXT records %j as %s', async (records, result) => {
    const probe = createSiteProbe({ resolveTxt: async () => records.map((parts) => [...parts]) });
    expect(await probe.readRecord(proof)).toBe(result);
  });

  it('readRecord reports the TXT record as missing when the DNS server does not know its name', async () => {
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

  it('readRecord reports the site as unreachable when the DNS query fails', async () => {
    const probe = createSiteProbe({
      resolveTxt: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    });
    expect(await probe.readRecord(proof)).toBe('unreachable');
  });
});
