import { emptySearchState, parseSearchState } from '@plaza/sdk';
import { useMemo, type ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { SearchField } from './search-field.tsx';

/** The search box of the header. On the results it goes on from their search, elsewhere it begins a new one. */
export function HeaderSearch(): ReactElement {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isResults = pathname === pagePath(locale, '/search_parkings');
  const state = useMemo(() => {
    const parsed = parseSearchState(parameters);
    return isResults ? parsed : { ...emptySearchState, vehicle: parsed.vehicle };
  }, [isResults, parameters]);
  return <SearchField state={state} size="header" searchesOnVehicle={isResults} />;
}
