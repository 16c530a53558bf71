import type { InsightSource } from '@plaza/sdk';

/** Names of cache policies; `server/cache-control.ts` has their `Cache-Control` values. */
export type CachePolicy =
  /** A page: revalidated each time, but a prefetched one lasts until the click. */
  | 'page'
  /** A private page, which the user's next step may change: never prefetched. */
  | 'ownPage'
  | 'never'
  | 'listed'
  | 'minute'
  | 'halfMinute'
  | 'moment'
  | 'chatFile';

/** Facts that a layout can state for all routes inside it. */
export interface PageHandle {
  /** `false` requires a session: visitors are redirected to the login page, or refused. */
  isPublic?: boolean;
  hasSearchHeader?: boolean;
  /** The page and its header span the window. */
  isFullWidth?: boolean;
  /** The page has its own header, and no footer. */
  hasOwnFrame?: boolean;
  /** The page fills the window. */
  hasNoFooter?: boolean;
}

/**
 * Facts about a route, exported by its module as `handle`. The server reads them from the modules
 * (`server/site-routes.ts`), pages from the router's matches, and tests from the module's text: write it as one object
 * of literals.
 */
export interface RouteHandle extends PageHandle {
  cache: CachePolicy;
  isPublic: boolean;
  /** Requested by scripts of open pages: it ends no session. */
  isBackground?: true;
  /** Listed in the sitemap. */
  isInSitemap?: true;
  /** Source of views and contacts that begin with a card on this page. */
  countsAs?: InsightSource;
  /** Maximum size of forms with files. Others may have 128 kB. */
  maxBodyMegabytes?: number;
  /** The action accepts JSON. */
  takesJson?: true;
  /** The action performs the owner's actions on listings. */
  hasOwnerAction?: true;
}
