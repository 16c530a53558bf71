type Plain = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, Plain | readonly Plain[]>>;

/** The parts of a call's input before they travel. */
export interface RequestParts {
  params?: Readonly<Record<string, Plain>>;
  query?: Query;
  body?: unknown;
  form?: Readonly<Record<string, unknown>>;
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** Fills `{name}` in a path; slashes, commas and accents in a value are escaped. */
export function fillPath(path: string, params: Readonly<Record<string, Plain>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Query text: arrays become comma-separated with empty places for `null`; unset values are left out. */
export function formatQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isPresent(value)) params.set(name, String(value));
  }
  return params.toString();
}

/** Joins base address, path and query. A base without a host is taken from the page's own address. */
export function buildUrl(baseUrl: string, path: string, query: Query): string {
  const text = formatQuery(query);
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(baseUrl.replace(/\/+$/, '') + path + (text ? `?${text}` : ''), page).href;
}

/** multipart/form-data: files as they are, arrays as repeated fields, other objects as JSON. */
export function buildForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isPresent(item)) continue;
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, typeof item === 'string' ? item : JSON.stringify(item));
    }
  }
  return form;
}
