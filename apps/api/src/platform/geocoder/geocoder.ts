import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import type { z } from 'zod';

/**
 * Converts text to positions and positions to addresses, in the format of Google's geocoding service: `ZERO_RESULTS` if
 * nothing is found, and no `locality` component where a listing cannot be.
 */
export interface Geocoder {
  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
  reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse>;
}

/**
 * The geocoding service timed out, or returned an error or an invalid response. Callers respond with 503, never with
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

export const createEmptyResponse = (): GeocodeResponse => ({ status: 'ZERO_RESULTS', results: [] });

export type Fetch = (url: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => Promise<Response>;

interface JsonRequest<Schema extends z.ZodType> {
  provider: string;
  url: URL;
  headers?: Record<string, string>;
  schema: Schema;
  signal?: AbortSignal | undefined;
}

/** Maximum size of a response. Most have a few kilobytes; the outline of a large town is the longest. */
const maxResponseBytes = 8_000_000;

async function readResponseText(response: Response): Promise<string> {
  if (!response.body) return '';
  const textDecoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new RangeError('too long');
    text += textDecoder.decode(chunk, { stream: true });
  }
  return text + textDecoder.decode();
}

/**
 * Requests JSON from a service, and parses an empty body as null. Errors omit the URL, which may contain a key and the
 * user's text.
 * @throws GeocoderUnavailableError if the service is unreachable or returns an error or an invalid response.
 */
export async function requestJson<Schema extends z.ZodType>(
  fetch: Fetch,
  { provider, url, headers = {}, schema, signal }: JsonRequest<Schema>,
): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    const serviceResponse = await fetch(url.href, {
      headers: { accept: 'application/json', ...headers },
      ...(signal ? { signal } : {}),
    });
    if (!serviceResponse.ok)
      throw new GeocoderUnavailableError(provider, `answered with status ${serviceResponse.status}`);
    const responseText = await readResponseText(serviceResponse);
    body = responseText.trim() === '' ? null : JSON.parse(responseText);
  } catch (error) {
    if (error instanceof GeocoderUnavailableError) throw error;
    throw new GeocoderUnavailableError(provider, signal?.aborted ? 'took too long' : 'could not be reached or read');
  }
  const parsedBody = schema.safeParse(body);
  if (!parsedBody.success) throw new GeocoderUnavailableError(provider, 'sent an invalid answer');
  return parsedBody.data;
}
