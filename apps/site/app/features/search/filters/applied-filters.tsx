import { appliedFilters, removeFilter, resetFilters, type SearchState } from '@plaza/sdk';
import { XIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useCarry } from '~/attribution/use-attribution.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { filterText } from './filter-text.ts';
import * as styles from '~/features/search/search.css.ts';
import { small } from '~/styles/common.css.ts';
import { pill, wrapped } from '~/styles/frame.css.ts';

/** The filters that are set, in the order they were applied. Each is a link that takes it off. */
export function AppliedFilters({ state, lookups }: { state: SearchState; lookups: Lookups }): ReactElement | null {
  const intl = useIntl();
  const carry = useCarry();
  const { t, locale } = intl;
  const applied = appliedFilters(state);
  if (applied.length === 0) return null;
  return (
    <ul className={`${wrapped} ${styles.chips}`} aria-label={t('results.applied')}>
      {applied.map((filter) => {
        const text = filterText(intl, filter, lookups);
        return (
          <li key={filter.key}>
            <Link
              className={pill}
              to={carry(searchPath(locale, removeFilter(state, filter.key)))}
              aria-label={t('results.remove', { filter: text })}
              preventScrollReset
            >
              {text}
              <XIcon size={16} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link className={small} to={carry(searchPath(locale, resetFilters(state)))} preventScrollReset>
          {t('results.clearAll')}
        </Link>
      </li>
    </ul>
  );
}
