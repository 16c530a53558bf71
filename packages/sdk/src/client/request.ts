import { renamedErrorCodes } from '../contract/errors.ts';
import type { ApiErrorBody } from '../contract/shared.ts';
import { type ApiError, errorClassOf, InvalidResponseError } from './errors.ts';
import { readLiveEvents } from './live-events.ts';
import { readRetryAfter } from './retry.ts';

type QueryValue = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export interface RequestParts {
  params?: Readonly<Record<string, QueryValue>>;
  query?: Query;
  body?: unknown;
  form?: Readonly<Record<string, unknown>>;
}

const isNotNullish = (value: unknown) => value !== undefined && value !== null;

export function fillPath(path: string, params: Readonly<Record<string, QueryValue>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Formats a query. Joins the items of arrays with commas, writes `null` as an empty item, and omits undefined values.
 */
export function formatQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (isNotNullish(value)) params.set(name, String(value));
  }
  return params.toString();
}

/** Joins base URL, path and query. A base URL without a host is relative to the page. */
export function buildUrl(baseUrl: string, path: string, query: Query): string {
  const queryText = formatQuery(query);
  const pageUrl = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(baseUrl.replace(/\/+$/, '') + path + (queryText ? `?${queryText}` : ''), pageUrl).href;
}

/** Builds a multipart form, in which arrays become repeated fields and objects become JSON. */
export function buildForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isNotNullish(item)) continue;
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, typeof item === 'string' ? item : JSON.stringify(item));
    }
  }
  return form;
}

/** Reads a successful response as a live stream, a `Blob` or JSON, depending on its headers. */
export function readResponse(response: Response): Promise<unknown> {
  const { headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) return readLiveEvents(response);
  return headers.has('content-disposition') ? response.blob() : readJson(response);
}

/** Parses a body as JSON. Returns `undefined` for an empty body. @throws InvalidResponseError if it is not JSON */
async function readJson(response: Response): Promise<unknown> {
  const responseText = await response.text();
  if (responseText === '') return undefined;
  try {
    return JSON.parse(responseText) as unknown;
  } catch (cause) {
    throw new InvalidResponseError('invalid_answer', `The answer (${response.status}) is not JSON`, { cause });
  }
}

const errorDetailsOf = (body: unknown): Partial<ApiErrorBody['error']> | undefined => {
  const errorOfBody = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof errorOfBody === 'object' && errorOfBody !== null ? errorOfBody : undefined;
};

const currentCodes: ReadonlyMap<string, string> = new Map(Object.entries(renamedErrorCodes));

/** Turns an error response, from the API or a proxy, into an instance of the error class for its status. */
export async function readError(response: Response): Promise<ApiError> {
  const errorDetails = errorDetailsOf(await readJson(response).catch(() => undefined));
  const code = errorDetails?.details?.code ?? 'unexpected_answer';
  const details = {
    status: response.status,
    code: currentCodes.get(code) ?? code,
    name: errorDetails?.name,
    message: errorDetails?.message ?? `The API answered ${response.status}`,
    fields: errorDetails?.details?.fields,
    requestId: errorDetails?.details?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? undefined,
  };
  return new (errorClassOf(response.status))(details);
}

const secretNamePattern = /authorization|cookie|password|jwt|token|secret|^code$|card|cvc|expiry|idempotency/i;
const redactedText = '[redacted]';

/**
 * Copies a value for the debug hook. Hides values whose names look secret, and describes files by their type and size.
 */
export function redact(value: unknown): unknown {
  if (value instanceof FormData) {
    return redact(Object.fromEntries([...new Set(value.keys())].map((name) => [name, value.getAll(name)])));
  }
  if (value instanceof Blob) return `[file ${value.type}, ${value.size} bytes]`;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretNamePattern.test(name) ? redactedText : redact(inner)]),
  );
}

export function redactUrl(href: string): string {
  const url = new URL(href);
  for (const name of url.searchParams.keys()) {
    if (secretNamePattern.test(name)) url.searchParams.set(name, redactedText);
  }
  return url.href;
}

/** Returns a random UUID of version 4, even on pages without https, where browsers lack `crypto.randomUUID`. */
export function randomUuid(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  if (randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // sets the version and variant bits of RFC 9562
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
