import type { Intl } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';

/** Pages of the signed-in person, in the order in which menus list them. */
export const accountLinks = ({ t, locale }: Intl<'member'>) =>
  [
    { id: 'account', to: pagePath(locale, '/account/dashboard'), text: t('member.myAccount') },
    { id: 'profile', to: pagePath(locale, '/account/edit_profile'), text: t('member.editProfile') },
    { id: 'parking', to: pagePath(locale, '/account/my_parking'), text: t('member.myParking') },
    { id: 'chat', to: pagePath(locale, '/account/chat'), text: t('member.chat') },
  ] as const;

/** Where the form that signs out is sent. */
export const signOutPath = ({ locale }: Intl): string => pagePath(locale, '/auth/signout');
