import { emptySearchState } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import { useState, type ReactElement } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { actionRow, captionText, centeredNotice, page, titleText } from '~/styles/common.css.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { useSiteData } from '~/layout/use-site.ts';

const isBrowserOffline = () => typeof document !== 'undefined' && !navigator.onLine;

interface ErrorDetails {
  status: number;
  requestId?: string;
  text?: string;
  /** Path of the rejected form, if it differs from the page's. */
  path?: string;
}

function errorDetailsOf(error: unknown): ErrorDetails {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { status, data } = error as { status: number; data: ErrorDetails | string | null };
  // rejected script navigations have plain text; other texts are the router's
  if (typeof data === 'string') return status === 413 || status === 415 ? { status, text: data } : { status };
  return { ...data, status };
}

// Complex because status, connection and hydration each change one part of a short page.
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const { t, locale } = useIntl();
  const { requestId: documentId } = useSiteData();
  const { key, pathname, search } = useLocation();
  const { status, requestId, text, path = pathname } = errorDetailsOf(error);
  const isHydrated = useHydrated();
  const [documentKey] = useState(isHydrated ? null : key);
  const failedRequestId = requestId || (key === documentKey && documentId);
  // the page decides this once, so that it doesn't change when the browser is online again
  const [isConnectionLost] = useState(() => !isRouteErrorResponse(error) && isBrowserOffline());
  const isPageMissing = status === 404 || status === 410;
  const errorKind = isConnectionLost
    ? 'offline'
    : isPageMissing
      ? 'notFound'
      : status === 503
        ? 'unavailable'
        : 'title';
  const errorTitle = t(`error.${errorKind}`);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${centeredNotice}`}>
      <PageHead title={errorTitle} isIndexed={false} />
      <EmptyBay />
      <h1 className={titleText}>{errorTitle}</h1>
      <p>{text ?? t(errorKind === 'title' ? 'error.text' : `error.${errorKind}Text`)}</p>
      <div className={actionRow}>
        {isPageMissing ? (
          <Button href={searchPath(locale, emptySearchState)}>{t('error.search')}</Button>
        ) : (
          <form action={path}>
            {[...new URLSearchParams(search)].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t('error.retry')}</Button>
          </form>
        )}
        <Button variant="secondary" href={pagePath(locale)}>
          {t('error.home')}
        </Button>
      </div>
      {!isPageMissing && !isConnectionLost && !text && failedRequestId && (
        <p className={captionText}>{t('error.request', { id: failedRequestId })}</p>
      )}
    </main>
  );
}
