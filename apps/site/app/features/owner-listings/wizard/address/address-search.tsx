import type { Position, Suggestion } from '@plaza/sdk';
import { SearchBox } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchTools, useSuggestions } from '~/features/search/field/use-search-tools.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { type UnknownAddressPart, type FoundPlace, houseNumberOf, type PlaceLookupResult } from './wizard-place.ts';

/** A typed text, or a point whose address is uncertain in the way that `doubt` says. */
type PlaceQuery = { q: string } | { lat: number; lng: number; doubt: UnknownAddressPart | null };

export type PlaceLookupState = 'idle' | 'looking' | 'nothing' | 'noTown' | 'several' | 'failed';

/** Time in milliseconds by which lookups are debounced while the arrow keys move the pin. */
const lookupDebounceMs = 350;

/** Looks up the place of a text or a point, and ignores the responses to earlier lookups. */
export function usePlaceLookup(onAnswer: (placeQuery: PlaceQuery, answer: PlaceLookupResult) => void): {
  state: PlaceLookupState;
  choices: readonly FoundPlace[];
  /** Looks up a place immediately, or debounced. */
  lookUp: (placeQuery: PlaceQuery, after?: 'at once' | 'a pause') => void;
  /** Dismisses the notice about a lookup without result. */
  dismiss: () => void;
} {
  const { locale } = useIntl();
  const [state, setState] = useState<PlaceLookupState>('idle');
  const [choices, setChoices] = useState<readonly FoundPlace[]>([]);
  const currentLookupRef = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const cancelLookup = () => {
    clearTimeout(currentLookupRef.current?.timer);
    currentLookupRef.current?.abort.abort();
  };
  useEffect(() => cancelLookup, []);

  const fetchPlace = async (placeQuery: PlaceQuery, signal: AbortSignal) => {
    const placeSearchParameters = new URLSearchParams(
      'q' in placeQuery ? { q: placeQuery.q } : { lat: String(placeQuery.lat), lng: String(placeQuery.lng) },
    );
    try {
      const response = await fetch(`${pagePath(locale, '/create_parking/place')}?${placeSearchParameters}`, { signal });
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
      const lookupTimer = setTimeout(
        () => void fetchPlace(placeQuery, abortController.signal),
        after === 'at once' ? 0 : lookupDebounceMs,
      );
      currentLookupRef.current = { abort: abortController, timer: lookupTimer };
    },
  };
}

interface AddressSearchProps {
  /** Chosen address, which is the text of the search field until the visitor types. */
  text: string;
  /** Number that changes whenever the typed text has to be replaced by the chosen postal address. */
  revision: number;
  action: string;
  onSearch: (text: string) => void;
  /** Called with the chosen position, and the part of the address that is in doubt. */
  onChoose: (position: Position, doubt: UnknownAddressPart) => void;
}

export function AddressSearch({ text, revision, action, onSearch, onChoose }: AddressSearchProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const initialTextState = { text, revision, isTouched: false };
  const [typedState, setTyped] = useState(initialTextState);
  const currentTextState = typedState.revision === revision ? typedState : initialTextState;
  const [isUsed, setIsUsed] = useState(false);
  const searchTools = useSearchTools(isUsed || currentTextState.isTouched, currentTextState.text);
  const { suggestions, status } = useSuggestions(
    currentTextState.text,
    locale,
    currentTextState.isTouched && currentTextState.text.trim() !== '',
  );
  const showAddressText = (words: string, isTouched: boolean) => setTyped({ text: words, revision, isTouched });
  const chooseSuggestion = ({ title, context, kind, lat, lng, fallback, unknownNumber }: Suggestion) => {
    // combines the suggested street with the typed number, because geocoders know few house numbers
    const houseNumber = kind === 'street' ? (unknownNumber ?? houseNumberOf(currentTextState.text, title)) : '';
    const fullAddress = `${title}${houseNumber === '' ? '' : ` ${houseNumber}`}, ${context}`;
    // if the town replaces an unknown street, the lookup uses the street as typed
    const addressText = fallback ? currentTextState.text : fullAddress;
    showAddressText(addressText, false);
    if (kind === 'street' || fallback) onSearch(addressText);
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
      query={currentTextState.text}
      onQueryChange={(query) => showAddressText(query, true)}
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
        showAddressText(query, false);
        // hides the on-screen keyboard, which would cover the lookup's result
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
