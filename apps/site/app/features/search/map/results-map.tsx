import { lazyWithRetry, SkipLink } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useMediaQuery } from '~/device/use-media-query.ts';
import * as styles from '~/features/search/search.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted } from '~/styles/common.css.ts';
import type { LiveMapProps } from './live-map.tsx';

const LiveMap = lazyWithRetry(() => import('./live-map.tsx'));

const afterMapId = 'after-map';
const wideScreen = '(min-width: 1024px)';

/**
 * Shows the results on a map: next to the list on wide screens, and in its place on small ones. Loaded when visible.
 */
export function ResultsMap(props: Omit<LiveMapProps, 'isWide'>): ReactElement {
  const { t } = useIntl();
  const isWideScreen = useMediaQuery(wideScreen);
  return (
    <div className={styles.mapColumn}>
      <SkipLink href={`#${afterMapId}`}>{t('map.skip')}</SkipLink>
      {(isWideScreen || props.state.view === 'map') && <LiveMap {...props} isWide={isWideScreen} />}
      <noscript>
        <p className={muted}>{t('map.noscript')}</p>
      </noscript>
      <span id={afterMapId} tabIndex={-1} />
    </div>
  );
}
