import type { Locale } from '@plaza/sdk';
import { formatEuros } from '@plaza/sdk/rules';
import {
  type SearchList,
  type SearchSuggestion,
  createSuggestionList,
  type SuggestionStatus,
} from '@plaza/ui/search-box';
import { formatPoint } from '../../core/api.ts';
import { emitError, type Widget, type WidgetError } from '../../core/widget.ts';
import { suggestions as en } from '../../messages/en.json';
import { suggestions as es } from '../../messages/es.json';
import { fillPlural } from '../../messages/fill.ts';
import { isNumber, isText, numberOf, readRows, type ResponseRow } from '../shared/answers.ts';
import { searchMessages, type Suggestion } from './search-model.ts';

export const suggestionMessages: Readonly<Record<Locale, typeof en>> = { en, es };

function readSuggestion({ kind, id, title, context, lat, lng, count, priceCents }: ResponseRow): Suggestion | null {
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

/** Reads a response of `GET /suggestions`. @throws WidgetError `answer_invalid` */
export const readSuggestions = (response: unknown): Suggestion[] => readRows(response, readSuggestion);

export function toSearchSuggestion(suggestion: Suggestion, locale: Locale): SearchSuggestion {
  const { id, kind, title, context, count, priceCents } = suggestion;
  const messages = suggestionMessages[locale];
  const bayCountText = count === null ? undefined : fillPlural(messages.bays, count, locale);
  return {
    id,
    kind,
    title,
    context: context || undefined,
    detail: priceCents === null ? bayCountText : formatEuros(priceCents, locale),
  };
}

const debounceMs = 150;
const maxQueryLength = 100;

export interface SuggestionsResult {
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
}

/**
 * Requests suggestions for a text after a debounce, but only if there is a text, a venue or a point. The previous
 * suggestions stay until new ones arrive.
 *
 * @returns a function that cancels the request
 */
export function requestSuggestions(
  widget: Widget,
  query: string,
  onChange: (change: (before: SuggestionsResult | null) => SuggestionsResult | null) => void,
): (() => void) | undefined {
  const { venue, near } = widget.settings;
  const nearText = formatPoint(near);
  const queryText = query.trim().slice(0, maxQueryLength);
  if (!(queryText || nearText || venue)) {
    onChange(() => null);
    return undefined;
  }
  const abortController = new AbortController();
  const timer = setTimeout(() => {
    onChange((before) => (before?.suggestions[0] ? before : { suggestions: [], status: 'loading' }));
    widget.ask('/suggestions', { q: queryText, near: nearText, venue }, readSuggestions, abortController.signal).then(
      (suggestions) => onChange(() => ({ suggestions, status: 'ready' })),
      (error: WidgetError) => {
        if (abortController.signal.aborted) return;
        // a rejected origin stays rejected: the host's link is more useful than a box without suggestions
        if (error.code === 'not_allowed') return widget.fail(error);
        onChange(() => ({ suggestions: [], status: 'error' }));
        emitError(widget, error);
      },
    );
  }, debounceMs);
  return () => {
    clearTimeout(timer);
    abortController.abort();
  };
}

/**
 * Creates the list of suggestions below the search box.
 *
 * @param suggestions `null` while no suggestions are available
 */
export function createSearchList(
  { settings: { locale } }: Widget,
  offeredSuggestions: SuggestionsResult | null,
  onSelect: (suggestion: Suggestion) => void,
): SearchList {
  const messages = suggestionMessages[locale];
  const { suggestions, status } = offeredSuggestions ?? { suggestions: [], status: 'idle' };
  const searchSuggestions = suggestions.map((suggestion) => toSearchSuggestion(suggestion, locale));
  return createSuggestionList({
    labels: {
      ...messages,
      kinds: messages,
      loading: searchMessages[locale].loading,
      count: (count) => fillPlural(messages.count, count, locale),
    },
    suggestions: searchSuggestions,
    status,
    onSelect(line) {
      const suggestion = suggestions[searchSuggestions.indexOf(line)];
      if (suggestion) onSelect(suggestion);
    },
  });
}
