import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';

export function EmailOutboxLink(): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  return (
    <SiteLink className={textLink} to={pagePath(locale, '/outbox')}>
      {t('outbox.link')}
    </SiteLink>
  );
}
