import { LayoutDashboardIcon, MessageCircleIcon, SquareParkingIcon, TabLinks, UserIcon } from '@plaza/ui';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { useChatCounts } from '../live/chat-counts.ts';
import { AccountSkeleton, skeletonOf } from './account-skeleton.tsx';
import * as styles from './account.css.ts';
import { OwnerActionsProvider } from './owner-actions.tsx';

/** A page that takes longer than this shows its shape before it comes. */
const skeletonAfterMs = 200;

/** The address inside the account that takes its time to come; `null` while nothing does. */
function useAwaitedPath(): string | null {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const awaited =
    state === 'loading' && formMethod === undefined && location.pathname !== pathname ? location.pathname : null;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(awaited), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [awaited]);
  return awaited === null ? null : late;
}

/** The frame of the account's pages: its tabs, what shows until a page has come. */
export function AccountLayout({ children }: { children: ReactNode }): ReactElement {
  const { t, locale } = useIntl();
  const { pathname } = useLocation();
  const unread = useChatCounts()?.unreadChats ?? 0;
  const awaited = useAwaitedPath();
  const links = [
    { path: '/account/dashboard', label: t('owner.tab.dashboard'), icon: <LayoutDashboardIcon /> },
    { path: '/account/my_parking', label: t('owner.tab.bays'), icon: <SquareParkingIcon /> },
    {
      path: '/account/chat',
      label: t('owner.tab.chat'),
      icon: <MessageCircleIcon />,
      count: unread,
      countLabel: t('owner.tab.unread', { count: unread }),
    },
    { path: '/account/edit_profile', label: t('owner.tab.profile'), icon: <UserIcon /> },
  ].map(({ path, ...link }) => ({ ...link, href: pagePath(locale, path) }));
  const current = links.find(({ href }) => (awaited ?? pathname).startsWith(href));
  // chats show the shape of another list themselves
  const isAmongChats = pathname.includes('/account/chat/');
  const skeleton = isAmongChats && awaited?.includes('/account/chat') === true ? null : skeletonOf(awaited);
  return (
    <OwnerActionsProvider>
      <div className={styles.bar}>
        <div className={page}>
          <TabLinks
            className={styles.barRow}
            label={t('owner.account')}
            links={links}
            {...(current && { currentHref: current.href })}
          />
        </div>
      </div>
      {skeleton === null ? children : <AccountSkeleton kind={skeleton} />}
    </OwnerActionsProvider>
  );
}
