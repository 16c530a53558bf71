import { alertChannels, emptySearchState } from '@plaza/sdk';
import type { Push, SavedSearch, WaitingEntry } from '@plaza/sdk/contract';
import { Button, Card, EmptyState, Notice, Stack } from '@plaza/ui';
import { type ReactElement, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { hidden, muted, page, small, subsectionText, titleText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { PushSetting } from './push/push-setting.tsx';
import { SavedSearchFields } from './saved-search-fields.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { WaitingEntries } from './waiting/waiting-entries.tsx';
import type { SavedSearchDraft, SavedSearchResult } from './saved-search-result.ts';
import { SavedSearchForm, useSavedSearchForm } from './use-saved-search-form.tsx';
import * as styles from './alerts.css.ts';

export interface SavedSearchesPageProps {
  savedSearches: readonly SavedSearch[];
  /** Waiting lists that the user is on. */
  waitingEntries: readonly WaitingEntry[];
  maxSavedSearches: number;
  /** The search that the visitor came to save; `null` without one. */
  draft: SavedSearchDraft | null;
  lookups: Lookups;
  push: Push;
  isEmailConfirmed: boolean;
  /** True after a search was saved. */
  isSaved: boolean;
}

function DraftForm({ draft, hasPush }: { draft: SavedSearchDraft; hasPush: boolean }): ReactElement {
  const { t } = useIntl<'alerts'>();
  const state = useSavedSearchForm(draft.id, ['save']);
  const settings = {
    ...draft,
    name: draft.name || t('alerts.everywhere'),
    frequency: 'instant',
    channels: [...alertChannels],
    isQuietAtNight: true,
  };
  return (
    <Card as="section" aria-labelledby="save-search" className={stack[16]}>
      <h2 id="save-search" className={subsectionText}>
        {t('alerts.newTitle')}
      </h2>
      <div className={styles.form}>
        <SavedSearchForm state={state} id={draft.id} intent="save">
          <SavedSearchFields settings={settings} state={state} hasPush={hasPush} />
          <div className={wrappedInline}>
            <Button type="submit" isLoading={state.isSending}>
              {t(state.isSending ? 'alerts.saving' : 'alerts.save')}
            </Button>
          </div>
        </SavedSearchForm>
      </div>
    </Card>
  );
}

/** Returns a function that restores a deleted search with its settings. */
function useRestore(): (savedSearch: SavedSearch) => void {
  const { locale } = useIntl();
  const fetcher = useFetcher<SavedSearchResult>();
  return ({ id, name, search, frequency, channels, isQuietAtNight, isPaused }) => {
    const form = new FormData();
    const settings = { intent: isPaused ? 'pause' : 'restore', id, name, search, frequency };
    for (const [field, value] of Object.entries(settings)) form.append(field, value);
    for (const channel of channels) form.append('channels', channel);
    if (isQuietAtNight) form.append('isQuietAtNight', 'true');
    void fetcher.submit(form, { method: 'post', action: pagePath(locale, '/saved_searches') });
  };
}

// Long because the draft, the list and the empty state exclude one another.
export function SavedSearchesPage({
  savedSearches,
  waitingEntries,
  maxSavedSearches,
  draft: requestedDraft,
  lookups,
  push: { publicKey, isOn },
  isEmailConfirmed,
  isSaved,
}: SavedSearchesPageProps): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const restore = useRestore();
  // a search from the device may have been copied into the account
  const isSavedAlready = savedSearches.some(({ search }) => search === requestedDraft?.search);
  const draft = isSavedAlready ? null : requestedDraft;
  const isFull = savedSearches.length >= maxSavedSearches;
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.alertsPage}`}>
      <PageHead title={t('alerts.title')} isIndexed={false} />
      <Stack as="header" gap={4}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.pageHeading}`}>
          {t('alerts.title')}
        </h1>
        <p className={muted}>{t('alerts.lead')}</p>
        {savedSearches.length > 0 && (
          <p className={`${small} ${muted}`}>
            {t('alerts.count', { count: savedSearches.length, max: maxSavedSearches })}
          </p>
        )}
      </Stack>
      {isSaved && (
        <Notice variant="success" role="status">
          {t('alerts.saved')}
        </Notice>
      )}
      {!isEmailConfirmed && (
        <Notice variant="warning">
          {t('alerts.unconfirmed')}{' '}
          <Button size="small" variant="secondary" href={pagePath(locale, '/auth/confirm')}>
            {t('alerts.confirm')}
          </Button>
        </Notice>
      )}
      {draft && isFull && <Notice>{t('alerts.full', { max: maxSavedSearches })}</Notice>}
      {draft && !isFull && <DraftForm key={draft.search} draft={draft} hasPush={publicKey !== null} />}
      {savedSearches.length > 0 && (
        <section className={stack[16]} aria-labelledby="saved-searches">
          <h2 id="saved-searches" className={hidden}>
            {t('alerts.list')}
          </h2>
          <Card>
            <ul className={styles.list}>
              {savedSearches.map((savedSearch) => (
                <SavedSearchItem
                  key={savedSearch.id}
                  savedSearch={savedSearch}
                  lookups={lookups}
                  hasPush={publicKey !== null}
                  onDeleted={(deleted) => {
                    headingRef.current?.focus();
                    showToast({
                      title: t('alerts.deleted', { name: deleted.name }),
                      action: { label: t('alerts.undo'), onAction: () => restore(deleted) },
                    });
                  }}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {savedSearches.length > 0 && publicKey !== null && <PushSetting publicKey={publicKey} isOn={isOn} />}
      {waitingEntries.length > 0 && <WaitingEntries entries={waitingEntries} />}
      {savedSearches.length === 0 && draft === null && (
        <EmptyState
          title={t('alerts.empty')}
          actions={<Button href={searchPath(locale, emptySearchState)}>{t('alerts.find')}</Button>}
        >
          {t('alerts.emptyText')}
        </EmptyState>
      )}
    </main>
  );
}
