/** Content encodings that the site writes, the better one first. */
const encodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof encodings)[number];

/** The encoding that a request's `Accept-Encoding` allows; `null` for none. One with `q=0` is refused. */
export function chooseEncoding(header: string | string[] | undefined): ContentEncoding | null {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    weights.set(name, quality === undefined ? 1 : Number(quality));
  }
  const isAccepted = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return encodings.find(isAccepted) ?? null;
}
