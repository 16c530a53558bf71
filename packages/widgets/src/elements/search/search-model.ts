import type { Locale } from '@plaza/sdk';
import { formatPoint, formatVehicleQuery } from '../../core/api.ts';
import type { Query, WidgetSettings } from '../../core/widget.ts';
import { search as en } from '../../messages/en.json';
import { search as es } from '../../messages/es.json';

export const searchMessages: Readonly<Record<Locale, typeof en>> = { en, es };

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

export interface Search {
  text: string;
  place: Suggestion | null;
}

const maxTextLength = 200;

/**
 * Returns the query of a search for the API and the marketplace's URLs. A selected town is sent by name, any other
 * place by its position. Without text the element's own point is sent. Its venue is sent unless a place is selected or
 * the element has a point; the API ignores the venue if the text names a place.
 */
export function searchQueryOf({ text, place }: Search, { near, venue, vehicle, budget }: WidgetSettings): Query {
  const searchPoint = place ? (place.kind === 'town' ? undefined : place) : text.trim() === '' ? near : undefined;
  return {
    substr: text.trim().slice(0, maxTextLength).trim() || undefined,
    near: formatPoint(searchPoint),
    venue: place || near ? undefined : venue,
    vehicle: formatVehicleQuery(vehicle),
    priceRange: budget && `,${budget}`,
  };
}
