import type { Position, Suggestion } from '@plaza/sdk';
import { SearchBox } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchTools, useSuggestions } from '~/features/search/field/use-search-tools.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { type UnknownAddressPart, type FoundPlace, houseNumberOf, type PlaceLookupResult } from './wizard-place.ts';

/** A typed text, or a point whose address is uncertain in the way that `doubt` says. */
type PlaceQuery = { q: string } | { lat: number; lng: number; doubt: UnknownAddressPart | null };

export type LookupState = 'idle' | 'looking' | 'nothing' | 'noTown' | 'several' | 'failed';

/** Debounces presses of the arrow keys, in milliseconds. */
const debounceMs = 350;

/** Looks up the place of a text or a point, and ignores the answers of earlier lookups. */
export function usePlaceLookup(onAnswer: (placeQuery: PlaceQuery, answer: PlaceLookupResult) => void): {
  state: LookupState;
  choices: readonly FoundPlace[];
  /** Looks up immediately, or debounced. */
  lookUp: (placeQuery: PlaceQuery, after?: 'at once' | 'a pause') => void;
  /** Dismisses the notice about a lookup without result. */
  dismiss: () => void;
} {
  const { locale } = useIntl();
  const [state, setState] = useState<LookupState>('idle');
  const [choices, setChoices] = useState<readonly FoundPlace[]>([]);
  const currentLookupRef = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const cancelLookup = () => {
    clearTimeout(currentLookupRef.current?.timer);
    currentLookupRef.current?.abort.abort();
  };
  useEffect(() => cancelLookup, []);

  const fetchPlace = async (placeQuery: PlaceQuery, signal: AbortSignal) => {
    const query = new URLSearchParams(
      'q' in placeQuery ? { q: placeQuery.q } : { lat: String(placeQuery.lat), lng: String(placeQuery.lng) },
    );
    try {
      const response = await fetch(`${pagePath(locale, '/create_parking/place')}?${query}`, { signal });
      if (!response.ok) throw new Error(`The place answered ${response.status}`);
      const lookupResult = (await response.json()) as PlaceLookupResult;
      setState(lookupResult.found ? 'idle' : lookupResult.reason);
      setChoices(!lookupResult.found && lookupResult.reason === 'several' ? lookupResult.choices : []);
      onAnswer(placeQuery, lookupResult);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return {
    state,
    choices,
    dismiss: () => setState('idle'),
    lookUp(placeQuery, after = 'at once') {
      cancelLookup();
      setState('looking');
      const abortController = new AbortController();
      const debounceTimer = setTimeout(
        () => void fetchPlace(placeQuery, abortController.signal),
        after === 'at once' ? 0 : debounceMs,
      );
      currentLookupRef.current = { abort: abortController, timer: debounceTimer };
    },
  };
}

interface AddressSearchProps {
  /** The chosen address, which is the field's text until the visitor types. */
  text: string;
  /** Changes whenever the typed text has to be replaced by the chosen postal address. */
  revision: number;
  action: string;
  onSearch: (text: string) => void;
  /** Called with the chosen position, and its uncertainty as the position of a bay. */
  onChoose: (position: Position, doubt: UnknownAddressPart) => void;
}

export function AddressSearch({ text, revision, action, onSearch, onChoose }: AddressSearchProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const initialText = { text, revision, isTouched: false };
  const [typedState, setTyped] = useState(initialText);
  const currentText = typedState.revision === revision ? typedState : initialText;
  const [isUsed, setIsUsed] = useState(false);
  const searchTools = useSearchTools(isUsed || currentText.isTouched, currentText.text);
  const { suggestions, status } = useSuggestions(
    currentText.text,
    locale,
    currentText.isTouched && currentText.text.trim() !== '',
  );
  const showText = (words: string, isTouched: boolean) => setTyped({ text: words, revision, isTouched });
  const chooseSuggestion = ({ title, context, kind, lat, lng, fallback, unknownNumber }: Suggestion) => {
    // combines the suggested street with the typed number, because geocoders know few house numbers
    const houseNumber = kind === 'street' ? (unknownNumber ?? houseNumberOf(currentText.text, title)) : '';
    const fullAddress = `${title}${houseNumber === '' ? '' : ` ${houseNumber}`}, ${context}`;
    // a fallback to the town searches for the street as typed
    const shownText = fallback ? currentText.text : fullAddress;
    showText(shownText, false);
    if (kind === 'street' || fallback) onSearch(shownText);
    else onChoose({ lat, lng }, kind === 'venue' ? 'door' : 'town');
  };
  return (
    <SearchBox
      labels={{
        field: t('wizard.address.field'),
        placeholder: t('wizard.address.placeholder'),
        submit: t('wizard.address.find'),
        clear: t('search.clear'),
      }}
      query={currentText.text}
      onQueryChange={(query) => showText(query, true)}
      list={
        searchTools &&
        searchTools.createPlaceList({
          intl,
          suggestions: suggestions.filter(({ kind }) => kind !== 'listing'),
          status,
          empty: t('wizard.address.noSuggestions'),
          onSelect: chooseSuggestion,
        })
      }
      pending={t('search.loading')}
      onFocus={() => setIsUsed(true)}
      onSubmit={(query, event) => {
        event.preventDefault();
        showText(query, false);
        // hides the on-screen keyboard, which would cover the result
        if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
          document.activeElement.blur();
        if (query.trim() !== '') onSearch(query.trim());
      }}
      action={action}
      name="q"
      size="header"
    />
  );
}
