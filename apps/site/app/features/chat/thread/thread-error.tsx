import { Button, EmptyState } from '@plaza/ui';
import type { ReactElement } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { chatListPath, readChatList } from '../inbox/chat-address.ts';
import { useReloadOnline } from '../inbox/use-reload-online.ts';
import * as styles from './thread.css.ts';

/** In place of a chat that is not there, or could not be loaded. The list beside it stays. */
export function ThreadError({ error }: { error: unknown }): ReactElement {
  const { t, locale } = useIntl();
  const location = useLocation();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  useReloadOnline(!isMissing);
  const title = t(isMissing ? 'chat.missing' : 'chat.failed.load');
  return (
    <section className={styles.empty}>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        title={title}
        actions={
          <>
            {!isMissing && (
              <Button
                href={`${location.pathname}${location.search}`}
                onClick={(event) => {
                  event.preventDefault();
                  void revalidate();
                }}
                aria-busy={state === 'loading'}
              >
                {t('chat.reload')}
              </Button>
            )}
            <Button variant="secondary" href={chatListPath(locale, readChatList(location))}>
              {t('chat.missing.back')}
            </Button>
          </>
        }
      >
        {t(isMissing ? 'chat.missing.text' : 'chat.failed.loadText')}
      </EmptyState>
    </section>
  );
}
