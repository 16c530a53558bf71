import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/public-http.ts';

const isLocalHost = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Parses the URL of an endpoint. Its host is looked up, and the address checked, for each request.
 * @param isLocalAllowed accepts `http://localhost`, for development.
 * @returns `null` for a URL that no event can be sent to.
 */
export function parseWebhookUrl(text: string, isLocalAllowed: boolean): string | null {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== '' || url.password !== '') return null;
  const { hostname, protocol } = url;
  url.hash = '';
  if (isLocalHost(hostname)) return isLocalAllowed && /^https?:$/.test(protocol) ? url.href : null;
  if (protocol !== 'https:' || hostname.endsWith('.')) return null;
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublicHost = isIP(address) === 0 ? hostname.includes('.') : isPublicAddress(address);
  return isPublicHost ? url.href : null;
}
