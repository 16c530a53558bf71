import { emptySearchState } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath, searchPath } from '~/paths.ts';

/** The links of the header, in the order in which they stand. */
export const headerLinks = ({ t, locale }: Intl): readonly { to: string; text: string }[] => [
  { to: searchPath(locale, emptySearchState), text: t('nav.find') },
  { to: pagePath(locale, '/create_parking'), text: t('nav.listBay') },
  { to: pagePath(locale, '/subscription_plans'), text: t('nav.plans') },
  { to: pagePath(locale, '/faq'), text: t('nav.faq') },
  { to: pagePath(locale, '/contact_us'), text: t('nav.contact') },
];
