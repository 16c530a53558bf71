import { Badge, Button, Drawer, LogInIcon, LogOutIcon, SiteMenu } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { type CurrentUser, useCurrentUser } from '~/layout/current-user.ts';
import { accountLinksOf, headerLinksOf, ProfileAvatar, formatUnreadCount, signOutPath } from './header-parts.tsx';
import { LanguageLinks, ThemeSwitch } from '~/layout/preferences.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { SiteLink } from '~/layout/router-link.tsx';

export interface MenuSheetProps {
  place: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function AccountLinks({ currentUser: { unread, intl } }: { currentUser: CurrentUser }): ReactElement {
  return (
    <ul>
      {accountLinksOf(intl).map(({ id, to, text }) => (
        <li key={id}>
          <SiteLink to={to}>
            {text}
            {id === 'chat' && unread > 0 && <Badge variant="count">{formatUnreadCount(unread)}</Badge>}
          </SiteLink>
        </li>
      ))}
      <li>
        <Form method="post" action={signOutPath(intl)}>
          <button type="submit">
            <LogOutIcon />
            {intl.t('member.signOut')}
          </button>
        </Form>
      </li>
    </ul>
  );
}

export default function MenuSheet({ place, isOpen, onOpenChange }: MenuSheetProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const currentUser = useCurrentUser();
  return (
    <Drawer title={t('nav.menu')} closeLabel={t('nav.closeMenu')} open={isOpen} onOpenChange={onOpenChange}>
      <SiteMenu
        place={place === null ? undefined : t('nav.location', { place })}
        {...(currentUser
          ? {
              user: (
                <>
                  <ProfileAvatar currentUser={currentUser} />
                  <ProfileDetails currentUser={currentUser} />
                </>
              ),
              userLinks: <AccountLinks currentUser={currentUser} />,
            }
          : {
              actions: (
                <>
                  <Button variant="secondary" href={pagePath(locale, '/auth/login')} startIcon={<LogInIcon />}>
                    {t('nav.logIn')}
                  </Button>
                  <Button href={pagePath(locale, '/auth/signup')}>{t('nav.signUp')}</Button>
                </>
              ),
            })}
        settings={
          <>
            <LanguageLinks />
            <ThemeSwitch />
          </>
        }
      >
        <ul>
          {headerLinksOf(intl).map(({ to, text }) => (
            <li key={to}>
              <SiteLink to={to}>{text}</SiteLink>
            </li>
          ))}
          <li>
            <SiteLink to={pagePath(locale, '/saved_parkings')}>{t('nav.saved')}</SiteLink>
          </li>
        </ul>
      </SiteMenu>
    </Drawer>
  );
}
