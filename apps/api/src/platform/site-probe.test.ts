import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteProbe, proofOf, proofPath } from './site-probe.ts';

async function serveFile(status: number, text: string, headers: Record<string, string> = {}) {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, paths: requestedPaths };
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
    const redirectTarget = await serveFile(200, 'plaza-site=abc');
    const { origin } = await serveFile(302, '', { location: `${redirectTarget.origin}${proofPath}` });
    expect(await localProbe.readFile(proofOf(origin, 'abc'))).toBe('missing');
    expect(redirectTarget.paths).toEqual([]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'readFile connects to no private address for the host %s',
    async (host) => {
      const { origin, paths } = await serveFile(200, 'plaza-site=abc');
      const serverUrl = new URL(origin);
      const localProof = proofOf(`http://${host}:${serverUrl.port}`, 'abc');
      expect(await createSiteProbe().readFile(localProof)).toBe('unreachable');
      expect(paths).toEqual([]);
    },
  );

  it('readFile reports the site as unreachable when its port is closed', async () => {
    expect(await localProbe.readFile(proofOf('http://127.0.0.1:1', 'abc'))).toBe('unreachable');
  });
});

describe('the DNS record of a site', () => {
  const dnsProof = proofOf('https://www.arena.example', 'abc');

  it('proofOf puts the label _plaza-site before the host of the site to name the TXT record', () => {
    expect(dnsProof.dnsName).toBe('_plaza-site.www.arena.example');
  });

  it.each([
    [[['plaza-', 'site=abc']], 'found'],
    [[['v=spf1 -all'], ['plaza-site=abc']], 'found'],
    [[['plaza-site=other']], 'different'],
    [[], 'missing'],
  ] as const)('readRecord reports the TXT records %j as %s', async (records, result) => {
    const dnsProbe = createSiteProbe({ resolveTxt: async () => records.map((parts) => [...parts]) });
    expect(await dnsProbe.readRecord(dnsProof)).toBe(result);
  });

  it('readRecord reports the TXT record as missing when the DNS server does not know its name', async () => {
    const server = createSocket('udp4');
    server.on('message', (query, { address, port }) => {
      const dnsResponse = Buffer.from(query);
      // QR and RD bits, and the code NXDOMAIN of RFC 1035
      dnsResponse.writeUInt16BE(0x81_83, 2);
      server.send(dnsResponse, port, address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const resolver = new dns.Resolver({ timeout: 5000, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    const dnsProbe = createSiteProbe({ resolveTxt: (name) => resolver.resolveTxt(name) });
    expect(await dnsProbe.readRecord(dnsProof)).toBe('missing');
  });

  it('readRecord reports the site as unreachable when the DNS query fails', async () => {
    const dnsProbe = createSiteProbe({
      resolveTxt: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    });
    expect(await dnsProbe.readRecord(dnsProof)).toBe('unreachable');
  });
});
