import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';

export interface SiteRoutes {
  handleOf: (path: string) => RouteHandle | undefined;
  /** Paths of the sitemap's pages, without the language. */
  sitemapPaths: readonly string[];
}

interface SiteRoute extends Omit<RouteObject, 'children' | 'index'> {
  index?: boolean;
  children: SiteRoute[];
}

const localePrefix = '/:locale';

export function createSiteRoutes(routes: ServerBuild['routes']): SiteRoutes {
  const childRoutesOf = (parentId: string | undefined): SiteRoute[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [
            {
              id: route.id,
              ...(route.path !== undefined && { path: route.path }),
              ...(route.index === true && { index: true }),
              handle: route.module.handle,
              children: childRoutesOf(route.id),
            },
          ]
        : [],
    );
  const routeTree = childRoutesOf(undefined);
  const listSitemapPaths = (all: readonly SiteRoute[], parent: string): string[] =>
    all.flatMap(({ path = '', handle, children }) => {
      const routePath = path === '' ? parent : `${parent}/${path}`;
      const isInSitemap = (handle as Partial<RouteHandle> | undefined)?.isInSitemap === true;
      return [
        ...(isInSitemap && routePath.startsWith(localePrefix) ? [routePath.slice(localePrefix.length)] : []),
        ...listSitemapPaths(children, routePath),
      ];
    });
  return {
    handleOf: (path) => {
      const pathWithoutDataSuffix = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
      return matchRoutes(routeTree as RouteObject[], pathWithoutDataSuffix)?.at(-1)?.route.handle as
        | RouteHandle
        | undefined;
    },
    sitemapPaths: listSitemapPaths(routeTree, ''),
  };
}
