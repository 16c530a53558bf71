import { Button, IconButton, RotateCwIcon, XIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, small } from '~/styles/common.css.ts';
import { floating, pill, wrapped } from '~/styles/frame.css.ts';
import type { LocateState, OwnPosition } from './map-view.ts';
import * as styles from '~/features/search/search.css.ts';

interface MapToolsProps {
  canSearch: boolean;
  onSearch: () => void;
  searchesOnMove: boolean;
  onSearchesOnMoveChange: (isOn: boolean) => void;
  locate: LocateState;
  ownPosition: OwnPosition | null;
  onLocate: () => void;
  onCloseNotice: () => void;
}

/** Controls over the map's upper edge: search this area, and the state of geolocation. */
export function MapTools({
  canSearch,
  onSearch,
  searchesOnMove,
  onSearchesOnMoveChange,
  locate,
  ownPosition,
  onLocate,
  onCloseNotice,
}: MapToolsProps): ReactElement {
  const { t } = useIntl();
  const isRefused = locate !== 'idle' && locate !== 'locating';
  return (
    <div className={`${wrapped} ${styles.mapTools}`}>
      {canSearch && (
        <Button variant="secondary" size="small" shape="pill" startIcon={<RotateCwIcon />} onClick={onSearch}>
          {t('results.searchArea')}
        </Button>
      )}
      <label className={pill}>
        <input
          type="checkbox"
          checked={searchesOnMove}
          onChange={(event) => onSearchesOnMoveChange(event.currentTarget.checked)}
        />
        {t('results.searchAsIMove')}
      </label>
      <div role="status" className={isRefused ? `${floating} ${small}` : hidden}>
        {locate === 'locating' && t('map.locating')}
        {locate === 'idle' &&
          ownPosition &&
          t('map.located', { meters: Math.max(1, Math.round(ownPosition.accuracyMeters)) })}
        {isRefused && (
          <>
            <p>{t(`map.${locate}`)}</p>
            <IconButton variant="quiet" size="small" label={t('map.dismiss')} onClick={onCloseNotice}>
              <XIcon />
            </IconButton>
            <Button variant="secondary" size="small" onClick={onLocate}>
              {t('map.tryAgain')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
