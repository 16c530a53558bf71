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

const locale = '/:locale';

export function createSiteRoutes(routes: ServerBuild['routes']): SiteRoutes {
  const childrenOf = (parentId: string | undefined): SiteRoute[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [
            {
              id: route.id,
              ...(route.path !== undefined && { path: route.path }),
              ...(route.index === true && { index: true }),
              handle: route.module.handle,
              children: childrenOf(route.id),
            },
          ]
        : [],
    );
  const routeTree = childrenOf(undefined);
  const listPaths = (all: readonly SiteRoute[], parent: string): string[] =>
    all.flatMap(({ path = '', handle, children }) => {
      const fullPath = path === '' ? parent : `${parent}/${path}`;
      const isInSitemap = (handle as Partial<RouteHandle> | undefined)?.isInSitemap === true;
      return [
        ...(isInSitemap && fullPath.startsWith(locale) ? [fullPath.slice(locale.length)] : []),
        ...listPaths(children, fullPath),
      ];
    });
  return {
    handleOf: (path) => {
      const pagePath = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
      return matchRoutes(routeTree as RouteObject[], pagePath)?.at(-1)?.route.handle as RouteHandle | undefined;
    },
    sitemapPaths: listPaths(routeTree, ''),
  };
}
