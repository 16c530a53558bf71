import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import routes from '../routes.ts';
import { createSiteRoutes, type SiteRoutes } from '../server/site-routes.ts';

export interface RouteFile {
  /** The router's pattern of the path; `/` for the main page. */
  pattern: string;
  /** Path of the route's module, relative to `app`. */
  file: string;
  /** Handle that the module exports; `null` without one. */
  handle: RouteHandle | null;
}

const app = join(import.meta.dirname, '..');

/** Reads a module's handle from its text, because importing the module would load styles and components. */
function handleIn(file: string): RouteHandle | null {
  const [, literal] =
    /^export const handle = (\{[\s\S]*?\}) satisfies (?:Route|Page)Handle;$/m.exec(
      readFileSync(join(app, file), 'utf8'),
    ) ?? [];
  if (literal === undefined) return null;
  const json = literal
    .replaceAll(/'([^']*)'/g, '"$1"')
    .replaceAll(/(\w+):/g, '"$1":')
    .replace(/,\s*\}$/, '}');
  return JSON.parse(json) as RouteHandle;
}

const collect = (all: readonly RouteConfigEntry[], parent: string, isInPublic = true): RouteFile[] =>
  all.flatMap(({ path = '', file, children }) => {
    const pattern = path === '' ? parent : `${parent}/${path}`;
    const handle = handleIn(file);
    const isPublic = isInPublic && handle?.isPublic !== false;
    if (children) return collect(children, pattern, isPublic);
    return [{ pattern: pattern === '' ? '/' : pattern, file, handle: handle && { ...handle, isPublic } }];
  });

export const routeFiles: readonly RouteFile[] = collect(routes, '');

const modules = (all: readonly RouteConfigEntry[], parentId?: string): [string, unknown][] =>
  all.flatMap((route) => {
    const { id = '', path, index, file, children = [] } = route;
    return [[id, { id, parentId, path, index, module: { handle: handleIn(file) } }], ...modules(children, id)];
  });

export const readSiteRoutes = (): SiteRoutes =>
  createSiteRoutes(Object.fromEntries(modules(routes)) as ServerBuild['routes']);
