import { emptySearchState } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { titleText, muted } from '~/styles/common.css.ts';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { useUrlWithoutSecrets } from './use-url-without-secrets.ts';

export type UnsubscribeOutcome =
  | { state: 'done' | 'wrong' }
  | ({ state: 'failed'; token: string } & FormFailure<never>);

/** Emails that a link stops: all of those about chats, those about one saved search of an account, or of a visitor. */
export type UnsubscribeKind = 'chats' | 'alerts' | 'search';

export interface UnsubscribePageProps {
  kind: UnsubscribeKind;
  token: string | null;
  outcome: UnsubscribeOutcome | null;
}

/** Email scanners open links, so opening this page changes nothing: only its button does. */
// Complex because each state of the page has another text, some of them for each kind of emails.
export function UnsubscribePage({ kind, token, outcome }: UnsubscribePageProps): ReactElement {
  const { t, locale } = useIntl<'accounts' | 'mails'>();
  useUrlWithoutSecrets();
  // submitting the form removes the unsubscribe token from the URL
  const currentToken = outcome?.state === 'failed' ? outcome.token : token;
  const finalState = outcome === null || outcome.state === 'failed' ? null : outcome.state;
  const pageStateKey = finalState ?? (currentToken === null || currentToken === '' ? 'none' : 'ask');
  const searchKind = kind === 'chats' ? null : kind;
  const title = t(searchKind && pageStateKey === 'ask' ? 'unsubscribe.ask.alerts' : `unsubscribe.${pageStateKey}`);
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{title}</h1>
        <p className={muted}>
          {t(
            searchKind && (pageStateKey === 'ask' || pageStateKey === 'done')
              ? `unsubscribe.${pageStateKey}Text.${searchKind}`
              : `unsubscribe.${pageStateKey}Text`,
          )}
        </p>
      </div>
      {pageStateKey === 'ask' ? (
        <UnsubscribeForm kind={kind} token={currentToken ?? ''} outcome={outcome} />
      ) : (
        <div className={stack[16]}>
          <Button
            size="large"
            variant={pageStateKey === 'done' ? 'secondary' : 'primary'}
            href={searchKind ? pagePath(locale, '/saved_searches') : emailSettingsPath(locale)}
          >
            {t(searchKind ? 'unsubscribe.searches' : 'unsubscribe.profile')}
          </Button>
          <Button variant="quiet" href={searchPath(locale, emptySearchState)}>
            {t('confirm.search')}
          </Button>
        </div>
      )}
    </>
  );
}

const emailSettingsPath = (locale: Parameters<typeof pagePath>[0]): string =>
  pagePath(locale, '/account/edit_profile#mails');

function UnsubscribeForm({ kind, token, outcome }: UnsubscribePageProps & { token: string }): ReactElement {
  const { t, locale } = useIntl<'mails'>();
  const onUnsubscribeSubmit = useSingleSubmit({ replace: true });
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      action={pagePath(locale, '/mails/unsubscribe', kind === 'chats' ? '' : `?kind=${kind}`)}
      className={stack[16]}
      onSubmit={onUnsubscribeSubmit}
    >
      {outcome?.state === 'failed' && <FailureNotice failure={outcome} />}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" isFullWidth isLoading={isSending}>
        {isSending ? t('unsubscribe.submitting') : t('unsubscribe.submit')}
      </Button>
      <Button variant="quiet" href={pagePath(locale)}>
        {t('unsubscribe.keep')}
      </Button>
    </Form>
  );
}
