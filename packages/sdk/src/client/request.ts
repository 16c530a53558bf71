import type { ApiErrorBody } from '../contract/shared.ts';
import { type ApiError, errorClassOf, InvalidResponseError } from './errors.ts';
import { readLiveEvents } from './live-events.ts';
import { readRetryAfter } from './retry.ts';

type Plain = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, Plain | readonly Plain[]>>;

/** The parts of a call's input before serialisation. */
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

/** Reads a successful response: a stream of live events, a file as a `Blob`, or JSON. */
export function readAnswer(response: Response): Promise<unknown> {
  const { headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) return readLiveEvents(response);
  return headers.has('content-disposition') ? response.blob() : readJson(response);
}

/** JSON of a body; `undefined` for an empty one. @throws InvalidResponseError for anything else */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new InvalidResponseError('invalid_answer', `The answer (${response.status}) is not JSON`, { cause });
  }
}

const errorOf = (body: unknown): Partial<ApiErrorBody['error']> | undefined => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null ? error : undefined;
};

/** Reads an unsuccessful response into its typed error, including responses of a proxy in between. */
export async function readError(response: Response): Promise<ApiError> {
  const error = errorOf(await readJson(response).catch(() => undefined));
  const details = {
    status: response.status,
    code: error?.details?.code ?? 'unexpected_answer',
    name: error?.name,
    message: error?.message ?? `The API answered ${response.status}`,
    fields: error?.details?.fields,
    requestId: error?.details?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? undefined,
  };
  return new (errorClassOf(response.status))(details);
}

const secretName = /authorization|cookie|password|jwt|token|secret|^code$|card|cvc|expiry|idempotency/i;
const hidden = '[redacted]';

/** The same value with everything under a secret-looking name replaced; files become their type and size. */
export function redact(value: unknown): unknown {
  if (value instanceof FormData) {
    return redact(Object.fromEntries([...new Set(value.keys())].map((name) => [name, value.getAll(name)])));
  }
  if (value instanceof Blob) return `[file ${value.type}, ${value.size} bytes]`;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? hidden : redact(inner)]),
  );
}

/** An address whose secret query values are replaced. */
export function redactUrl(address: string): string {
  const url = new URL(address);
  for (const name of url.searchParams.keys()) {
    if (secretName.test(name)) url.searchParams.set(name, hidden);
  }
  return url.href;
}
