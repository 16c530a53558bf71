import {
  Badge,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  LayoutDashboardIcon,
  LogOutIcon,
  MessageCircleIcon,
  SquareParkingIcon,
  SunMoonIcon,
  UserIcon,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useFetcher, useLocation, useSubmit } from 'react-router';
import { parseTheme, type Theme, themes, useSiteData } from '~/layout/use-site.ts';
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

/** Choice of the theme, which narrow screens have in their menu. */
function ThemeMenu({ intl: { t } }: Pick<ProfileButtonProps['currentUser'], 'intl'>): ReactElement {
  const themeFetcher = useFetcher();
  const { pathname, search } = useLocation();
  const { theme } = useSiteData();
  const chosenTheme = themeFetcher.formData ? parseTheme(themeFetcher.formData.get('theme')) : theme;
  const chooseTheme = (name: Theme): void => {
    void themeFetcher.submit(
      { theme: name, returnTo: `${pathname}${search}` },
      { method: 'post', action: '/theme', preventScrollReset: true },
    );
  };
  return (
    <DropdownMenuSub label={t('theme.label')} icon={<SunMoonIcon size={20} />}>
      <DropdownMenuRadioGroup label={t('theme.label')} value={chosenTheme} onValueChange={chooseTheme}>
        {themes.map((name) => (
          <DropdownMenuRadioItem key={name} value={name}>
            {t(`theme.${name}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenuSub>
  );
}

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
      <ThemeMenu intl={intl} />
      <DropdownMenuItem icon={<LogOutIcon size={20} />} onSelect={signOut}>
        {intl.t('member.signOut')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
