/** How long answers may be kept, by kind. Everything that the site answers itself takes its `Cache-Control` from here. */
export const keep = {
  /** Files that the build names by their content. */
  built: 'public, max-age=31536000, immutable',
  /** Files with plain names, such as the favicon: asked for again after a day, and rarely sent again. */
  file: 'public, max-age=86400, must-revalidate',
  /** The widgets' loader: partners' pages name it for years, and a fix reaches them within minutes. */
  loader: 'public, max-age=300, stale-while-revalidate=3600',
  /** What programs read: robots, sitemaps. */
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
  /** How many bays a search would find. */
  moment: 'private, max-age=15',
  /** Writes, faults, and what is only true now. */
  never: 'no-store',
} as const;

/** Addresses that answer data instead of a page. */
const resources: readonly { path: RegExp; value: string }[] = [
  { path: /^\/healthz$/, value: keep.never },
  { path: /^\/chat-files\/\d+$/, value: keep.chatFile },
  { path: /^\/(?:robots|\.well-known\/security)\.txt$/, value: keep.listed },
  { path: /^\/sitemap(?:\.xml|\/[^/]+)$/, value: keep.listed },
  { path: /^\/\w+\/suggestions$/, value: keep.minute },
  { path: /^\/\w+\/search_parkings\/pins$/, value: keep.halfMinute },
  { path: /^\/\w+\/search_parkings\/count$/, value: keep.moment },
  { path: /^\/\w+\/parking\/[^/]+\/card$/, value: keep.minute },
  { path: /^\/\w+\/parking\/[^/]+\/(?:contact|save|view|message)$/, value: keep.never },
  { path: /^\/\w+\/account\/chat\/[^/]+\/(?:send|act|messages)$/, value: keep.never },
  { path: /^\/\w+\/account\/(?:export|vehicles\/[^/]+\/remove)$/, value: keep.never },
  { path: /^\/\w+\/(?:live|chat-counts|chat-writer\/[^/]+)$/, value: keep.never },
  { path: /^\/\w+\/account\/my_parking\/[^/]+\/insights\.csv$/, value: keep.never },
  { path: /^\/\w+\/account\/chat\/change$/, value: keep.never },
  { path: /^\/\w+\/auth\/signup\/check$/, value: keep.never },
  { path: /^\/\w+\/vehicle$/, value: keep.never },
  { path: /^\/\w+\/create_parking\/(?:place|[^/]+\/(?:upload|arrange))$/, value: keep.never },
  { path: /^\/\w+\/partners\/steps$/, value: keep.never },
  { path: /^\/\w+\/seen$/, value: keep.never },
];

/**
 * Pages about one's own things: what one does there changes them from one moment to the next, and a browser may use what
 * it fetched in advance minutes later.
 */
const ownThings = /^\/\w+\/(?:account|saved_parkings|create_parking|edit_parking|subscription_plans)(?:[/.]|$)/;

/** A payment goes on elsewhere: what a browser shows of it when its reader goes back is asked for anew. */
const payments = /^\/\w+\/payment(?:[/.]|$)/;

export interface KeptAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Whether the browser asks in advance, for a page that nobody opened yet. */
  isPrefetch: boolean;
}

/** `Cache-Control` of an answer that is not a file. */
export function cacheControlOf({ method, path, status, isPrefetch }: KeptAnswer): string {
  if ((method !== 'GET' && method !== 'HEAD') || status >= 500) return keep.never;
  if (payments.test(path)) return keep.never;
  if (status === 301 || status === 308) return keep.movedForGood;
  const resource = resources.find((entry) => entry.path.test(path));
  const isData = path.endsWith('.data');
  if (status >= 400) return resource || isData ? keep.never : keep.page;
  // the way to a login is not what was asked for
  if (resource) return status >= 300 && status !== 304 ? keep.never : resource.value;
  // routes of this build, named by its version; asked with another version's name there is no content
  if (path === '/__manifest') return status === 200 ? keep.built : keep.page;
  if (!isData || !isPrefetch || status !== 200) return keep.page;
  return ownThings.test(path) ? keep.never : keep.prefetched;
}
