import type { Locale } from '@plaza/sdk';
import { formatEuros } from '@plaza/sdk/rules';
import {
  type SearchList,
  type SearchSuggestion,
  createSuggestionList,
  type SuggestionStatus,
} from '@plaza/ui/search-box';
import { pointText } from '../../core/api.ts';
import { emitError, type Widget, type WidgetError } from '../../core/widget.ts';
import { suggestions as en } from '../../messages/en.json';
import { suggestions as es } from '../../messages/es.json';
import { fillCount } from '../../messages/fill.ts';
import { isNumber, isText, numberOf, readRows, type Row } from '../shared/answers.ts';
import { searchWords, type Suggestion } from './search-model.ts';

export const suggestionWords: Readonly<Record<Locale, typeof en>> = { en, es };

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

/** Reads a response of `GET /suggestions`. @throws WidgetError `answer_invalid` */
export const readSuggestions = (answer: unknown): Suggestion[] => readRows(answer, readSuggestion);

export function suggestionLine(suggestion: Suggestion, locale: Locale): SearchSuggestion {
  const { id, kind, title, context, count, priceCents } = suggestion;
  const texts = suggestionWords[locale];
  const bays = count === null ? undefined : fillCount(texts.bays, count, locale);
  return {
    id,
    kind,
    title,
    context: context || undefined,
    detail: priceCents === null ? bays : formatEuros(priceCents, locale),
  };
}

/** Debounce of typing in milliseconds. */
const debounceMs = 150;
const maxQueryLength = 100;

export interface Suggestions {
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
}

/**
 * Requests suggestions for a text after a debounce; makes no request without a text, venue or point. The previous suggestions stay until new ones arrive.
 *
 * @returns a function that cancels the request
 */
export function suggest(
  widget: Widget,
  query: string,
  onChange: (change: (before: Suggestions | null) => Suggestions | null) => void,
): (() => void) | undefined {
  const { venue, near } = widget.settings;
  const nearText = pointText(near);
  const queryText = query.trim().slice(0, maxQueryLength);
  if (!(queryText || nearText || venue)) {
    onChange(() => null);
    return undefined;
  }
  const abort = new AbortController();
  const timer = setTimeout(() => {
    onChange((before) => (before?.suggestions[0] ? before : { suggestions: [], status: 'loading' }));
    widget.ask('/suggestions', { q: queryText, near: nearText, venue }, readSuggestions, abort.signal).then(
      (suggestions) => onChange(() => ({ suggestions, status: 'ready' })),
      (error: WidgetError) => {
        if (abort.signal.aborted) return;
        // a rejected origin stays rejected: the host's link is more useful than a box without suggestions
        if (error.code === 'not_allowed') return widget.fail(error);
        onChange(() => ({ suggestions: [], status: 'error' }));
        emitError(widget, error);
      },
    );
  }, debounceMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** List below the box. @param suggestions `null` while no suggestions are available */
export function listOf(
  { settings: { locale } }: Widget,
  offeredSuggestions: Suggestions | null,
  onSelect: (suggestion: Suggestion) => void,
): SearchList {
  const texts = suggestionWords[locale];
  const { suggestions, status } = offeredSuggestions ?? { suggestions: [], status: 'idle' };
  const lines = suggestions.map((suggestion) => suggestionLine(suggestion, locale));
  return createSuggestionList({
    labels: {
      ...texts,
      kinds: texts,
      loading: searchWords[locale].loading,
      count: (count) => fillCount(texts.count, count, locale),
    },
    suggestions: lines,
    status,
    onSelect(line) {
      const suggestion = suggestions[lines.indexOf(line)];
      if (suggestion) onSelect(suggestion);
    },
  });
}
