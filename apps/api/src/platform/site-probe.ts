import { lookup as lookUpAddress, promises as dns } from 'node:dns';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { SiteProbeResult } from '@plaza/sdk/contract';

/** Path of the text file that proves control of a site. */
export const proofPath = '/.well-known/plaza-site.txt';
/** First label of the name of the TXT record. */
const proofLabel = '_plaza-site';

const maxFileBytes = 1000;
const timeoutMs = 5000;

/** Networks of the IANA special-purpose registries: a partner must not reach machines inside our network. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');

/** Only global unicast addresses are public; these parts of them are reserved or contain IPv4 addresses. */
const reservedIpv6Networks = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedIpv6Networks.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address on the internet; false for private, local, reserved and IPv4-mapped addresses, and other text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return globalUnicast.check(address, 'ipv6') && !reservedIpv6Networks.check(address, 'ipv6');
}

export interface SiteProof {
  fileUrl: string;
  dnsName: string;
  value: string;
}

export function proofOf(origin: string, token: string): SiteProof {
  return {
    fileUrl: `${origin}${proofPath}`,
    dnsName: `${proofLabel}.${new URL(origin).hostname}`,
    value: `plaza-site=${token}`,
  };
}

/** Looks for the proof of a site, without following redirects. */
export interface SiteProbe {
  readFile(proof: SiteProof): Promise<SiteProbeResult>;
  readRecord(proof: SiteProof): Promise<SiteProbeResult>;
}

export interface SiteProbeOptions {
  /** Decides on the address of each request. Tests allow the local one. */
  isAllowedAddress?: (address: string) => boolean;
  resolveTxt?: (name: string) => Promise<string[][]>;
}

const compareTexts = (texts: readonly string[], value: string): SiteProbeResult => {
  if (texts.some((text) => text.trim() === value)) return 'found';
  return texts.length === 0 ? 'missing' : 'different';
};

const absentRecordCodes = new Set<unknown>(['ENOTFOUND', 'ENODATA']);

export function createSiteProbe({
  isAllowedAddress = isPublicAddress,
  resolveTxt = (name) => new dns.Resolver({ timeout: timeoutMs, tries: 1 }).resolveTxt(name),
}: SiteProbeOptions = {}): SiteProbe {
  // Checks the address that the socket connects to, so that a second DNS response cannot replace it.
  const lookupAllowed: LookupFunction = (hostname, options, callback) => {
    lookUpAddress(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error === null ? addresses.filter(({ address }) => isAllowedAddress(address)) : [];
      const [first] = allowed;
      if (error !== null || first === undefined) callback(error ?? new Error('no public address'), '', 0);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

  const readText = (url: URL): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const literalAddress = url.hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(literalAddress) !== 0 && !isAllowedAddress(literalAddress)) {
        reject(new Error('no public address'));
        return;
      }
      const get = url.protocol === 'https:' ? getHttps : getHttp;
      const request = get(
        url,
        {
          lookup: lookupAllowed,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'text/plain' },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
            if (text.length > maxFileBytes) response.destroy();
          });
          response.on('error', reject);
          response.on('close', () => resolve({ status: response.statusCode ?? 0, text: text.slice(0, maxFileBytes) }));
        },
      );
      request.on('error', reject);
    });

  return {
    readFile: async ({ fileUrl, value }) => {
      try {
        const { status, text } = await readText(new URL(fileUrl));
        return status === 200
          ? compareTexts(
              text.split(/\r?\n/).filter((line) => line.trim() !== ''),
              value,
            )
          : 'missing';
      } catch {
        return 'unreachable';
      }
    },
    readRecord: async ({ dnsName, value }) => {
      try {
        const records = await resolveTxt(dnsName);
        return compareTexts(
          records.map((parts) => parts.join('')),
          value,
        );
      } catch (error) {
        return absentRecordCodes.has((error as NodeJS.ErrnoException).code) ? 'missing' : 'unreachable';
      }
    },
  };
}
