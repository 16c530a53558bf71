import type { Position, Suggestion } from '@plaza/sdk';
import { SearchBox } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchTools, useSuggestions } from '~/features/search/field/use-search-tools.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { type Doubt, type FoundPlace, houseNumberOf, type PlaceAnswer } from './wizard-place.ts';

/** Text, or point with its uncertainty. */
type PlaceQuery = { q: string } | { lat: number; lng: number; doubt: Doubt | null };

export type LookupState = 'idle' | 'looking' | 'nothing' | 'noTown' | 'several' | 'failed';

/** Debounces presses of the arrow keys, in milliseconds. */
const debounceMs = 350;

/** Looks up the place of a text or a point, and ignores the answers of earlier lookups. */
export function usePlaceLookup(onAnswer: (placeQuery: PlaceQuery, answer: PlaceAnswer) => void): {
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
  const currentLookup = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stop = () => {
    clearTimeout(currentLookup.current?.timer);
    currentLookup.current?.abort.abort();
  };
  useEffect(() => stop, []);

  const ask = async (placeQuery: PlaceQuery, signal: AbortSignal) => {
    const query = new URLSearchParams(
      'q' in placeQuery ? { q: placeQuery.q } : { lat: String(placeQuery.lat), lng: String(placeQuery.lng) },
    );
    try {
      const response = await fetch(`${pagePath(locale, '/create_parking/place')}?${query}`, { signal });
      if (!response.ok) throw new Error(`The place answered ${response.status}`);
      const answer = (await response.json()) as PlaceAnswer;
      setState(answer.found ? 'idle' : answer.reason);
      setChoices(!answer.found && answer.reason === 'several' ? answer.choices : []);
      onAnswer(placeQuery, answer);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return {
    state,
    choices,
    dismiss: () => setState('idle'),
    lookUp(placeQuery, after = 'at once') {
      stop();
      setState('looking');
      const abort = new AbortController();
      const timer = setTimeout(() => void ask(placeQuery, abort.signal), after === 'at once' ? 0 : debounceMs);
      currentLookup.current = { abort, timer };
    },
  };
}

interface AddressSearchProps {
  /** The chosen address, which is the field's text until the visitor types. */
  text: string;
  /** Changes whenever the field's text has to be reset to the address. */
  revision: number;
  action: string;
  onSearch: (text: string) => void;
  /** Called with the chosen position, and its uncertainty as the position of a bay. */
  onChoose: (position: Position, doubt: Doubt) => void;
}

export function AddressSearch({ text, revision, action, onSearch, onChoose }: AddressSearchProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const initialText = { text, revision, isTouched: false };
  const [typed, setTyped] = useState(initialText);
  const current = typed.revision === revision ? typed : initialText;
  const [isUsed, setIsUsed] = useState(false);
  const tools = useSearchTools(isUsed || current.isTouched, current.text);
  const { suggestions, status } = useSuggestions(current.text, locale, current.isTouched && current.text.trim() !== '');
  const show = (words: string, isTouched: boolean) => setTyped({ text: words, revision, isTouched });
  const choose = ({ title, context, kind, lat, lng, fallback, unknownNumber }: Suggestion) => {
    // geocoders know the street, and the owner knows the number
    const number = kind === 'street' ? (unknownNumber ?? houseNumberOf(current.text, title)) : '';
    const address = `${title}${number === '' ? '' : ` ${number}`}, ${context}`;
    // a fallback to the town searches for the street as typed
    const words = fallback ? current.text : address;
    show(words, false);
    if (kind === 'street' || fallback) onSearch(words);
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
      query={current.text}
      onQueryChange={(query) => show(query, true)}
      list={
        tools &&
        tools.createPlaceList({
          intl,
          suggestions: suggestions.filter(({ kind }) => kind !== 'listing'),
          status,
          empty: t('wizard.address.noSuggestions'),
          onSelect: choose,
        })
      }
      pending={t('search.loading')}
      onFocus={() => setIsUsed(true)}
      onSubmit={(query, event) => {
        event.preventDefault();
        show(query, false);
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
