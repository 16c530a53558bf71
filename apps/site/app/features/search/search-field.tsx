import {
  changeSearch,
  formatEuros,
  serializeSearchState,
  vehicleLimits,
  type SearchState,
  type Suggestion,
} from '@plaza/sdk';
import { SearchBox, suggestionList, VehicleMenu, type SearchSuggestion, type VehicleValue } from '@plaza/ui';
import { useState, type SyntheticEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { listingPath, pagePath, searchPath } from '~/paths.ts';
import { attributionFields } from '../attribution/attribution.ts';
import { useAttribution, useCarry } from '../attribution/use-attribution.ts';
import { rememberVehicle } from '../vehicle/device-vehicle.ts';
import { useVehicle } from '../vehicle/use-vehicle.ts';
import { presetVehicles } from '../vehicle/vehicle.ts';
import { vehicleMenuLabels } from '../vehicle/vehicle-labels.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchFieldProps {
  /** The search that goes on from here: its words stand in the box, its filters are kept. */
  state: SearchState;
  size: 'hero' | 'header';
  /** Another vehicle searches again at once, instead of with the next search. */
  searchesOnVehicle?: boolean;
}

/** The part of the address that a new search keeps, for the form's hidden fields. The vehicle has fields of its own. */
function keptFields(state: SearchState): Record<string, string> {
  const kept = serializeSearchState({
    ...state,
    substr: '',
    near: null,
    venue: null,
    bounds: null,
    page: 1,
    view: 'list',
    vehicle: null,
  });
  return Object.fromEntries(kept);
}

/** Towns are searched by name; other places by where they are, so that distances show. */
const isPoint = (suggestion: Suggestion) => suggestion.kind !== 'town' && suggestion.kind !== 'listing';

function suggestionLine({ t, locale }: Intl, suggestion: Suggestion): SearchSuggestion {
  const { count, priceCents } = suggestion;
  const isArea = suggestion.kind === 'town' || suggestion.kind === 'district';
  const detail =
    priceCents !== null
      ? formatEuros(priceCents, locale)
      : count === null
        ? undefined
        : t(isArea ? 'search.bays' : 'search.baysWithin', { count });
  return { id: suggestion.id, kind: suggestion.kind, title: suggestion.title, context: suggestion.context, detail };
}

const searchBoxLabels = ({ t }: Intl) => ({
  field: t('search.where'),
  placeholder: t('search.placeholder'),
  submit: t('search.submit'),
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
  empty: t('search.noSuggestions'),
  error: t('search.error'),
  count: (count: number) => t('search.suggestionCount', { count }),
});

/** The search box with its type-ahead and the vehicle. Without JavaScript it is a form that leads to the results. */
export function SearchField({ state, size, searchesOnVehicle = false }: SearchFieldProps): ReactElement {
  const intl = useIntl();
  const { locale } = intl;
  const navigate = useNavigate();
  const carry = useCarry();
  const attribution = useAttribution();
  const vehicle = useVehicle();
  const [typed, setTyped] = useState({ text: state.substr, of: state.substr, isTouched: false });
  // another page, or the way back to one, brings words of its own
  const current = typed.of === state.substr ? typed : { text: state.substr, of: state.substr, isTouched: false };
  const { suggestions, status } = useSuggestions(current.text, locale, current.isTouched);
  const setText = (text: string) => setTyped({ text, of: state.substr, isTouched: true });

  const search = (change: { substr: string; near: SearchState['near'] }) => {
    const next = changeSearch(state, { ...change, bounds: null, vehicle: vehicle ?? state.vehicle });
    setTyped({ text: change.substr, of: change.substr, isTouched: false });
    void navigate(
      carry(
        searchPath(locale, { ...next, sort: next.sort === 'distance' && !change.near ? 'recommended' : next.sort }),
      ),
    );
  };
  const choose = (line: SearchSuggestion) => {
    const suggestion = suggestions.find(({ id, kind }) => id === line.id && kind === line.kind);
    if (!suggestion) return;
    if (suggestion.kind === 'listing') void navigate(carry(listingPath(locale, Number(suggestion.id))));
    else
      search({
        substr: suggestion.title,
        near: isPoint(suggestion) ? { lat: suggestion.lat, lng: suggestion.lng } : null,
      });
  };
  const submit = (query: string, event: SyntheticEvent) => {
    event.preventDefault();
    const substr = query.trim();
    // the same words still mean the same point
    search({ substr, near: substr === state.substr ? state.near : null });
  };
  const chooseVehicle = (value: VehicleValue | null) => {
    rememberVehicle(value);
    if (!searchesOnVehicle && state.vehicle === null) return;
    const sizes = value && { lengthCm: value.lengthCm, widthCm: value.widthCm, heightCm: value.heightCm };
    void navigate(carry(searchPath(locale, changeSearch(state, { vehicle: sizes }))), { preventScrollReset: true });
  };

  const labels = searchBoxLabels(intl);
  return (
    <SearchBox
      labels={labels}
      query={current.text}
      onQueryChange={setText}
      list={suggestionList({
        labels,
        suggestions: suggestions.map((suggestion) => suggestionLine(intl, suggestion)),
        status,
        onSelect: choose,
      })}
      onSubmit={submit}
      action={pagePath(locale, '/search_parkings')}
      hiddenFields={{ ...keptFields(state), ...(attribution && Object.fromEntries(attributionFields(attribution))) }}
      size={size}
      vehicle={
        <VehicleMenu
          labels={vehicleMenuLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={vehicle}
          onValueChange={chooseVehicle}
          name="vehicle"
          size={size}
        />
      }
    />
  );
}
