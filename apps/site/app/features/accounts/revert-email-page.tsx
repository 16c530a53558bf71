import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, muted } from '~/styles/common.css.ts';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { useUrlWithoutSecrets } from './use-url-without-secrets.ts';

export type RevertOutcome = { state: 'old' } | ({ state: 'failed' } & FormFailure<never>);

export interface RevertEmailPageProps {
  code: string | null;
  outcome: RevertOutcome | null;
}

/** Email scanners open links, so opening this page reverts nothing: its button does. */
export function RevertEmailPage({ code, outcome }: RevertEmailPageProps): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const isLinkExpired = code === null || outcome?.state === 'old';
  return (
    <>
      <PageHead title={t('revert.title')} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{t(isLinkExpired ? 'revert.old' : 'revert.title')}</h1>
        <p className={muted}>{t(isLinkExpired ? 'revert.oldText' : 'revert.lead')}</p>
      </div>
      {isLinkExpired ? (
        <div className={stack[16]}>
          <Button size="large" href={pagePath(locale, '/contact_us')}>
            {t('revert.contact')}
          </Button>
        </div>
      ) : (
        <RevertForm code={code} outcome={outcome} />
      )}
    </>
  );
}

function RevertForm({ code, outcome }: { code: string; outcome: RevertOutcome | null }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const isSending = useNavigation().formMethod === 'POST';
  const formActionUrl = useUrlWithoutSecrets();
  const onRevertSubmit = useSingleSubmit({ replace: true });
  return (
    <Form method="post" action={formActionUrl} className={stack[16]} onSubmit={onRevertSubmit}>
      {outcome?.state === 'failed' && <FailureNotice failure={outcome} />}
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="large" isFullWidth isLoading={isSending}>
        {isSending ? t('revert.submitting') : t('revert.submit')}
      </Button>
      <Button variant="quiet" href={pagePath(locale)}>
        {t('revert.keep')}
      </Button>
    </Form>
  );
}
