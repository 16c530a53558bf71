import type { InsightSource } from '@plaza/sdk';

/** Names of cache policies, whose `Cache-Control` values are in `server/cache-control.ts`. */
export type CachePolicy =
  /** Page that the browser revalidates on each visit, except that a prefetched page lasts until the click. */
  | 'page'
  /** Private page that the user's next action may change; never prefetched. */
  | 'ownPage'
  | 'never'
  | 'listed'
  | 'minute'
  | 'halfMinute'
  | 'moment'
  | 'chatFile';

export interface PageHandle {
  /** `false` requires a session: visitors are redirected to login, or get 401. */
  isPublic?: boolean;
  hasSearchHeader?: boolean;
  isFullWidth?: boolean;
  /** True if the page has its own header, and no footer. */
  hasOwnFrame?: boolean;
  hasNoFooter?: boolean;
}

/**
 * Facts about a route, which its module exports as `handle`. The server reads them from the modules
 * (`server/site-routes.ts`), pages from the router's matches, and tests from the module's text, so write it as one
 * object of literals.
 */
export interface RouteHandle extends PageHandle {
  cache: CachePolicy;
  isPublic: boolean;
  /** Scripts of open pages request this route, so the request never ends a session. */
  isBackground?: true;
  isInSitemap?: true;
  /** Other sites may show the page in a frame; its content security policy says which. */
  isEmbeddable?: true;
  countsAs?: InsightSource;
  /** Maximum body size of the route's forms with files; the default is 128 kB. */
  maxBodyMegabytes?: number;
  takesJson?: true;
  /** The route's action performs owners' intents on listings. */
  hasOwnerAction?: true;
}
