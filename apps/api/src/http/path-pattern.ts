export interface PathPattern {
  /** Pattern in the contract's syntax: `/parking/item/{id}`. */
  template: string;
  /** In Hono's syntax, in which a segment with several parameters counts as one. */
  routerPath: string;
  matches(rawPath: string): boolean;
  /**
   * The percent-decoded parameters of a matching path; absent or empty ones are left out.
   * @throws URIError if a parameter is not valid percent-encoded UTF-8.
   */
  read(rawPath: string): Record<string, string>;
}

interface Segment {
  literal: string;
  names: string[];
}

function parseSegment(text: string): Segment {
  return { literal: text, names: [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') };
}

/** Commas separate several parameters of one segment: `{lat},{lng}`. */
export function pathPattern(template: string): PathPattern {
  const segments = template.split('/').slice(1).map(parseSegment);
  const router = segments.map(({ literal, names }) => (names.length > 0 ? `:${names.join('_')}` : literal));
  return {
    template,
    routerPath: `/${router.join('/')}`,
    matches: (rawPath) => {
      const values = rawPath.split('/').slice(1);
      return (
        values.length === segments.length &&
        segments.every(({ literal, names }, index) =>
          names.length > 0 ? values[index] !== '' : values[index] === literal,
        )
      );
    },
    read: (rawPath) => {
      const values = rawPath.split('/').slice(1).map(decodeURIComponent);
      return Object.fromEntries(
        segments.flatMap(({ names }, index) =>
          splitValue(values[index] ?? '', names.length)
            .map((value, position) => [names[position] ?? '', value] as const)
            .filter(([, value]) => value !== ''),
        ),
      );
    },
  };
}

/** The last value keeps further commas, so that validation rejects it. */
function splitValue(value: string, count: number): string[] {
  if (count <= 1) return count === 1 ? [value] : [];
  const parts = value.split(',');
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}
