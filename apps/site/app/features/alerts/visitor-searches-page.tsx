import { emptySearchState } from '@plaza/sdk';
import { Button, Card, EmptyState, Notice, Stack } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { loginPath, pagePath, searchPath } from '~/paths.ts';
import { muted, page, subsectionText, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { DeviceSearchItem } from './device-search-item.tsx';
import {
  addDeviceSearch,
  deleteDeviceSearches,
  type DeviceSearch,
  restoreDeviceSearch,
  useDeviceSearches,
} from './device-searches.ts';
import { EmailForm } from './email-form.tsx';
import type { SavedSearchDraft } from './saved-search-result.ts';
import * as styles from './alerts.css.ts';

export interface VisitorSearchesPageProps {
  /** The search that the visitor came to save; `null` without one. */
  draft: SavedSearchDraft | null;
  /** True after a form for alerts by email was sent. */
  isEmailed: boolean;
  lookups: Lookups;
}

/** Keeps the search of the page on the device as soon as scripts run. */
function useKeptDraft(draft: SavedSearchDraft | null): void {
  const { t } = useIntl<'alerts'>();
  useEffect(() => {
    if (draft) addDeviceSearch({ ...draft, name: draft.name || t('alerts.everywhere') });
  }, [draft, t]);
}

export function VisitorSearchesPage({ draft, isEmailed, lookups }: VisitorSearchesPageProps): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  const { search } = useLocation();
  useKeptDraft(draft);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.alertsPage}`}>
      <PageHead title={t('alerts.title')} isIndexed={false} />
      {isEmailed && (
        <Notice variant="success" role="status">
          {t('alerts.emailed')}
        </Notice>
      )}
      <DeviceSearchList draft={draft} lookups={lookups}>
        {draft && (
          <Card as="section" aria-labelledby="email-alerts" className={stack[16]}>
            <Stack gap={4}>
              <h2 id="email-alerts" className={subsectionText}>
                {t('alerts.emailTitle')}
              </h2>
              <p className={muted}>{t('alerts.emailText')}</p>
            </Stack>
            <div className={styles.form}>
              <EmailForm draft={draft} />
            </div>
          </Card>
        )}
      </DeviceSearchList>
      <p className={muted}>
        {t('alerts.logInText')}{' '}
        <Button
          size="small"
          variant="secondary"
          href={loginPath(locale, pagePath(locale, '/saved_searches', draft ? search : ''))}
        >
          {t('nav.logIn')}
        </Button>
      </p>
    </main>
  );
}

interface DeviceSearchListProps {
  draft: SavedSearchDraft | null;
  lookups: Lookups;
  /** The form for emails about the draft. */
  children: ReactElement | null;
}

function DeviceSearchList({ draft, lookups, children }: DeviceSearchListProps): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const deviceSearches = useDeviceSearches();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [deleted, setDeleted] = useState<{ search: DeviceSearch; index: number } | null>(null);
  const remove = (search: DeviceSearch, index: number) => {
    deleteDeviceSearches([search.id]);
    setDeleted({ search, index });
    headingRef.current?.focus();
    // a reloaded page would keep the search again
    if (search.search === draft?.search) void navigate(pagePath(locale, '/saved_searches'), { replace: true });
  };
  const undo = () => {
    if (deleted) restoreDeviceSearch(deleted.search, deleted.index);
    setDeleted(null);
    headingRef.current?.focus();
  };
  return (
    <>
      <Stack as="header" gap={4}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.pageHeading}`}>
          {t('alerts.title')}
        </h1>
        <p className={muted}>{t('alerts.visitorLead')}</p>
        <div role="status">
          {deleted && (
            <Notice>
              {t('alerts.deleted', { name: deleted.search.name })}{' '}
              <Button size="small" variant="secondary" onClick={undo}>
                {t('alerts.undo')}
              </Button>
            </Notice>
          )}
        </div>
      </Stack>
      {children}
      {deviceSearches.length > 0 && (
        <Card as="section" aria-label={t('alerts.title')}>
          <ul className={styles.list}>
            {deviceSearches.map((deviceSearch, index) => (
              <DeviceSearchItem
                key={deviceSearch.id}
                deviceSearch={deviceSearch}
                lookups={lookups}
                hasEmailFormAbove={deviceSearch.search === draft?.search}
                onDelete={() => remove(deviceSearch, index)}
              />
            ))}
          </ul>
        </Card>
      )}
      {isHydrated && deviceSearches.length === 0 && draft === null && (
        <EmptyState
          title={t('alerts.empty')}
          actions={<Button href={searchPath(locale, emptySearchState)}>{t('alerts.find')}</Button>}
        >
          {t('alerts.emptyText')}
        </EmptyState>
      )}
      {draft === null && (
        <noscript>
          <p>{t('alerts.noScript')}</p>
        </noscript>
      )}
    </>
  );
}
