import { SearchBox, suggestionList, type SearchSuggestion } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSuggestions } from '../search/use-suggestions.ts';
import { houseNumberOf } from './house-number.ts';

interface AddressSearchProps {
  /** What the field begins with. */
  text: string;
  /** Where the form leads without scripts. */
  action: string;
  /** Told what to look for. */
  onSearch: (text: string) => void;
  /** Told which place was chosen, where that is more than its name. */
  onChoose: (position: { lat: number; lng: number }) => void;
}

/** Looks for the street, with type-ahead. Listings are no places of a new one. */
export function AddressSearch({ text, action, onSearch, onChoose }: AddressSearchProps): ReactElement {
  const { t, locale } = useIntl();
  const [typed, setTyped] = useState({ text, isTouched: false });
  const { suggestions, status } = useSuggestions(typed.text, locale, typed.isTouched);
  const places = suggestions.filter(({ kind }) => kind !== 'listing');
  const labels = {
    field: t('wizard.address.field'),
    placeholder: t('wizard.address.placeholder'),
    submit: t('wizard.address.find'),
    clear: t('search.clear'),
    suggestions: t('search.suggestions'),
    kinds: {
      town: t('suggestion.town'),
      district: t('suggestion.district'),
      venue: t('suggestion.venue'),
      street: t('suggestion.street'),
      listing: t('suggestion.listing'),
    },
    loading: t('search.loading'),
    empty: t('wizard.address.noSuggestions'),
    error: t('search.error'),
    count: (count: number) => t('search.suggestionCount', { count }),
  };
  const choose = (line: SearchSuggestion) => {
    const place = places.find(({ id, kind }) => id === line.id && kind === line.kind);
    if (!place) return;
    const { title, context, kind, lat, lng } = place;
    // lines know streets, people know their number
    const number = kind === 'street' ? houseNumberOf(typed.text, title) : '';
    const address = `${title}${number === '' ? '' : ` ${number}`}, ${context}`;
    setTyped({ text: address, isTouched: false });
    if (kind === 'street') onSearch(address);
    else onChoose({ lat, lng });
  };
  return (
    <SearchBox
      labels={labels}
      query={typed.text}
      onQueryChange={(query) => setTyped({ text: query, isTouched: true })}
      list={suggestionList({
        labels,
        suggestions: places.map(({ id, kind, title, context }) => ({ id, kind, title, context })),
        status,
        onSelect: choose,
      })}
      onSubmit={(query, event) => {
        event.preventDefault();
        setTyped({ text: query, isTouched: false });
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
