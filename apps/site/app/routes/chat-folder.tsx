import type { ReactElement } from 'react';
import { data } from 'react-router';
import { PageHead } from '~/features/layout/page-head.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { requireSession } from '~/server/session.ts';
import { heading28, page } from '~/styles/common.css.ts';
import type { Route } from './+types/chat-folder';

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  return null;
}

export default function ChatFolderRoute(): ReactElement {
  const { t } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('chat.title')} isIndexed={false} />
      <h1 className={heading28}>{t('chat.title')}</h1>
    </main>
  );
}
