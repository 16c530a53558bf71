import { formatEuros } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk';
import type { SearchSuggestion } from '@plaza/ui/search-box';
import { fillCount } from '../../messages/fill.ts';
import { isNumber, isText, numberOf, readRows, type Row } from '../shared/guards.ts';
import type { Suggestion } from './search-model.ts';
import { suggestionWords } from './suggestion-words.ts';

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
  const words = suggestionWords[locale];
  const bays = count === null ? undefined : fillCount(words.bays, count, locale);
  return {
    id,
    kind,
    title,
    context: context || undefined,
    detail: priceCents === null ? bays : formatEuros(priceCents, locale),
  };
}
