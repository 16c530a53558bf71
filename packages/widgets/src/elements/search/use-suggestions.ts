import type { SearchList } from '@plaza/ui/search-box';
import { useEffect, useState } from 'react';
import type { LoadingWidget } from '../../core/widget.ts';
import type { WidgetError } from '../../core/widget-error.ts';
import type { LateParts } from '../late-parts.ts';
import { pointText } from '../shared/query-text.ts';
import { tellError } from '../shared/tell-error.ts';
import type { Suggestion } from './search-model.ts';
import type { Suggestions } from './suggestions.ts';

interface SuggestionsInUse {
  /** `null` until the chunk is there. */
  list: SearchList | null;
  /** The chunk is being waited for by somebody who uses the box. */
  isAwaited: boolean;
  /** Somebody may be about to use the box: begins to load. */
  prepare: () => void;
  /** Somebody uses the box. */
  use: () => void;
}

/**
 * What the API suggests for a text, from a chunk that is loaded when somebody uses the box, and tried again with the next
 * use when it did not come. Nobody is asked before.
 *
 * @param isWanted whether there is something to suggest for
 */
export function useSuggestions(
  widget: LoadingWidget<LateParts>,
  query: string,
  isWanted: boolean,
  onSelect: (suggestion: Suggestion) => void,
): SuggestionsInUse {
  const { locale, partner, campaign, venue, near } = widget.settings;
  const [part, setPart] = useState<LateParts['suggestions'] | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [offered, setOffered] = useState<Suggestions | null>(null);
  const asked = [query.trim(), locale, partner, campaign, venue, pointText(near)].join();

  useEffect(
    () => (part && isWanted ? part.suggest(widget, query, setOffered) : setOffered(null)),
    // a widget is made anew for each drawing; these say what makes it ask otherwise
    // oxlint-disable-next-line react/exhaustive-deps
    [part, isWanted, asked],
  );

  return {
    list: part && part.listOf(widget, offered, onSelect),
    isAwaited: isUsed,
    prepare() {
      // whoever uses the box hears of a failure
      if (!part) widget.load('suggestions').catch(() => undefined);
    },
    use() {
      if (part || isUsed) return;
      setIsUsed(true);
      widget.load('suggestions').then(setPart, (error: WidgetError) => {
        setIsUsed(false);
        tellError(widget, error);
      });
    },
  };
}
