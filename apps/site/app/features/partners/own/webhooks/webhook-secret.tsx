import { Card } from '@plaza/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small, subsectionText, textLink } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { CopyRow } from '../copy-row.tsx';

/** Shows a new secret, only this once. It gets the focus. */
export function WebhookSecret({ secret, children }: { secret: string; children?: ReactNode }): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), [secret]);
  return (
    <Card as="section" aria-labelledby="secret" className={stack[16]}>
      <div className={stack[8]}>
        <h2 ref={headingRef} id="secret" tabIndex={-1} className={subsectionText}>
          {t('webhooks.secretTitle')}
        </h2>
        <p className={muted}>{t('webhooks.secretText')}</p>
      </div>
      <CopyRow text={secret} name={t('webhooks.secretName')} />
      <p className={small}>
        <a className={textLink} href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          {t('webhooks.docs')}
        </a>
      </p>
      {children}
    </Card>
  );
}
