import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../app/routes.ts';
import { routeFiles } from '../../app/testing/route-files.ts';

interface RouteEntry {
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  file?: string | undefined;
  children?: readonly RouteEntry[] | undefined;
}

const routeEntries: readonly RouteEntry[] = routes;

export const routePatterns: readonly string[] = [...new Set(routeFiles.map(({ pattern }) => pattern))];

/** Values of path parameters in example paths; a missing value fails the tests. */
const exampleSegments: Readonly<Record<string, string>> = {
  locale: 'es',
  id: '2',
  chatId: '2',
  deliveryId: '2',
  endpointId: '2',
  slug: 'madrid',
  part: 'pages.xml',
  kind: 'search',
  guide: 'events',
  token: 'made-up',
  '*': 'no/such/page',
};
const examplePathOf = (pattern: string): string =>
  pattern.replaceAll(/:(\w+)|\*/g, (segment, name: string | undefined) => {
    const exampleSegment = exampleSegments[name ?? segment];
    if (exampleSegment === undefined) throw new Error(`give an example for ${segment} of ${pattern}`);
    return exampleSegment;
  });

export const examplePaths: readonly string[] = [...new Set(routePatterns.map(examplePathOf))].toSorted();

const localePrefix = '/:locale';
const withoutLocalePrefix = (pattern: string): string => pattern.slice(localePrefix.length);

/** Patterns of all public pages without the language; routes in `.ts` files have no page. */
export const pagePatterns: readonly string[] = [
  ...new Set(
    routeFiles
      .filter(
        ({ pattern, file, handle }) => pattern.startsWith(localePrefix) && file.endsWith('.tsx') && handle?.isPublic,
      )
      .map(({ pattern }) => withoutLocalePrefix(pattern)),
  ),
];

const toRouteObjects = (entries: readonly RouteEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index ? { index: true, path } : { path, ...(children !== undefined && { children: toRouteObjects(children) }) },
  );
const routeTree = toRouteObjects(routeEntries);

export function routePatternOf(pathname: string): string {
  const routeMatches = matchRoutes(routeTree, pathname) ?? [];
  const matchedSegments = routeMatches.map(({ route }) => route.path ?? '').filter((segment) => segment !== '');
  return matchedSegments[0] === ':locale'
    ? ['', ...matchedSegments.slice(1)].join('/')
    : `/${matchedSegments.join('/')}`;
}
