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
type Kind = keyof QueryArguments;

/**
 * Testing Library's queries, bound to a page or a part of it. They skip elements hidden by HTML, and compare names and
 * texts as a whole with collapsed white space; use a regular expression for a part.
 */
export type HtmlQueries = {
  [K in Kind as `getBy${K}`]: (...args: QueryArguments[K]) => HTMLElement;
} & {
  [K in Kind as `getAllBy${K}`]: (...args: QueryArguments[K]) => HTMLElement[];
} & {
  [K in Kind as `queryBy${K}`]: (...args: QueryArguments[K]) => HTMLElement | null;
} & {
  [K in Kind as `queryAllBy${K}`]: (...args: QueryArguments[K]) => HTMLElement[];
};

type QueryAll = (root: HTMLElement, ...args: unknown[]) => HTMLElement[];

const kinds: Readonly<Record<Kind, QueryAll>> = {
  Role: queries.queryAllByRole as QueryAll,
  LabelText: queries.queryAllByLabelText as QueryAll,
  Text: queries.queryAllByText as QueryAll,
  PlaceholderText: queries.queryAllByPlaceholderText as QueryAll,
  AltText: queries.queryAllByAltText as QueryAll,
};

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Messages may have no-break spaces, which the pages' texts lose before the comparison. */
const normalized = (value: unknown): unknown => {
  if (typeof value === 'string') return collapse(value);
  const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? { ...(value as object), name: collapse(name) } : value;
};

const isHiddenWanted = (args: readonly unknown[]): boolean => (args[1] as ByRoleOptions | undefined)?.hidden === true;

const labelOf = (element: HTMLElement): string =>
  collapse(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60);

const described = (args: readonly unknown[]): string => {
  const [what, options] = args as [unknown, ByRoleOptions?];
  const name = options?.name;
  return `“${String(what)}”${name === undefined ? '' : ` named ${name instanceof RegExp ? String(name) : JSON.stringify(name)}`}`;
};

const alternatives = (kind: Kind, root: HTMLElement, [role]: readonly unknown[]): string => {
  if (kind !== 'Role') return '';
  const matches = kinds.Role(root, role).map((element) => JSON.stringify(labelOf(element)));
  return matches.length === 0 ? '; there is none of that role' : `; there are ${matches.slice(0, 30).join(', ')}`;
};

/**
 * @param root is called by the first query, so that a page without queries is never parsed
 */
export function bindQueries(root: () => HTMLElement): HtmlQueries {
  const bound: Record<string, (...args: unknown[]) => unknown> = {};
  for (const kind of Object.keys(kinds) as Kind[]) {
    const queryAll = (...args: unknown[]): HTMLElement[] => {
      const matches = kinds[kind](root(), ...args.map(normalized));
      return isHiddenWanted(args) ? matches : matches.filter((element) => !isInaccessible(element));
    };
    const query = (...args: unknown[]): HTMLElement | null => {
      const matches = queryAll(...args);
      if (matches.length > 1)
        throw new Error(
          `${matches.length} elements by ${kind} ${described(args)}: ${matches.map(labelOf).join(' | ')}`,
        );
      return matches[0] ?? null;
    };
    const missing = (args: readonly unknown[]): Error =>
      new Error(`no element by ${kind} ${described(args)}${alternatives(kind, root(), args)}`);
    bound[`queryAllBy${kind}`] = queryAll;
    bound[`queryBy${kind}`] = query;
    bound[`getAllBy${kind}`] = (...args) => {
      const matches = queryAll(...args);
      if (matches.length === 0) throw missing(args);
      return matches;
    };
    bound[`getBy${kind}`] = (...args) => {
      const matches = query(...args);
      if (matches === null) throw missing(args);
      return matches;
    };
  }
  return bound as unknown as HtmlQueries;
}
