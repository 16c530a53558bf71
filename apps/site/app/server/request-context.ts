import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RefusalStatus } from './refusals.ts';
import { createSiteRoutes, type SiteRoutes } from './site-routes.ts';

/** A request that the server refuses with an error page before its route runs. */
export interface RefusedRequest {
  status: RefusalStatus;
  /** The requested path, for the link back. */
  path: string;
}

/** A release of the widgets' loader. */
export interface WidgetRelease {
  /** `1.2.3`. */
  version: string;
  /** Value of a script element's `integrity`. */
  integrity: string;
}

/** Facts that the server adds to a request. */
export interface RequestDetails {
  /** Identifies the request in logs, in the response's `X-Request-Id` and on error pages. */
  id: string;
  /** The visitor's IP address, which the API gets as `X-Forwarded-For`; `null` if unknown. */
  visitorAddress: string | null;
  /** The release of the widgets that this server serves; `null` if unknown. */
  widgetRelease: WidgetRelease | null;
  /** Facts about the site's routes; absent in the development server. */
  routes?: SiteRoutes;
  /** Set for a refused request: only its error page is rendered. */
  refused?: RefusedRequest;
}

const requestContext = createContext<RequestDetails>();

/** Creates the context that route modules get for one request. */
export function createRequestContext(details: RequestDetails): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, details);
  return context;
}

const known = new WeakMap<Readonly<RouterContextProvider>, RequestDetails>();

/** The details of a request. The development server passes none, so they are created on first use. */
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

/** Sets the loader of routes for the development server, whose requests have no details. */
export const setRoutesLoader = (load: NonNullable<typeof loadRoutes>): void => {
  loadRoutes = load;
};

/** Facts about the site's routes, for the code that answers a request. */
export async function siteRoutesOf(context: Readonly<RouterContextProvider>): Promise<SiteRoutes> {
  const { routes } = requestDetails(context);
  if (routes) return routes;
  return loadRoutes ? createSiteRoutes((await loadRoutes()).routes) : noRoutes;
}
