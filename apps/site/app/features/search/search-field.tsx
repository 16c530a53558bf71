import {
  changeSearch,
  formatEuros,
  serializeSearchState,
  suggestionKinds,
  vehicleLimits,
  type SearchState,
  type Suggestion,
} from '@plaza/sdk';
import { SearchBox, suggestionList, VehicleMenu, type SearchSuggestion, type VehicleValue } from '@plaza/ui';
import { useState, type SyntheticEvent, type ReactElement } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { listingPath, pagePath, searchPath } from '~/paths.ts';
import { attributionFields } from '../attribution/attribution.ts';
import { useAttribution, useCarry } from '../attribution/use-attribution.ts';
import { rememberVehicle } from '../vehicle/device-vehicle.ts';
import { useChosenVehicle } from '../vehicle/use-vehicle.ts';
import { assumedVehicle, presetVehicles } from '../vehicle/vehicle.ts';
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
  const detail =
    priceCents !== null ? formatEuros(priceCents, locale) : count === null ? undefined : t('search.bays', { count });
  return { ...suggestion, detail };
}

const searchBoxLabels = ({ t }: Intl) => ({
  field: t('search.where'),
  placeholder: t('search.placeholder'),
  submit: t('search.submit'),
  clear: t('search.clear'),
  suggestions: t('search.suggestions'),
  kinds: Object.fromEntries(suggestionKinds.map((kind) => [kind, t(`suggestion.${kind}`)])),
  loading: t('search.loading'),
  empty: t('search.noSuggestions'),
  error: t('search.error'),
  count: (count: number) => t('search.suggestionCount', { count }),
});

/** Words that nothing was typed into yet. */
const untouched = (text: string) => ({ text, of: text, isTouched: false });

/** The search box with its type-ahead and the vehicle. Without JavaScript it is a form that leads to the results. */
export function SearchField({ state, size, searchesOnVehicle = false }: SearchFieldProps): ReactElement {
  const intl = useIntl();
  const { locale } = intl;
  const navigate = useNavigate();
  const carry = useCarry();
  const attribution = useAttribution();
  const vehicle = useChosenVehicle();
  const [typed, setTyped] = useState(untouched(state.substr));
  // another page, or the way back to one, brings words of its own
  const current = typed.of === state.substr ? typed : untouched(state.substr);
  const { suggestions, status } = useSuggestions(current.text, locale, current.isTouched);
  const setText = (text: string) => setTyped({ text, of: state.substr, isTouched: true });

  const search = (change: { substr: string; near: SearchState['near'] }) => {
    const next = changeSearch(state, { ...change, bounds: null, vehicle: vehicle ?? state.vehicle });
    setTyped(untouched(change.substr));
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
  const chooseVehicle = (value: VehicleValue) => {
    rememberVehicle(value);
    if (!searchesOnVehicle && state.vehicle === null) return;
    void navigate(carry(searchPath(locale, changeSearch(state, { vehicle: value }))), { preventScrollReset: true });
  };

  const labels = searchBoxLabels(intl);
  const action = pagePath(locale, '/search_parkings');
  return (
    <>
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
        action={action}
        hiddenFields={{ ...keptFields(state), ...(attribution && Object.fromEntries(attributionFields(attribution))) }}
        size={size}
        vehicle={
          <VehicleMenu
            labels={vehicleMenuLabels(intl)}
            presets={presetVehicles}
            limits={vehicleLimits}
            value={vehicle ?? assumedVehicle}
            isAssumed={vehicle === null}
            onValueChange={chooseVehicle}
            name="vehicle"
            size={size}
          />
        }
      />
      {/* without its script the browser's own error page would answer a search that finds no connection */}
      {current.isTouched && <PrefetchPageLinks page={action} />}
    </>
  );
}
