import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../app/routes.ts';

interface RouteEntry {
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  file?: string | undefined;
  children?: readonly RouteEntry[] | undefined;
}

const entries: readonly RouteEntry[] = routes;

interface Pattern {
  pattern: string;
  file: string;
}

const collect = (all: readonly RouteEntry[], parent: string): Pattern[] =>
  all.flatMap(({ path = '', file = '', children }) => {
    const pattern = path === '' ? parent : `${parent}/${path}`;
    return [{ pattern: pattern === '' ? '/' : pattern, file }, ...collect(children ?? [], pattern)];
  });

/** Every address pattern of the site, as the router knows it. */
export const patterns: readonly string[] = collect(entries, '').map(({ pattern }) => pattern);

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

/** Pages that only people who are signed in see; everybody else is led to login. */
const isForMembers = (pattern: string): boolean =>
  /^\/(?:account|auth\/signout|create_parking|edit_parking|saved_parkings|payment\/(?:card|return|three_d_secure))(?:\/|$)/.test(
    pattern,
  );

/** The patterns of all public pages in a language, without the language; what only answers programs is a `.ts` file. */
export const pagePatterns: readonly string[] = [
  ...new Set(
    collect(entries, '')
      .filter(({ pattern, file }) => pattern.startsWith(locale) && file.endsWith('.tsx'))
      .map(({ pattern }) => afterLocale(pattern))
      .filter((pattern) => !isForMembers(pattern)),
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
