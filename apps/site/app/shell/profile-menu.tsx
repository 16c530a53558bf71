import {
  Badge,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  LayoutDashboardIcon,
  LogOutIcon,
  MessageCircleIcon,
  SquareParkingIcon,
  UserIcon,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useSubmit } from 'react-router';
import {
  accountLinksOf,
  type ProfileButtonProps,
  ProfileAvatar,
  profileLabelOf,
  formatUnreadCount,
  signOutPath,
} from './header-parts.tsx';
import { ProfileDetails } from './profile-details.tsx';

const iconByLinkId = {
  account: LayoutDashboardIcon,
  profile: UserIcon,
  parking: SquareParkingIcon,
  chat: MessageCircleIcon,
};

/** Account menu of the header, which loads and opens when its button is first pressed. */
export default function ProfileMenu({ currentUser, place }: ProfileButtonProps): ReactElement {
  const submitSignOut = useSubmit();
  const { unread, intl } = currentUser;
  const signOut = (): void => {
    void submitSignOut(null, { method: 'post', action: signOutPath(intl) });
  };
  return (
    <DropdownMenu
      defaultOpen
      align="end"
      trigger={
        <button type="button" aria-label={profileLabelOf(currentUser)}>
          <ProfileAvatar currentUser={currentUser} />
        </button>
      }
    >
      <DropdownMenuLabel>
        <ProfileDetails currentUser={currentUser} place={place} />
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      {accountLinksOf(intl).map(({ id, to, text }) => {
        const LinkIcon = iconByLinkId[id];
        return (
          <DropdownMenuItem
            key={id}
            href={to}
            icon={<LinkIcon size={20} />}
            {...(id === 'chat' && unread > 0 && { end: <Badge variant="count">{formatUnreadCount(unread)}</Badge> })}
          >
            {text}
          </DropdownMenuItem>
        );
      })}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<LogOutIcon size={20} />} onSelect={signOut}>
        {intl.t('member.signOut')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
