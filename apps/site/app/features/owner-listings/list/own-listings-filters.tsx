import type { ListingState } from '@plaza/sdk';
import { Button, SearchIcon, SelectField, TextField } from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { Form, useSubmit } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { wrappedRow } from '~/styles/common.css.ts';
import { filterCount, filterLinks } from '~/styles/filter-links.css.ts';
import { pill } from '~/styles/frame.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { formatOwnListingsFilters, ownListingSorts, type OwnListingsFilterValues } from './own-listings-query.ts';
import * as styles from './own-listings-filters.css.ts';

/** Order of the listings' states in the filter: states in which a bay earns money come first. */
const listingStateOrder: readonly ListingState[] = ['published', 'rented', 'paused', 'ready', 'draft', 'deleted'];

export interface OwnListingsFiltersProps {
  filters: OwnListingsFilterValues;
  counts: Readonly<Record<ListingState, number>>;
}

/**
 * Filters the owner's listings by state and text, and sorts them. It consists of links and a plain form, so that the
 * URL contains all choices.
 */
export function OwnListingsFilters({ filters, counts }: OwnListingsFiltersProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'owner'>();
  const submitForm = useSubmit();
  const formRef = useRef<HTMLFormElement>(null);
  const ownListingsPath = pagePath(locale, '/account/my_parking');
  const listingCount = listingStateOrder.reduce((sum, state) => (state === 'deleted' ? sum : sum + counts[state]), 0);
  const visibleStates = listingStateOrder.filter((state) => counts[state] > 0 || state === filters.state);
  const stateFilters: readonly { state: ListingState | null; name: string; count: number }[] = [
    { state: null, name: t('owner.states.all'), count: listingCount },
    ...visibleStates.map((state) => ({ state, name: t(`owner.states.${state}`), count: counts[state] })),
  ];
  return (
    <div className={styles.filterBar}>
      <ul className={filterLinks} aria-label={t('owner.bays.states')}>
        {stateFilters.map(({ state, name, count }) => (
          <li key={name}>
            <SiteLink
              className={pill}
              to={`${ownListingsPath}${formatOwnListingsFilters({ ...filters, state, page: 1 })}`}
              aria-current={state === filters.state ? 'true' : undefined}
              preventScrollReset
            >
              {name} <span className={filterCount}>{formatNumber(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <Form ref={formRef} className={wrappedRow} action={ownListingsPath} role="search" preventScrollReset>
        {filters.state !== null && <input type="hidden" name="state" value={filters.state} />}
        <TextField
          key={filters.text}
          className={styles.filterTextField}
          name="text"
          type="search"
          label={t('owner.bays.text')}
          isLabelHidden
          placeholder={t('owner.bays.text')}
          prefix={<SearchIcon />}
          maxLength={100}
          enterKeyHint="search"
          defaultValue={filters.text}
        />
        <SelectField
          key={filters.sort}
          className={styles.filterSortField}
          name="sort"
          label={t('owner.bays.sort')}
          isLabelHidden
          options={ownListingSorts.map((sort) => ({ value: sort, label: t(`owner.bays.sort.${sort}`) }))}
          defaultValue={filters.sort}
          onValueChange={() => void submitForm(formRef.current, { preventScrollReset: true })}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {t('owner.bays.apply')}
          </Button>
        </noscript>
      </Form>
    </div>
  );
}
