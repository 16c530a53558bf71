import { formatEuros } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';
import type { SearchSuggestion } from '@plaza/ui/search-box';
import type { Query, WidgetSettings } from '../../core/widget.ts';
import { fillCount } from '../../messages/fill.ts';
import { isNumber, isText, numberOf, readRows, type Row } from '../shared/guards.ts';
import { pointText, vehicleText } from '../shared/query-text.ts';
import { searchWords } from './words.ts';

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

function readSuggestion({ kind, id, title, context, lat, lng, count, priceCents }: Row): Suggestion | null {
  if (!isText(kind) || !isText(id) || !isText(title) || !isNumber(lat) || !isNumber(lng)) return null;
  return {
    kind,
    id,
    title,
    context: isText(context) ? context : undefined,
    lat,
    lng,
    count: numberOf(count),
    priceCents: numberOf(priceCents),
  };
}

/**
 * The suggestions of an answer of `GET /suggestions`.
 * @throws WidgetError `answer_invalid`
 */
export const readSuggestions = (answer: unknown): Suggestion[] => readRows(answer, readSuggestion);

/** A suggestion as the list shows it. */
export function suggestionLine(suggestion: Suggestion, locale: Locale): SearchSuggestion {
  const { id, kind, title, context, count, priceCents } = suggestion;
  const words = searchWords[locale];
  const bays = count === null ? undefined : fillCount(words.bays_one, words.bays_other, count, locale);
  return {
    id,
    kind,
    title,
    context: context || undefined,
    detail: priceCents === null ? bays : formatEuros(priceCents, locale),
  };
}

/** The words of a search, and the place that was chosen for them. */
export interface Search {
  text: string;
  place: Suggestion | null;
}

const longestText = 200;

/**
 * A search as the marketplace's addresses and the API's query say it, after the SDK's rules for search addresses: towns
 * by name, other places by where they are. Without words it is around the element's own point; around its venue unless
 * they say where, which the API knows.
 */
export function searchQuery({ text, place }: Search, { near, venue, vehicle }: WidgetSettings): Query {
  const point = place ? (place.kind === 'town' ? undefined : place) : text.trim() === '' ? near : undefined;
  return {
    substr: text.trim().slice(0, longestText).trim() || undefined,
    near: pointText(point),
    venue: place || near ? undefined : venue,
    vehicle: vehicleText(vehicle),
  };
}
