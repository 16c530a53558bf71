import { colors } from '@plaza/ui/colors';
import { scale, vars } from '@plaza/ui/tokens';
import { tokenPurposes } from './token-purposes.ts';

export interface TokenEntry {
  group: string;
  name: string;
  /** Name in TypeScript: `vars.space[16]`. */
  path: string;
  /** Custom property: `--plaza-space-16`. */
  property: string;
  /** Value as CSS, a colour's in the light and the dark theme. */
  values: readonly string[];
  purpose: string;
}

const valuesByGroup: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  color: colors,
  ...scale,
};

/** All tokens in the order of their groups. */
export const tokenEntries: readonly TokenEntry[] = Object.entries(vars).flatMap(([group, variables]) =>
  Object.entries<string>(variables).map(([name, variable]) => ({
    group,
    name,
    path: /^\d/.test(name) ? `vars.${group}[${name}]` : `vars.${group}.${name}`,
    property: /var\((--[\w-]+)\)/.exec(variable)?.[1] ?? '',
    values: [valuesByGroup[group]?.[name] ?? []].flat(),
    purpose: tokenPurposes[group]?.[name] ?? '',
  })),
);

export const tokenGroups: readonly string[] = [...new Set(tokenEntries.map(({ group }) => group))];

/** True if every word of a search is in the name, value or purpose of a token. */
export const matchesToken = ({ path, property, values, purpose }: TokenEntry, searchText: string): boolean =>
  searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${path} ${property} ${values.join(' ')} ${purpose}`.toLowerCase().includes(word));
