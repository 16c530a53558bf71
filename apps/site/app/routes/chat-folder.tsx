import type { ReactElement } from 'react';
import { data, useLocation } from 'react-router';
import { readChatList } from '~/features/chat/inbox/chat-address.ts';
import { PageHead } from '~/features/layout/page-head.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/chat-folder';

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  return null;
}

/** It loads nothing that could change. */
export const shouldRevalidate = (): boolean => false;

/** A folder without a chat beside it: its list is the layout's. */
export default function ChatFolderRoute(): ReactElement {
  const { t } = useIntl();
  const { folder } = readChatList(useLocation());
  return <PageHead title={t(`chat.folder.${folder}`)} isIndexed={false} />;
}
