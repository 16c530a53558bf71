import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RefusalStatus } from './refusals.ts';
import { createSiteRoutes, type SiteRoutes } from './site-routes.ts';

/** A request that the server refuses before its route sees it, answered with an error page. */
export interface RefusedRequest {
  status: RefusalStatus;
  /** The path that was asked for: the way back. */
  path: string;
}

/** A release of the widgets' loader. */
export interface WidgetRelease {
  /** `1.2.3`. */
  version: string;
  /** As a script element's `integrity`. */
  integrity: string;
}

/** What the server knows about a request besides the request itself. */
export interface RequestDetails {
  /** Names the request in logs, in its answer's `X-Request-Id`, and on error pages. */
  id: string;
  /** Who asks, as the API counts visitors; `null` when it is not known. */
  visitorAddress: string | null;
  /** The release of the widgets that this server serves; `null` when it is not known. */
  widgetRelease: WidgetRelease | null;
  /** Facts about the site's routes; the development server does not bring them. */
  routes?: SiteRoutes;
  /** Set where only the page that says so is wanted. */
  refused?: RefusedRequest;
}

const requestContext = createContext<RequestDetails>();

/** The context that route modules get for one request. */
export function createRequestContext(details: RequestDetails): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, details);
  return context;
}

const known = new WeakMap<Readonly<RouterContextProvider>, RequestDetails>();

/** The details of a request. The development server brings none, so they are made there on first use. */
export function requestDetails(context: Readonly<RouterContextProvider>): RequestDetails {
  let details = known.get(context);
  if (!details) {
    try {
      details = context.get(requestContext);
    } catch {
      details = { id: crypto.randomUUID(), visitorAddress: null, widgetRelease: null };
    }
    known.set(context, details);
  }
  return details;
}

const noRoutes: SiteRoutes = { handleOf: () => undefined, sitemapPaths: [] };
let loadRoutes: (() => Promise<Pick<ServerBuild, 'routes'>>) | undefined;

/** Lets the development server, which brings no details of requests, load the routes itself. */
export const setRoutesLoader = (load: NonNullable<typeof loadRoutes>): void => {
  loadRoutes = load;
};

/** Facts about the site's routes, for what answers a request. */
export async function siteRoutesOf(context: Readonly<RouterContextProvider>): Promise<SiteRoutes> {
  const { routes } = requestDetails(context);
  if (routes) return routes;
  return loadRoutes ? createSiteRoutes((await loadRoutes()).routes) : noRoutes;
}
