import type { Locale } from '@plaza/sdk';
import { pointText, vehicleText } from '../../core/api.ts';
import type { Query, WidgetSettings } from '../../core/widget.ts';
import { search as en } from '../../messages/en.json';
import { search as es } from '../../messages/es.json';

export const searchWords: Readonly<Record<Locale, typeof en>> = { en, es };

/** A place or listing that was suggested. */
export interface Suggestion {
  kind: string;
  id: string;
  title: string;
  context: string | undefined;
  lat: number;
  lng: number;
  count: number | null;
  priceCents: number | null;
}

/** The words of a search, and the place that was chosen for them. */
export interface Search {
  text: string;
  place: Suggestion | null;
}

const maxTextLength = 200;

/**
 * A search as the marketplace's addresses and the API's query say it, after the SDK's rules for search addresses: towns
 * by name, other places by where they are. Without words it is around the element's own point; around its venue unless
 * they say where, which the API knows.
 */
export function searchQuery({ text, place }: Search, { near, venue, vehicle }: WidgetSettings): Query {
  const point = place ? (place.kind === 'town' ? undefined : place) : text.trim() === '' ? near : undefined;
  return {
    substr: text.trim().slice(0, maxTextLength).trim() || undefined,
    near: pointText(point),
    venue: place || near ? undefined : venue,
    vehicle: vehicleText(vehicle),
  };
}
