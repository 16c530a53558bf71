import type { ReactElement, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import {
  ChatRowSkeletons,
  LayoutDashboardIcon,
  ListingRowSkeletons,
  MessageCircleIcon,
  Skeleton,
  SquareParkingIcon,
  TabLinks,
  UserIcon,
  VisuallyHidden,
} from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { revalidateForLanguage } from '~/i18n/locale.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { PageHandle } from '~/route-handle.ts';
import { pagePath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { usePendingLocation } from '~/layout/use-pending-location.ts';
import { useChatCounts } from '~/layout/current-user.ts';
import * as styles from '~/layout/account-page.css.ts';
import { OwnerActionsProvider } from '~/features/owner-listings/actions/use-owner-actions.tsx';
import type { Route } from './+types/account.route';

export const handle = { isPublic: false } satisfies PageHandle;

/** All account pages require a session; each page's own loader checks it, too. */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  return { messages: messagesOfArea('owner', locale) };
}

export const shouldRevalidate = revalidateForLanguage;

export default function AccountRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <AccountLayout>
        <Outlet />
      </AccountLayout>
    </AreaMessagesProvider>
  );
}

function AccountLayout({ children }: { children: ReactNode }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { pathname } = useLocation();
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  const pendingPath = usePendingLocation((other) => other.pathname !== pathname)?.pathname ?? null;
  const tabLinks = [
    { href: pagePath(locale, '/account/dashboard'), label: t('owner.tab.dashboard'), icon: <LayoutDashboardIcon /> },
    { href: pagePath(locale, '/account/my_parking'), label: t('owner.tab.bays'), icon: <SquareParkingIcon /> },
    {
      href: pagePath(locale, '/account/chat'),
      label: t('owner.tab.chat'),
      icon: <MessageCircleIcon />,
      count: unreadCount,
      countLabel: t('owner.tab.unread', { count: unreadCount }),
    },
    { href: pagePath(locale, '/account/edit_profile'), label: t('owner.tab.profile'), icon: <UserIcon /> },
  ];
  const currentTabLink = tabLinks.find(({ href }) => (pendingPath ?? pathname).startsWith(href));
  // chat pages show the skeleton of another chat list themselves
  const isChatPage = pathname.includes('/account/chat/');
  const skeletonKind =
    isChatPage && pendingPath?.includes('/account/chat') === true ? null : skeletonKindOf(pendingPath);
  return (
    <OwnerActionsProvider>
      <div className={styles.accountBar}>
        <div className={page}>
          <TabLinks
            className={styles.accountBarRow}
            label={t('owner.account')}
            links={tabLinks}
            {...(currentTabLink && { currentHref: currentTabLink.href })}
          />
        </div>
      </div>
      {skeletonKind === null ? children : <AccountSkeleton kind={skeletonKind} />}
    </OwnerActionsProvider>
  );
}

type SkeletonKind = 'dashboard' | 'bays' | 'bay' | 'chats';

const skeletonKindByPath: readonly (readonly [pattern: RegExp, kind: SkeletonKind])[] = [
  [/\/account(?:\/dashboard)?$/, 'dashboard'],
  [/\/account\/my_parking$/, 'bays'],
  [/\/account\/my_parking\/\d+(?:\/insights)?$/, 'bay'],
  [/\/account\/chat(?:\/[a-z]+)?$/, 'chats'],
];

const skeletonKindOf = (path: string | null): SkeletonKind | null =>
  path === null ? null : (skeletonKindByPath.find(([pattern]) => pattern.test(path))?.[1] ?? null);

const SkeletonHeading = (): ReactElement => (
  <div className={styles.accountPageHeader}>
    <div className={styles.skeletonTextLines}>
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton width="20rem" />
    </div>
    <Skeleton shape="block" width="8rem" height="2.75rem" />
  </div>
);

function AccountSkeleton({ kind }: { kind: SkeletonKind }): ReactElement {
  const { t } = useIntl<'owner'>();
  if (kind === 'chats') {
    return (
      <main id="main" tabIndex={-1} className={`${page} ${styles.chatsSkeleton}`} aria-busy="true">
        <VisuallyHidden role="status">{t('owner.loading')}</VisuallyHidden>
        <div className={styles.chatsFrame}>
          <div className={styles.chatsToolbar}>
            <Skeleton width="18rem" height="2.25rem" />
            <Skeleton shape="block" height="2.25rem" />
          </div>
          <ChatRowSkeletons count={8} />
        </div>
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.accountPage}`} aria-busy="true">
      <VisuallyHidden role="status">{t('owner.loading')}</VisuallyHidden>
      <SkeletonHeading />
      {kind === 'bays' && (
        <>
          <Skeleton shape="block" height="2.75rem" />
          <ListingRowSkeletons count={4} />
        </>
      )}
      {kind !== 'bays' && (
        <>
          {kind === 'dashboard' && <Skeleton shape="block" height="6.75rem" />}
          <div className={styles.splitColumns}>
            {kind === 'bay' ? <Skeleton shape="block" height="30rem" /> : <ListingRowSkeletons count={3} />}
            <Skeleton shape="block" height="14rem" />
          </div>
        </>
      )}
    </main>
  );
}
