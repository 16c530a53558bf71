import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';

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
