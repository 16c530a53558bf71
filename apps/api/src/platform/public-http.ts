import { lookup as lookUpAddress } from 'node:dns';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** True for an address of this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopbackAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a request has no address that is allowed. */
export class AddressError extends Error {
  override readonly name = 'AddressError';

  constructor() {
    super('no public address');
  }
}

export interface PublicHttpRequest {
  /** Default: `GET`. */
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** The rest of a longer response is not read. */
  maxBytes: number;
}

export interface PublicHttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Beginning of the body as UTF-8, `maxBytes` at most. */
  text: string;
}

/** Requests to URLs that users choose. */
export interface PublicHttp {
  /**
   * Sends a request without following redirects.
   * @throws AddressError for an address that isn't public, and Error for a failed connection and after the timeout
   */
  request(url: URL, request: PublicHttpRequest): Promise<PublicHttpResponse>;
}

/** @param isAllowedAddress decides on the address of each request; tests allow the local one. */
export function createPublicHttp(isAllowedAddress: (address: string) => boolean = isPublicAddress): PublicHttp {
  // Checks the address that the socket connects to, so that a second DNS response cannot replace it.
  const lookUpAllowed: LookupFunction = (hostname, options, callback) => {
    lookUpAddress(hostname, { ...options, all: true }, (error, addresses) => {
      const allowedAddresses = error === null ? addresses.filter(({ address }) => isAllowedAddress(address)) : [];
      const [first] = allowedAddresses;
      if (error !== null || first === undefined) callback(error ?? new AddressError(), '', 0);
      else if (options.all === true) callback(null, allowedAddresses);
      else callback(null, first.address, first.family);
    });
  };

  return {
    request: (url, { method = 'GET', headers = {}, body, timeoutMs, maxBytes }) =>
      new Promise((resolve, reject) => {
        const literalAddress = url.hostname.replace(/^\[(.*)\]$/, '$1');
        if (isIP(literalAddress) !== 0 && !isAllowedAddress(literalAddress)) {
          reject(new AddressError());
          return;
        }
        const send = url.protocol === 'https:' ? requestHttps : requestHttp;
        const signal = AbortSignal.timeout(timeoutMs);
        const request = send(url, { method, headers, lookup: lookUpAllowed, agent: false, signal }, (response) => {
          const bodyChunks: Buffer[] = [];
          let byteCount = 0;
          response.on('data', (chunk: Buffer) => {
            bodyChunks.push(chunk);
            byteCount += chunk.length;
            if (byteCount > maxBytes) response.destroy();
          });
          response.on('error', reject);
          response.on('close', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(bodyChunks).subarray(0, maxBytes).toString(),
            }),
          );
        });
        request.on('error', reject);
        request.end(body);
      }),
  };
}
