import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import routes from '../routes.ts';
import { createSiteRoutes, type SiteRoutes } from '../server/site-routes.ts';

export interface RouteFile {
  /** The router's pattern of the route's path; `/` for the main page. */
  pattern: string;
  /** Path of the route's module, relative to `appDirectory`. */
  file: string;
  handle: RouteHandle | null;
}

const appDirectory = join(import.meta.dirname, '..');

/** Reads a module's handle from its text, because importing the module would load styles and components. */
function readHandle(file: string): RouteHandle | null {
  const [, handleText] =
    /^export const handle = (\{[\s\S]*?\}) satisfies (?:Route|Page)Handle;$/m.exec(
      readFileSync(join(appDirectory, file), 'utf8'),
    ) ?? [];
  if (handleText === undefined) return null;
  const handleJson = handleText
    .replaceAll(/'([^']*)'/g, '"$1"')
    .replaceAll(/(\w+):/g, '"$1":')
    .replace(/,\s*\}$/, '}');
  return JSON.parse(handleJson) as RouteHandle;
}

const collectRouteFiles = (all: readonly RouteConfigEntry[], parent: string, isInPublic = true): RouteFile[] =>
  all.flatMap(({ path = '', file, children }) => {
    const routePattern = path === '' ? parent : `${parent}/${path}`;
    const routeHandle = readHandle(file);
    const isPublicRoute = isInPublic && routeHandle?.isPublic !== false;
    if (children) return collectRouteFiles(children, routePattern, isPublicRoute);
    return [
      {
        pattern: routePattern === '' ? '/' : routePattern,
        file,
        handle: routeHandle && { ...routeHandle, isPublic: isPublicRoute },
      },
    ];
  });

export const routeFiles: readonly RouteFile[] = collectRouteFiles(routes, '');

const routeModulesOf = (all: readonly RouteConfigEntry[], parentId?: string): [string, unknown][] =>
  all.flatMap((route) => {
    const { id = '', path, index, file, children = [] } = route;
    return [[id, { id, parentId, path, index, module: { handle: readHandle(file) } }], ...routeModulesOf(children, id)];
  });

export const readSiteRoutes = (): SiteRoutes =>
  createSiteRoutes(Object.fromEntries(routeModulesOf(routes)) as ServerBuild['routes']);
