import type { RegionTowns } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { Inline } from '@plaza/ui';
import { muted, numbers } from '~/styles/common.css.ts';
import { pill } from '~/styles/frame.css.ts';

/** Leads to the regions further down the page, each with how many bays its towns have. */
export function RegionIndex({ regions }: { regions: readonly RegionTowns[] }): ReactElement {
  const { t, formatNumber } = useIntl();
  return (
    <nav aria-label={t('towns.regions')}>
      <Inline as="ul">
        {regions.map(({ slug, name, count }) => (
          <li key={slug}>
            <a className={pill} href={`#${slug}`}>
              {name} <span className={`${muted} ${numbers}`}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </Inline>
    </nav>
  );
}
