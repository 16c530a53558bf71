export interface PathPattern {
  /** Pattern in the contract's syntax: `/parking/item/{id}`. */
  template: string;
  /** Pattern in Hono's syntax, where a segment with several parameters becomes one parameter. */
  routerPath: string;
  matches(rawPath: string): boolean;
  /**
   * Reads the percent-decoded parameters of a matching path, without absent or empty ones.
   * @throws URIError if a parameter is not valid percent-encoded UTF-8.
   */
  read(rawPath: string): Record<string, string>;
}

interface PatternSegment {
  literal: string;
  names: string[];
}

function parseSegment(text: string): PatternSegment {
  return { literal: text, names: [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') };
}

/** Parses the pattern of a path. Commas separate several parameters of one segment: `{lat},{lng}`. */
export function parsePathPattern(template: string): PathPattern {
  const segments = template.split('/').slice(1).map(parseSegment);
  const routerSegments = segments.map(({ literal, names }) => (names.length > 0 ? `:${names.join('_')}` : literal));
  return {
    template,
    routerPath: `/${routerSegments.join('/')}`,
    matches: (rawPath) => {
      const segmentValues = rawPath.split('/').slice(1);
      return (
        segmentValues.length === segments.length &&
        segments.every(({ literal, names }, index) =>
          names.length > 0 ? segmentValues[index] !== '' : segmentValues[index] === literal,
        )
      );
    },
    read: (rawPath) => {
      const segmentValues = rawPath.split('/').slice(1).map(decodeURIComponent);
      return Object.fromEntries(
        segments.flatMap(({ names }, index) =>
          splitSegmentValue(segmentValues[index] ?? '', names.length)
            .map((value, position) => [names[position] ?? '', value] as const)
            .filter(([, value]) => value !== ''),
        ),
      );
    },
  };
}

/** Splits a segment at its commas. The last value keeps further commas, so that validation rejects it. */
function splitSegmentValue(value: string, count: number): string[] {
  if (count <= 1) return count === 1 ? [value] : [];
  const valueParts = value.split(',');
  return [...valueParts.slice(0, count - 1), valueParts.slice(count - 1).join(',')];
}
