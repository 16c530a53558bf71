import { emptySearchState } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { heading36, page, tiny } from '~/styles/common.css.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useSite } from '../layout/use-site.ts';
import { EmptyBay } from './empty-bay.tsx';

/** Whether this browser itself is without a network; never on the server. */
const isOffline = () => typeof document !== 'undefined' && !navigator.onLine;

/** Id of the request that failed; after a navigation inside the site the document's own id names another one. */
function useFailedRequest(error: unknown): string {
  const { requestId } = useSite();
  const isFirstPage = useLocation().key === 'default';
  const details = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null) : null;
  return details?.requestId || (isFirstPage ? requestId : '');
}

type ErrorKind = 'offline' | 'notFound' | 'unavailable' | 'unreadable' | 'tooLarge' | 'title';

const kinds: Readonly<Partial<Record<number, ErrorKind>>> = {
  400: 'unreadable',
  404: 'notFound',
  405: 'unreadable',
  410: 'notFound',
  413: 'tooLarge',
  415: 'unreadable',
  503: 'unavailable',
};

/** The path of a request that was refused before its route: the page itself is another one. */
const refusedPath = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) ? (error.data as { path?: string } | null)?.path : undefined;

/** What went wrong, without anything internal, and ways on. */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const { t, locale } = useIntl();
  const requestId = useFailedRequest(error);
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // decided once: the page stays as it is when the network comes back
  const [isCutOff] = useState(() => !isRouteErrorResponse(error) && isOffline());
  const kind = isCutOff ? 'offline' : (kinds[status] ?? 'title');
  const isMissing = kind === 'notFound';
  const isOurFault = kind === 'title' || kind === 'unavailable';
  const title = t(`error.${kind}`);
  const text = t(kind === 'title' ? 'error.text' : `error.${kind}Text`);
  const retryPath = refusedPath(error) ?? pathname;
  return (
    <main id="main" tabIndex={-1} className={`${page} ${notice}`}>
      <PageHead title={title} isIndexed={false} />
      <EmptyBay />
      <h1 className={heading36}>{title}</h1>
      <p>{text}</p>
      <div className={actions}>
        {isMissing ? (
          <Button href={searchPath(locale, emptySearchState)}>{t('error.search')}</Button>
        ) : (
          <form action={retryPath}>
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
      {isOurFault && requestId !== '' && <p className={tiny}>{t('error.request', { id: requestId })}</p>}
    </main>
  );
}
