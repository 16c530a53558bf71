import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { readChatListQuery } from './chat-paths.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export default function ChatFolderRoute(): ReactElement {
  const { t } = useIntl<'chat'>();
  const { folder } = readChatListQuery(useLocation());
  return <PageHead title={t(`chat.folder.${folder}`)} isIndexed={false} />;
}
