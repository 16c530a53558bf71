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
import { ownFiltersQuery, ownSorts, type OwnFilters } from './own-listings-query.ts';
import * as styles from './own-listings-filters.css.ts';

/** Order of states in the filter: states in which a bay earns money come first. */
const stateOrder: readonly ListingState[] = ['published', 'rented', 'paused', 'ready', 'draft', 'deleted'];

export interface OwnListingsFiltersProps {
  filters: OwnFilters;
  counts: Readonly<Record<ListingState, number>>;
}

/**
 * Filters listings by state and text, and sorts them. It consists of links and a plain form, so that the URL contains
 * all choices.
 */
export function OwnListingsFilters({ filters, counts }: OwnListingsFiltersProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'owner'>();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const ownListingsPath = pagePath(locale, '/account/my_parking');
  const listingCount = stateOrder.reduce((sum, state) => (state === 'deleted' ? sum : sum + counts[state]), 0);
  const visibleStates = stateOrder.filter((state) => counts[state] > 0 || state === filters.state);
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
              to={`${ownListingsPath}${ownFiltersQuery({ ...filters, state, page: 1 })}`}
              aria-current={state === filters.state ? 'true' : undefined}
              preventScrollReset
            >
              {name} <span className={filterCount}>{formatNumber(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <Form ref={form} className={wrappedRow} action={ownListingsPath} role="search" preventScrollReset>
        {filters.state !== null && <input type="hidden" name="state" value={filters.state} />}
        <TextField
          key={filters.text}
          className={styles.textField}
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
          className={styles.sortField}
          name="sort"
          label={t('owner.bays.sort')}
          isLabelHidden
          options={ownSorts.map((sort) => ({ value: sort, label: t(`owner.bays.sort.${sort}`) }))}
          defaultValue={filters.sort}
          onValueChange={() => void submit(form.current, { preventScrollReset: true })}
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
