import type { CachePolicy } from '../app/route-handle.ts';

/** Cache policies by kind of response, the source of every `Cache-Control` that the site sends. */
export const cachePolicies = {
  /** Files with a content hash in their name. */
  built: 'public, max-age=31536000, immutable',
  /** Files without a hash, such as the favicon, which are revalidated after a day. */
  file: 'public, max-age=86400, must-revalidate',
  /** The widgets' scripts, which partners' pages link for years and which must get a fix within minutes. */
  loader: 'public, max-age=300, stale-while-revalidate=3600',
  listed: 'public, max-age=3600',
  /** A permanent redirect is the same for all clients, but may be corrected one day. */
  permanentRedirect: 'public, max-age=3600',
  page: 'private, no-cache',
  /** Data of a prefetched page, which the browser may use until the click. */
  prefetched: 'private, max-age=10',
  /** Images and files of chats, which browsers keep for about as long as their URLs are valid. */
  chatFile: 'private, max-age=600, immutable',
  minute: 'private, max-age=60',
  /** Response with the pins of a map area. */
  halfMinute: 'private, max-age=30',
  moment: 'private, max-age=15',
  never: 'no-store',
} as const;

export interface CacheableResponse {
  method: string;
  path: string;
  status: number;
  isPrefetch: boolean;
  /** Cache policy of the route; `undefined` without a route. */
  policy: CachePolicy | undefined;
}

const isPagePolicy = (policy: CachePolicy): policy is 'page' | 'ownPage' => policy === 'page' || policy === 'ownPage';

// Complex because it is an ordered list of rules, of which the first that applies counts.
export function cacheControlOf({ method, path, status, isPrefetch, policy = 'page' }: CacheableResponse): string {
  if ((method !== 'GET' && method !== 'HEAD') || status >= 500 || policy === 'never') return cachePolicies.never;
  if (status === 301 || status === 308) return cachePolicies.permanentRedirect;
  const isDataRequest = path.endsWith('.data');
  if (status >= 400) return isPagePolicy(policy) && !isDataRequest ? cachePolicies.page : cachePolicies.never;
  // a redirect to login isn't the requested content
  if (!isPagePolicy(policy)) return status >= 300 && status !== 304 ? cachePolicies.never : cachePolicies[policy];
  // the manifest's URL contains the build's version; the URL of another version has no content
  if (path === '/__manifest') return status === 200 ? cachePolicies.built : cachePolicies.page;
  if (!isDataRequest || !isPrefetch || status !== 200) return cachePolicies.page;
  return policy === 'ownPage' ? cachePolicies.never : cachePolicies.prefetched;
}
