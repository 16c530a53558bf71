import type { InsightSource } from '@plaza/sdk';

/** Names of cache policies; `server/cache-control.ts` has their values of `Cache-Control`. */
export type CachePolicy =
  /** A page: asked for again each time, but what was fetched in advance lasts until the click. */
  | 'page'
  /** A page about one's own things, which one's next step may change: nothing of it is fetched in advance. */
  | 'ownPage'
  | 'never'
  | 'listed'
  | 'minute'
  | 'halfMinute'
  | 'moment'
  | 'chatFile';

/** Facts that a layout can state for all routes inside it. */
export interface PageHandle {
  /** Visitors get it too; otherwise they are led to login, or refused. */
  isPublic?: boolean;
  /** The header carries the search box. */
  hasSearchHeader?: boolean;
  /** The page spans the window, and the header with it. */
  isFullWidth?: boolean;
  /** The page brings its own head, and has no footer. */
  hasOwnFrame?: boolean;
  /** The page fills the window down to its end. */
  hasNoFooter?: boolean;
}

/**
 * Facts about a route, which its module exports as `handle`. The server reads them from the modules (`server/site-routes.ts`),
 * pages from the router's matches, and tests from the text of the module: write it as one object of literals.
 */
export interface RouteHandle extends PageHandle {
  cache: CachePolicy;
  isPublic: boolean;
  /** Open pages ask for it without their reader: it ends no session. */
  isBackground?: true;
  /** Search engines are told of it. */
  isInSitemap?: true;
  /** Source that views and contacts are counted as which begin with a card on this page. */
  countsAs?: InsightSource;
  /** Its forms carry files: the maximum size of a form's body. Others may have 128 kB. */
  maxBodyMegabytes?: number;
  /** Scripts send it JSON. */
  takesJson?: true;
  /** Its action performs what owners ask for with the buttons of their listings. */
  hasOwnerAction?: true;
}
