import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useMediaQuery } from '~/device/use-media-query.ts';
import { LiveMap, type LiveMapProps } from './live-map.tsx';
import * as styles from '~/features/search/search.css.ts';
import { muted } from '~/styles/common.css.ts';
import { skip } from '~/styles/frame.css.ts';

/** Behind the map, for those who skip it. */
const afterMapId = 'after-map';
const wideScreen = '(min-width: 1024px)';

/** The results on a map, beside the list on wide screens and instead of it on small ones. It loads where it shows. */
export function ResultsMap(props: Omit<LiveMapProps, 'isWide'>): ReactElement {
  const { t } = useIntl();
  const isWide = useMediaQuery(wideScreen);
  return (
    <div className={styles.map}>
      <a className={skip} href={`#${afterMapId}`}>
        {t('map.skip')}
      </a>
      {(isWide || props.state.view === 'map') && <LiveMap {...props} isWide={isWide} />}
      <noscript>
        <p className={muted}>{t('map.noscript')}</p>
      </noscript>
      <span id={afterMapId} tabIndex={-1} />
    </div>
  );
}
