import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import type { z } from 'zod';

/**
 * Converts text to positions and positions to addresses. Answers have the shape of Google's geocoding service:
 * `ZERO_RESULTS` when nothing is found, and no `locality` component where a listing cannot be.
 */
export interface Geocoder {
  /** Places by address or name. @throws GeocoderUnavailableError */
  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
  /** The address at a position. @throws GeocoderUnavailableError */
  reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
}

/**
 * The service behind a geocoder timed out, returned an error, or sent an invalid answer. Callers answer 503, never
 * "nothing found".
 */
export class GeocoderUnavailableError extends Error {
  readonly code = 'unavailable';
  readonly provider: string;

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`${provider}: ${reason}`, options);
    this.name = 'GeocoderUnavailableError';
    this.provider = provider;
  }
}

/** The answer without results. */
export const nothingFound = (): GeocodeResponse => ({ status: 'ZERO_RESULTS', results: [] });

/** Sends a request to a service. */
export type Fetch = (url: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;

interface JsonRequest<Schema extends z.ZodType> {
  /** Name of the service for errors and logs. */
  provider: string;
  url: URL;
  headers?: Record<string, string>;
  /** The fields read from the body. */
  schema: Schema;
  signal?: AbortSignal | undefined;
}

/** An answer has some kilobytes; the outline of a large town is the longest. */
const maxBytes = 8_000_000;

/** Reads the body as text. @throws RangeError once it exceeds `maxBytes`. */
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
 * Requests JSON from a service; an empty body is null. The URL never enters an error, since it may contain a key and
 * the user's text.
 * @throws GeocoderUnavailableError when the service is unreachable, returns an error, or an invalid answer.
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
  if (!parsed.success) throw new GeocoderUnavailableError(provider, 'sent an invalid answer');
  return parsed.data;
}
