import { SiteLogo } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';

/** The logo, leading to the main page. */
export function Logo(): ReactElement {
  const { t, locale } = useIntl();
  return <SiteLogo href={pagePath(locale)} aria-label={t('nav.home')} />;
}
