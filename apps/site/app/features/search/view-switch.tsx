import type { SearchState } from '@plaza/sdk';
import { ListIcon, MapIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useCarry } from '~/attribution/use-attribution.ts';
import { pill } from '~/styles/frame.css.ts';
import { viewSwitch } from './search.css.ts';

/** On small screens list and map take turns. */
export function ViewSwitch({ state }: { state: SearchState }): ReactElement {
  const { t, locale } = useIntl();
  const carry = useCarry();
  const isMap = state.view === 'map';
  return (
    <Link
      className={`${pill} ${viewSwitch}`}
      to={carry(searchPath(locale, { ...state, view: isMap ? 'list' : 'map' }))}
    >
      {isMap ? <ListIcon /> : <MapIcon />}
      {t(isMap ? 'results.showList' : 'results.showMap')}
    </Link>
  );
}
