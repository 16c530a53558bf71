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

const entries: readonly RouteEntry[] = routes;

/** Every address pattern of the site, as the router knows it. */
export const patterns: readonly string[] = [...new Set(routeFiles.map(({ pattern }) => pattern))];

/** Values for the variable parts of patterns; a part that is missing here fails the tests. */
const exampleParts: Readonly<Record<string, string>> = {
  locale: 'es',
  id: '2',
  chatId: '2',
  slug: 'madrid',
  part: 'pages.xml',
  '*': 'no/such/page',
};
const exampleOf = (pattern: string): string =>
  pattern.replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => {
    const example = exampleParts[name ?? part];
    if (example === undefined) throw new Error(`give an example for ${part} of ${pattern}`);
    return example;
  });

/** One path for each pattern of the site, in Spanish. */
export const examplePaths: readonly string[] = [...new Set(patterns.map(exampleOf))].toSorted();

const locale = '/:locale';
const afterLocale = (pattern: string): string => pattern.slice(locale.length);

/** The patterns of all public pages in a language, without the language; what only answers programs is a `.ts` file. */
export const pagePatterns: readonly string[] = [
  ...new Set(
    routeFiles
      .filter(({ pattern, file, handle }) => pattern.startsWith(locale) && file.endsWith('.tsx') && handle?.isPublic)
      .map(({ pattern }) => afterLocale(pattern)),
  ),
];

const objects = (all: readonly RouteEntry[]): RouteObject[] =>
  all.map(({ path, index, children }) =>
    index ? { index: true, path } : { path, ...(children !== undefined && { children: objects(children) }) },
  );
const tree = objects(entries);

/** The pattern that answers an address, without the language; the kind of page that a path leads to. */
export function patternOf(pathname: string): string {
  const matches = matchRoutes(tree, pathname) ?? [];
  const pattern = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '');
  return pattern[0] === ':locale' ? ['', ...pattern.slice(1)].join('/') : `/${pattern.join('/')}`;
}
