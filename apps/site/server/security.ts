import type { IncomingMessage, ServerResponse } from 'node:http';
import { locales } from '@plaza/sdk';
import { isLoopbackHost } from './loopback.ts';
import type { SiteConfig } from '../app/server/config.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const deniedPermissions = [
  'camera',
  'microphone',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
];

/** Sets the headers of every response. Each page sets its own content security policy, because it contains a nonce. */
export function setSecurityHeaders(response: ServerResponse, config: Pick<SiteConfig, 'publicUrl'>): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  // files that other sites may embed set this header themselves: widgets on this server, images and tiles at the API
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader(
    'permissions-policy',
    [...deniedPermissions.map((name) => `${name}=()`), 'geolocation=(self)'].join(', '),
  );
  // browsers ignore Strict-Transport-Security over plain HTTP, and a site on this machine has no certificate
  if (config.publicUrl?.startsWith('https:')) {
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}

/**
 * True if a request's host is the public URL's or, without a public URL, a loopback host. Other hosts get no page,
 * because cached pages contain links with the host.
 */
export function isKnownHost(request: IncomingMessage, config: Pick<SiteConfig, 'publicUrl'>): boolean {
  const hostHeader = request.headers.host ?? '';
  return config.publicUrl === null
    ? isLoopbackHost(hostHeader)
    : hostHeader.toLowerCase() === new URL(config.publicUrl).host;
}

/** True if a request names more than one host (RFC 9112, 3.2): a cache in front of the site could use the other one. */
export const hasSeveralHosts = (request: IncomingMessage): boolean =>
  (request.headersDistinct['host'] ?? []).length > 1;

/** Origin that a browser has for a request whose host is known. */
export const requestOrigin = (request: IncomingMessage, config: Pick<SiteConfig, 'publicUrl'>): string =>
  config.publicUrl === null ? `http://${request.headers.host}` : new URL(config.publicUrl).origin;

const oneClickPathPattern = new RegExp(String.raw`^/(?:${locales.join('|')})/mails/unsubscribe(?:\?|$)`);

/**
 * True for an email client's one-click unsubscribe (RFC 8058), the only cross-origin write, since its URL contains all
 * it needs. Handled without a session.
 */
export const isOneClickUnsubscribe = (request: IncomingMessage): boolean =>
  request.method === 'POST' && oneClickPathPattern.test(request.url ?? '');

/** Removes the headers that identify the user and the request's origin. */
export function removeIdentifyingHeaders(request: IncomingMessage): void {
  const identifyingHeaders = new Set(['cookie', 'origin', 'referer', 'sec-fetch-site']);
  for (const name of identifyingHeaders) delete request.headers[name];
  for (let index = request.rawHeaders.length - 2; index >= 0; index -= 2)
    if (identifyingHeaders.has(request.rawHeaders[index]?.toLowerCase() ?? '')) request.rawHeaders.splice(index, 2);
}

/**
 * True if a request that changes data comes from another site. Browsers send `Origin` with such requests, and otherwise
 * `Sec-Fetch-Site`; a request without either header doesn't come from a browser's page.
 */
export function isCrossSiteWrite(request: IncomingMessage, config: Pick<SiteConfig, 'publicUrl'>): boolean {
  if (safeMethods.has(request.method ?? 'GET')) return false;
  const { origin } = request.headers;
  if (origin !== undefined) return origin !== requestOrigin(request, config);
  const fetchSiteHeader = request.headers['sec-fetch-site'];
  return fetchSiteHeader !== undefined && fetchSiteHeader !== 'same-origin' && fetchSiteHeader !== 'none';
}
