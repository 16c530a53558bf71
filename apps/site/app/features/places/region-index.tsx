import type { RegionTowns } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './towns.css.ts';

/** Leads to the regions further down the page, each with how many bays its towns have. */
export function RegionIndex({ regions }: { regions: readonly RegionTowns[] }): ReactElement {
  const { t, formatNumber } = useIntl();
  return (
    <nav aria-label={t('towns.regions')}>
      <ul className={styles.index}>
        {regions.map(({ slug, name, count }) => (
          <li key={slug}>
            <a className={styles.indexLink} href={`#${slug}`}>
              {name} <span className={styles.indexCount}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
