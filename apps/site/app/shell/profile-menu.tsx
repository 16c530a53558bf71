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
  UiProvider,
  UserIcon,
  useUi,
} from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useSubmit } from 'react-router';
import {
  accountLinks,
  type ProfileButtonProps,
  ProfileFace,
  profileName,
  shortCount,
  signOutPath,
} from './header-parts.tsx';
import { ProfileWords } from './profile-words.tsx';

const icons = {
  account: LayoutDashboardIcon,
  profile: UserIcon,
  parking: SquareParkingIcon,
  chat: MessageCircleIcon,
};

/** Account menu. Loaded and opened when its button is first pressed. */
export default function ProfileMenu({ currentUser, place }: ProfileButtonProps): ReactElement {
  const submit = useSubmit();
  const ui = useUi();
  const { unread, intl } = currentUser;
  // inside the header, so that the menu belongs to a landmark
  const [header] = useState(() => document.querySelector('header') ?? undefined);
  const signOut = (): void => {
    void submit(null, { method: 'post', action: signOutPath(intl) });
  };
  return (
    <UiProvider {...ui} portalContainer={header}>
      <DropdownMenu
        defaultOpen
        align="end"
        trigger={
          <button type="button" aria-label={profileName(currentUser)}>
            <ProfileFace currentUser={currentUser} />
          </button>
        }
      >
        <DropdownMenuLabel>
          <ProfileWords currentUser={currentUser} place={place} />
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {accountLinks(intl).map(({ id, to, text }) => {
          const Icon = icons[id];
          return (
            <DropdownMenuItem
              key={id}
              href={to}
              icon={<Icon size={20} />}
              {...(id === 'chat' && unread > 0 && { end: <Badge variant="count">{shortCount(unread)}</Badge> })}
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
    </UiProvider>
  );
}
