import { LayoutDashboardIcon, MessageCircleIcon, SquareParkingIcon, TabLinks, UserIcon } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { useAwaitedLocation } from '~/layout/use-awaited-location.ts';
import { useChatCounts } from '~/layout/chat-counts.ts';
import { AccountSkeleton, skeletonOf } from './account-skeleton.tsx';
import * as styles from '~/layout/account-page.css.ts';
import { OwnerActionsProvider } from '~/features/owner-listings/actions/use-owner-actions.tsx';

/** The frame of the account's pages: its tabs, what shows until a page has come. */
export function AccountLayout({ children }: { children: ReactNode }): ReactElement {
  const { t, locale } = useIntl();
  const { pathname } = useLocation();
  const unread = useChatCounts()?.unreadChats ?? 0;
  const awaited = useAwaitedLocation((other) => other.pathname !== pathname)?.pathname ?? null;
  const links = [
    { href: pagePath(locale, '/account/dashboard'), label: t('owner.tab.dashboard'), icon: <LayoutDashboardIcon /> },
    { href: pagePath(locale, '/account/my_parking'), label: t('owner.tab.bays'), icon: <SquareParkingIcon /> },
    {
      href: pagePath(locale, '/account/chat'),
      label: t('owner.tab.chat'),
      icon: <MessageCircleIcon />,
      count: unread,
      countLabel: t('owner.tab.unread', { count: unread }),
    },
    { href: pagePath(locale, '/account/edit_profile'), label: t('owner.tab.profile'), icon: <UserIcon /> },
  ];
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
