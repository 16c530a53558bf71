import type { CachePolicy } from '../app/route-handle.ts';

/** Cache policy by kind of answer: the source of every `Cache-Control` that the site writes. */
export const keep = {
  /** Files that the build names by their content. */
  built: 'public, max-age=31536000, immutable',
  /** Files with plain names, such as the favicon: asked for again after a day, and rarely sent again. */
  file: 'public, max-age=86400, must-revalidate',
  /** The widgets' loader: partners' pages name it for years, and a fix reaches them within minutes. */
  loader: 'public, max-age=300, stale-while-revalidate=3600',
  /** Files for crawlers: robots.txt, sitemaps. */
  listed: 'public, max-age=3600',
  /** A permanent redirect says the same to everybody, and may still be wrong one day. */
  movedForGood: 'public, max-age=3600',
  /**
   * Pages differ by cookie and are asked for anew. Never `no-store`, which would keep browsers from showing a page at
   * once when its reader goes back.
   */
  page: 'private, no-cache',
  /** Data of a page that the visitor may be about to open: just long enough for the click to find it. */
  prefetched: 'private, max-age=10',
  /** Pictures and files of chats: for about as long as their addresses stay the same. */
  chatFile: 'private, max-age=600, immutable',
  /** One listing, and what is suggested for a text. */
  minute: 'private, max-age=60',
  /** Pins of an area of the map. */
  halfMinute: 'private, max-age=30',
  /** Count of a search's results. */
  moment: 'private, max-age=15',
  /** Writes, faults, and what is only true now. */
  never: 'no-store',
} as const;

export interface KeptAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The browser prefetches a page that is not open yet. */
  isPrefetch: boolean;
  /** Policy of the route that answers; `undefined` where none does. */
  policy: CachePolicy | undefined;
}

const isOfPage = (policy: CachePolicy): policy is 'page' | 'ownPage' => policy === 'page' || policy === 'ownPage';

/** `Cache-Control` of an answer that is not a file. */
// Complex because it is an ordered list of rules, of which the first that applies counts.
export function cacheControlOf({ method, path, status, isPrefetch, policy = 'page' }: KeptAnswer): string {
  if ((method !== 'GET' && method !== 'HEAD') || status >= 500 || policy === 'never') return keep.never;
  if (status === 301 || status === 308) return keep.movedForGood;
  const isData = path.endsWith('.data');
  if (status >= 400) return isOfPage(policy) && !isData ? keep.page : keep.never;
  // the way to a login is not what was asked for
  if (!isOfPage(policy)) return status >= 300 && status !== 304 ? keep.never : keep[policy];
  // routes of this build, named by its version; asked with another version's name there is no content
  if (path === '/__manifest') return status === 200 ? keep.built : keep.page;
  if (!isData || !isPrefetch || status !== 200) return keep.page;
  return policy === 'ownPage' ? keep.never : keep.prefetched;
}
