import {
  isInaccessible,
  queries,
  type ByRoleMatcher,
  type ByRoleOptions,
  type Matcher,
  type MatcherOptions,
  type SelectorMatcherOptions,
} from '@testing-library/dom';

interface QueryArguments {
  Role: [role: ByRoleMatcher, options?: ByRoleOptions];
  LabelText: [text: Matcher, options?: SelectorMatcherOptions];
  Text: [text: Matcher, options?: SelectorMatcherOptions];
  PlaceholderText: [text: Matcher, options?: MatcherOptions];
  AltText: [text: Matcher, options?: MatcherOptions];
}
type QueryKind = keyof QueryArguments;

/**
 * Testing Library's queries, bound to a page or a part of it. They skip elements hidden by HTML, and compare names and
 * texts as a whole with collapsed white space; use a regular expression for a part.
 */
export type HtmlQueries = {
  [K in QueryKind as `getBy${K}`]: (...args: QueryArguments[K]) => HTMLElement;
} & {
  [K in QueryKind as `getAllBy${K}`]: (...args: QueryArguments[K]) => HTMLElement[];
} & {
  [K in QueryKind as `queryBy${K}`]: (...args: QueryArguments[K]) => HTMLElement | null;
} & {
  [K in QueryKind as `queryAllBy${K}`]: (...args: QueryArguments[K]) => HTMLElement[];
};

type QueryAll = (root: HTMLElement, ...args: unknown[]) => HTMLElement[];

const queryByKind: Readonly<Record<QueryKind, QueryAll>> = {
  Role: queries.queryAllByRole as QueryAll,
  LabelText: queries.queryAllByLabelText as QueryAll,
  Text: queries.queryAllByText as QueryAll,
  PlaceholderText: queries.queryAllByPlaceholderText as QueryAll,
  AltText: queries.queryAllByAltText as QueryAll,
};

const collapseWhiteSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Messages may have no-break spaces, which the pages' texts lose before Testing Library compares them. */
const normalizeMatcher = (value: unknown): unknown => {
  if (typeof value === 'string') return collapseWhiteSpace(value);
  const accessibleName: unknown =
    typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof accessibleName === 'string'
    ? { ...(value as object), name: collapseWhiteSpace(accessibleName) }
    : value;
};

const includesHidden = (args: readonly unknown[]): boolean => (args[1] as ByRoleOptions | undefined)?.hidden === true;

const accessibleLabelOf = (element: HTMLElement): string =>
  collapseWhiteSpace(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60);

const describeQuery = (args: readonly unknown[]): string => {
  const [what, options] = args as [unknown, ByRoleOptions?];
  const accessibleName = options?.name;
  return `“${String(what)}”${accessibleName === undefined ? '' : ` named ${accessibleName instanceof RegExp ? String(accessibleName) : JSON.stringify(accessibleName)}`}`;
};

const describeAlternatives = (kind: QueryKind, root: HTMLElement, [role]: readonly unknown[]): string => {
  if (kind !== 'Role') return '';
  const matchingLabels = queryByKind.Role(root, role).map((element) => JSON.stringify(accessibleLabelOf(element)));
  return matchingLabels.length === 0
    ? '; there is none of that role'
    : `; there are ${matchingLabels.slice(0, 30).join(', ')}`;
};

/**
 * @param root returns the searched element; the first query calls it, so that a page without queries is never parsed
 */
export function bindQueries(root: () => HTMLElement): HtmlQueries {
  const boundQueries: Record<string, (...args: unknown[]) => unknown> = {};
  for (const kind of Object.keys(queryByKind) as QueryKind[]) {
    const queryAllOf = (...args: unknown[]): HTMLElement[] => {
      const matchingElements = queryByKind[kind](root(), ...args.map(normalizeMatcher));
      return includesHidden(args) ? matchingElements : matchingElements.filter((element) => !isInaccessible(element));
    };
    const queryOne = (...args: unknown[]): HTMLElement | null => {
      const matchingElements = queryAllOf(...args);
      if (matchingElements.length > 1)
        throw new Error(
          `${matchingElements.length} elements by ${kind} ${describeQuery(args)}: ${matchingElements.map(accessibleLabelOf).join(' | ')}`,
        );
      return matchingElements[0] ?? null;
    };
    const createMissingError = (args: readonly unknown[]): Error =>
      new Error(`no element by ${kind} ${describeQuery(args)}${describeAlternatives(kind, root(), args)}`);
    boundQueries[`queryAllBy${kind}`] = queryAllOf;
    boundQueries[`queryBy${kind}`] = queryOne;
    boundQueries[`getAllBy${kind}`] = (...args) => {
      const matchingElements = queryAllOf(...args);
      if (matchingElements.length === 0) throw createMissingError(args);
      return matchingElements;
    };
    boundQueries[`getBy${kind}`] = (...args) => {
      const matchingElement = queryOne(...args);
      if (matchingElement === null) throw createMissingError(args);
      return matchingElement;
    };
  }
  return boundQueries as unknown as HtmlQueries;
}
