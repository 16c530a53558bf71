import { parseSearchState } from '@plaza/sdk';
import { useMemo, type ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { lastSearch } from './last-search.ts';
import { SearchField } from './search-field.tsx';

/** The search box of the header. It goes on from the search of the results, elsewhere from the last one of this tab. */
export function HeaderSearch(): ReactElement {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const last = lastSearch.useText();
  const isResults = pathname === pagePath(locale, '/search_parkings');
  const state = useMemo(() => {
    const parsed = parseSearchState(parameters);
    return isResults ? parsed : { ...parseSearchState(new URLSearchParams(last)), vehicle: parsed.vehicle };
  }, [isResults, last, parameters]);
  return <SearchField state={state} size="header" searchesOnVehicle={isResults} />;
}
