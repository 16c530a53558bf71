import { emptySearchState } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath, searchPath } from '~/paths.ts';
import { Avatar, MessageCircleIcon, SiteHeaderPart } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Member } from '~/layout/current-user.ts';

/** The links of the header, in the order in which they stand. */
export const headerLinks = ({ t, locale }: Intl): readonly { to: string; text: string }[] => [
  { to: searchPath(locale, emptySearchState), text: t('nav.find') },
  { to: pagePath(locale, '/create_parking'), text: t('nav.listBay') },
  { to: pagePath(locale, '/subscription_plans'), text: t('nav.plans') },
  { to: pagePath(locale, '/faq'), text: t('nav.faq') },
  { to: pagePath(locale, '/contact_us'), text: t('nav.contact') },
];

/** Pages of the signed-in person, in the order in which menus list them. */
export const accountLinks = ({ t, locale }: Intl<'member'>) =>
  [
    { id: 'account', to: pagePath(locale, '/account/dashboard'), text: t('member.myAccount') },
    { id: 'profile', to: pagePath(locale, '/account/edit_profile'), text: t('member.editProfile') },
    { id: 'parking', to: pagePath(locale, '/account/my_parking'), text: t('member.myParking') },
    { id: 'chat', to: pagePath(locale, '/account/chat'), text: t('member.chat') },
  ] as const;

/** Path of the sign-out form. */
export const signOutPath = ({ locale }: Intl): string => pagePath(locale, '/auth/signout');

/** A number with room for two digits. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The way to the chats, with how many of them hold something unread. */
export function MessagesLink({ member: { unread, intl } }: { member: Member }): ReactElement {
  const { t, locale } = intl;
  return (
    <SiteHeaderPart>
      <Link to={pagePath(locale, '/account/chat')} aria-label={t('member.messages', { count: unread })}>
        <MessageCircleIcon />
        {unread > 0 && <span>{shortCount(unread)}</span>}
      </Link>
    </SiteHeaderPart>
  );
}

export interface ProfileButtonProps {
  member: Member;
  /** The visitor's town; `null` when it is not known. */
  place: string | null;
}

/** How the way into the account is called. */
export const profileName = ({ name, intl }: Member): string => intl.t('member.account', { name });

/** The signed-in person's picture. */
export function ProfileFace({ member: { user, name } }: { member: Member }): ReactElement {
  return <Avatar name={name} isDecorative {...(user.profileImage !== null && { src: user.profileImage })} />;
}
