import { emptySearchState } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath, searchPath } from '~/paths.ts';
import { Avatar, MessageCircleIcon, SiteHeaderPart } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '~/layout/current-user.ts';

export const headerLinksOf = ({ t, locale }: Intl): readonly { to: string; text: string }[] => [
  { to: searchPath(locale, emptySearchState), text: t('nav.find') },
  { to: pagePath(locale, '/create_parking'), text: t('nav.listBay') },
  { to: pagePath(locale, '/subscription_plans'), text: t('nav.plans') },
  { to: pagePath(locale, '/faq'), text: t('nav.faq') },
  { to: pagePath(locale, '/contact_us'), text: t('nav.contact') },
];

export const accountLinksOf = ({ t, locale }: Intl<'member'>) =>
  [
    { id: 'account', to: pagePath(locale, '/account/dashboard'), text: t('member.myAccount') },
    { id: 'profile', to: pagePath(locale, '/account/edit_profile'), text: t('member.editProfile') },
    { id: 'parking', to: pagePath(locale, '/account/my_parking'), text: t('member.myParking') },
    { id: 'chat', to: pagePath(locale, '/account/chat'), text: t('member.chat') },
  ] as const;

export const signOutPath = ({ locale }: Intl): string => pagePath(locale, '/auth/signout');

export const formatUnreadCount = (count: number): string => (count > 99 ? '99+' : String(count));

export function MessagesLink({ currentUser: { unread, intl } }: { currentUser: CurrentUser }): ReactElement {
  const { t, locale } = intl;
  return (
    <SiteHeaderPart>
      <Link to={pagePath(locale, '/account/chat')} aria-label={t('member.messages', { count: unread })}>
        <MessageCircleIcon />
        {unread > 0 && <span>{formatUnreadCount(unread)}</span>}
      </Link>
    </SiteHeaderPart>
  );
}

export interface ProfileButtonProps {
  currentUser: CurrentUser;
  place: string | null;
}

export const profileLabelOf = ({ name, intl }: CurrentUser): string => intl.t('member.account', { name });

export function ProfileAvatar({ currentUser: { user, name } }: { currentUser: CurrentUser }): ReactElement {
  return <Avatar name={name} isDecorative {...(user.profileImage !== null && { src: user.profileImage })} />;
}
