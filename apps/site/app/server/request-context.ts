import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RefusalStatus } from './refusals.ts';
import { createSiteRoutes, type SiteRoutes } from './site-routes.ts';

/** A request that the server rejects with an error page before its route runs. */
export interface RefusedRequest {
  status: RefusalStatus;
  /** The path of the rejected request, to which the error page links back. */
  path: string;
}

/** Scripts of the widgets that pages link: the loader, that of buttons, and the bundle of each kind. */
export type WidgetScriptName = 'loader' | 'button' | 'search' | 'listing' | 'plans';

export interface WidgetRelease {
  version: string;
  integrities: Readonly<Record<WidgetScriptName, string>>;
}

export interface PluginDownload {
  bytes: Uint8Array<ArrayBuffer>;
  /** Checksum of the bytes, in hexadecimal. */
  sha256: string;
}

export interface WordPressPlugin {
  version: string;
  /** Returns the plugin's zip for the Plaza site at an origin. */
  downloadFor: (origin: string) => PluginDownload;
}

export interface RequestDetails {
  /** ID of the request in logs, in the response's `X-Request-Id` and on error pages. */
  id: string;
  /** IP address of the visitor, which the API gets as `X-Forwarded-For`; `null` if unknown. */
  clientIp: string | null;
  /** Release of the widgets that this server serves; `null` if unknown. */
  widgetRelease: WidgetRelease | null;
  /** WordPress plugin that this server offers; `null` without a built one. */
  wordPressPlugin: WordPressPlugin | null;
  /** Facts about the site's routes; missing in the development server. */
  routes?: SiteRoutes;
  /** Set for a rejected request, of which only the error page renders. */
  refused?: RefusedRequest;
}

const requestContext = createContext<RequestDetails>();

export function createRequestContext(requestDetails: RequestDetails): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, requestDetails);
  return context;
}

const detailsByContext = new WeakMap<Readonly<RouterContextProvider>, RequestDetails>();

/** Returns the details of a request. The development server passes none, so they are created on first use. */
export function requestDetailsOf(context: Readonly<RouterContextProvider>): RequestDetails {
  let requestDetails = detailsByContext.get(context);
  if (!requestDetails) {
    try {
      requestDetails = context.get(requestContext);
    } catch {
      requestDetails = { id: crypto.randomUUID(), clientIp: null, widgetRelease: null, wordPressPlugin: null };
    }
    detailsByContext.set(context, requestDetails);
  }
  return requestDetails;
}

const emptyRoutes: SiteRoutes = { handleOf: () => undefined, sitemapPaths: [] };
let loadRoutes: (() => Promise<Pick<ServerBuild, 'routes'>>) | undefined;

/** Sets the loader of routes for the development server, whose requests have no details. */
export const setRoutesLoader = (load: NonNullable<typeof loadRoutes>): void => {
  loadRoutes = load;
};

export async function siteRoutesOf(context: Readonly<RouterContextProvider>): Promise<SiteRoutes> {
  const { routes } = requestDetailsOf(context);
  if (routes) return routes;
  return loadRoutes ? createSiteRoutes((await loadRoutes()).routes) : emptyRoutes;
}
