import type { Position, Suggestion } from '@plaza/sdk';
import { SearchBox } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchTools, useSuggestions } from '~/features/search/field/use-search-tools.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { type Doubt, type FoundPlace, houseNumberOf, type PlaceAnswer } from './wizard-place.ts';

/** A text, or a point with what is uncertain about it. */
type Asked = { q: string } | { lat: number; lng: number; doubt: Doubt | null };

/** Outcome of the last lookup; `failed` when no answer came. */
export type LookupState = 'idle' | 'looking' | 'nothing' | 'noTown' | 'several' | 'failed';

/** Presses of the arrow keys that belong together. */
const pauseMs = 350;

/** Asks where a text or a point is. Only the last question is answered. */
export function usePlaceLookup(onAnswer: (asked: Asked, answer: PlaceAnswer) => void): {
  state: LookupState;
  /** The places that may be meant, when there are several. */
  choices: readonly FoundPlace[];
  /** Asks at once, or after a pause in which nothing else is asked. */
  lookUp: (asked: Asked, after?: 'at once' | 'a pause') => void;
  /** Forgets a lookup that found nothing. */
  dismiss: () => void;
} {
  const { locale } = useIntl();
  const [state, setState] = useState<LookupState>('idle');
  const [choices, setChoices] = useState<readonly FoundPlace[]>([]);
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stop = () => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
  };
  useEffect(() => stop, []);

  const ask = async (asked: Asked, signal: AbortSignal) => {
    const query = new URLSearchParams(
      'q' in asked ? { q: asked.q } : { lat: String(asked.lat), lng: String(asked.lng) },
    );
    try {
      const response = await fetch(`${pagePath(locale, '/create_parking/place')}?${query}`, { signal });
      if (!response.ok) throw new Error(`The place answered ${response.status}`);
      const answer = (await response.json()) as PlaceAnswer;
      setState(answer.found ? 'idle' : answer.reason);
      setChoices(!answer.found && answer.reason === 'several' ? answer.choices : []);
      onAnswer(asked, answer);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return {
    state,
    choices,
    dismiss: () => setState('idle'),
    lookUp(asked, after = 'at once') {
      stop();
      setState('looking');
      const abort = new AbortController();
      const timer = setTimeout(() => void ask(asked, abort.signal), after === 'at once' ? 0 : pauseMs);
      running.current = { abort, timer };
    },
  };
}

interface AddressSearchProps {
  /** The address that is chosen, which the field shows until something else is typed. */
  text: string;
  /** Another one puts the address back into the field. */
  revision: number;
  /** Where the form leads without scripts. */
  action: string;
  /** Told what to look for. */
  onSearch: (text: string) => void;
  /** Told where the chosen place is, and what is uncertain about it as the place of a bay. */
  onChoose: (position: Position, doubt: Doubt) => void;
}

/** Looks for the street, with type-ahead. Listings are no places of a new one. */
export function AddressSearch({ text, revision, action, onSearch, onChoose }: AddressSearchProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const untouched = { text, revision, isTouched: false };
  const [typed, setTyped] = useState(untouched);
  const current = typed.revision === revision ? typed : untouched;
  const [isUsed, setIsUsed] = useState(false);
  const tools = useSearchTools(isUsed || current.isTouched, current.text);
  const { suggestions, status } = useSuggestions(current.text, locale, current.isTouched && current.text.trim() !== '');
  const show = (words: string, isTouched: boolean) => setTyped({ text: words, revision, isTouched });
  const choose = ({ title, context, kind, lat, lng, fallback, unknownNumber }: Suggestion) => {
    // lines know streets, people know their number
    const number = kind === 'street' ? (unknownNumber ?? houseNumberOf(current.text, title)) : '';
    const address = `${title}${number === '' ? '' : ` ${number}`}, ${context}`;
    // the town of an unknown street: the street is looked for as it was written
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
        tools.placeList({
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
        // a keyboard on the screen covers the answer
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
