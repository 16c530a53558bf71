import { appliedFilters, parseSearchState } from '@plaza/sdk';
import type { SavedSearch } from '@plaza/sdk/contract';
import { Badge, Button, Chip } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatFilter, formatSearchLimits } from '~/features/search/filters/filter-texts.ts';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { cardTitle, muted, small, textLink, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { HiddenSettings, SavedSearchFields } from './saved-search-fields.tsx';
import { SavedSearchForm, useSavedSearchForm } from './use-saved-search-form.tsx';
import { expandableDetails } from '~/styles/expandable.css.ts';
import * as styles from './alerts.css.ts';

interface SavedSearchItemProps {
  savedSearch: SavedSearch;
  lookups: Lookups;
  hasPush: boolean;
  /** Moves the focus when the search is deleted, and offers to restore it. */
  onDeleted: (savedSearch: SavedSearch) => void;
}

export function SavedSearchItem({ savedSearch, lookups, hasPush, onDeleted }: SavedSearchItemProps): ReactElement {
  const { t } = useIntl<'alerts'>();
  const { id, name, isPaused, alertCount } = savedSearch;
  return (
    <li className={styles.item}>
      <div className={spreadRow}>
        <div className={`${stack[8]} ${styles.itemText}`}>
          <SavedSearchSummary savedSearch={savedSearch} lookups={lookups} />
          <p className={`${small} ${muted}`}>
            {t(`alerts.frequency.${savedSearch.frequency as 'instant'}`)}
            {' · '}
            {t('alerts.alertCount', { count: alertCount })}
          </p>
        </div>
        <div className={wrappedRow}>
          <PauseForm key={String(isPaused)} savedSearch={savedSearch} />
          <DeleteForm savedSearch={savedSearch} onDeleted={onDeleted} />
        </div>
      </div>
      <EditForm key={`${id} ${name}`} savedSearch={savedSearch} hasPush={hasPush} />
    </li>
  );
}

/** Name of a saved search, with a link to its results, and its filters. */
export function SavedSearchSummary({
  savedSearch,
  lookups,
}: {
  savedSearch: Pick<SavedSearch, 'name' | 'search' | 'isPaused'>;
  lookups: Lookups;
}): ReactElement {
  const intl = useIntl<'alerts'>();
  const { t, locale } = intl;
  const state = parseSearchState(new URLSearchParams(savedSearch.search));
  const filters = appliedFilters(state);
  const limits = formatSearchLimits(intl, state);
  const where = state.bounds ? t('alerts.area') : state.substr || (limits.length > 0 ? '' : t('alerts.everywhere'));
  return (
    <>
      <div className={wrappedRow}>
        <h3 className={cardTitle}>
          <Link className={textLink} to={searchPath(locale, { ...state, sort: 'newest' })}>
            {savedSearch.name}
          </Link>
        </h3>
        {savedSearch.isPaused && <Badge variant="neutral">{t('alerts.paused')}</Badge>}
      </div>
      <ul className={wrappedInline} aria-label={t('alerts.criteria', { name: savedSearch.name })}>
        {where !== '' && where !== savedSearch.name && (
          <li>
            <Chip>{where}</Chip>
          </li>
        )}
        {limits.map(({ text }) => (
          <li key={text}>
            <Chip>{text}</Chip>
          </li>
        ))}
        {filters.map((filter) => (
          <li key={filter.key}>
            <Chip>{formatFilter(intl, filter, lookups)}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

function PauseForm({ savedSearch }: { savedSearch: SavedSearch }): ReactElement {
  const { t } = useIntl<'alerts'>();
  const { id, name, isPaused } = savedSearch;
  const state = useSavedSearchForm(id, ['pause', 'resume'], () =>
    showToast({ title: t(isPaused ? 'alerts.resumedDone' : 'alerts.pausedDone', { name }) }),
  );
  return (
    <SavedSearchForm state={state} id={id} intent={isPaused ? 'resume' : 'pause'}>
      <HiddenSettings settings={savedSearch} />
      <Button
        type="submit"
        variant="secondary"
        isLoading={state.isSending}
        aria-label={t(isPaused ? 'alerts.resumeNamed' : 'alerts.pauseNamed', { name })}
      >
        {t(isPaused ? 'alerts.resume' : 'alerts.pause')}
      </Button>
    </SavedSearchForm>
  );
}

function DeleteForm({ savedSearch, onDeleted }: Pick<SavedSearchItemProps, 'savedSearch' | 'onDeleted'>): ReactElement {
  const { t } = useIntl<'alerts'>();
  const { id, name } = savedSearch;
  const state = useSavedSearchForm(id, ['delete'], () => onDeleted(savedSearch));
  return (
    <SavedSearchForm state={state} id={id} intent="delete">
      <HiddenSettings settings={savedSearch} />
      <Button type="submit" variant="quiet" isLoading={state.isSending} aria-label={t('alerts.deleteNamed', { name })}>
        {t('alerts.delete')}
      </Button>
    </SavedSearchForm>
  );
}

function EditForm({ savedSearch, hasPush }: Pick<SavedSearchItemProps, 'savedSearch' | 'hasPush'>): ReactElement {
  const { t } = useIntl<'alerts'>();
  const { id, name, isPaused } = savedSearch;
  const [version, setVersion] = useState(0);
  const summaryRef = useRef<HTMLElement>(null);
  const state = useSavedSearchForm(id, ['change'], () => {
    showToast({ title: t('alerts.changed') });
    setVersion((before) => before + 1);
    summaryRef.current?.focus();
  });
  return (
    <details key={version} className={expandableDetails} open={state.failure !== null || undefined}>
      <summary ref={summaryRef} aria-label={t('alerts.editNamed', { name })}>
        {t('alerts.edit')}
      </summary>
      <div className={`${styles.form} ${styles.editForm}`}>
        <SavedSearchForm state={state} id={id} intent="change">
          <input type="hidden" name="isPaused" value={String(isPaused)} />
          <SavedSearchFields settings={savedSearch} state={state} hasPush={hasPush} />
          <div className={wrappedInline}>
            <Button type="submit" variant="secondary" isLoading={state.isSending}>
              {t(state.isSending ? 'alerts.saving' : 'alerts.saveChanges')}
            </Button>
          </div>
        </SavedSearchForm>
      </div>
    </details>
  );
}
