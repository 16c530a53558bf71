import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import type { z } from 'zod';

/**
 * Turns words into positions and positions into addresses. Answers have the shape of Google's geocoding service:
 * `ZERO_RESULTS` when nothing is there, and no `locality` component where a listing cannot be.
 */
export interface Geocoder {
  /** Places by address or name. @throws GeocoderUnavailableError */
  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
  /** The address at a position. @throws GeocoderUnavailableError */
  reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
}

/** The service behind a geocoder did not answer, refused, or answered nonsense. Callers answer 503, never "nothing found". */
export class GeocoderUnavailableError extends Error {
  readonly code = 'unavailable';
  readonly provider: string;

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`${provider}: ${reason}`, options);
    this.name = 'GeocoderUnavailableError';
    this.provider = provider;
  }
}

/** The answer when nothing is there. */
export const nothingFound = (): GeocodeResponse => ({ status: 'ZERO_RESULTS', results: [] });

/** The way to a service. */
export type Fetch = (url: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;

interface JsonRequest<Schema extends z.ZodType> {
  /** Name of the service for errors and logs. */
  provider: string;
  url: URL;
  headers?: Record<string, string>;
  /** The members that are read of the body. */
  schema: Schema;
  signal?: AbortSignal | undefined;
}

/** An answer is some kilobytes; the outline of a large town is the longest. */
const maxBytes = 8_000_000;

/** The body as text. @throws RangeError as soon as it is longer than any honest answer. */
async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Asks a service for JSON; an empty body is null. The address never enters an error: it may hold a key, and what a person
 * typed.
 * @throws GeocoderUnavailableError when the service cannot be reached, refuses, or answers something else.
 */
export async function requestJson<Schema extends z.ZodType>(
  fetch: Fetch,
  { provider, url, headers = {}, schema, signal }: JsonRequest<Schema>,
): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    const response = await fetch(url.href, {
      headers: { accept: 'application/json', ...headers },
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw new GeocoderUnavailableError(provider, `answered with status ${response.status}`);
    const text = await readText(response);
    body = text.trim() === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof GeocoderUnavailableError) throw error;
    throw new GeocoderUnavailableError(provider, signal?.aborted ? 'took too long' : 'could not be reached or read');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GeocoderUnavailableError(provider, 'answered in a form that is not known');
  return parsed.data;
}
