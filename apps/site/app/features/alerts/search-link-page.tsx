import { emptySearchState } from '@plaza/sdk';
import type { SavedSearch } from '@plaza/sdk/contract';
import { Button, Checkbox, Notice } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useUrlWithoutSecrets } from '~/features/accounts/use-url-without-secrets.ts';
import { FailureNotice, type FormFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { muted, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { SavedSearchFields } from './saved-search-fields.tsx';

export type SearchLinkOutcome =
  | { state: 'confirmed' | 'confirmedInAccount' | 'searchDeleted' | 'linkWrong' | 'changed' }
  | { state: 'failed'; token: string; failure: FormFailure };

export interface SearchLinkPageProps {
  kind: 'confirm' | 'change';
  token: string;
  /** The search to change; `null` for a link that doesn't work, and for one that confirms. */
  savedSearch: SavedSearch | null;
  outcome: SearchLinkOutcome | null;
}

/** Page of the links in emails to visitors: confirms a saved search, or changes one. */
export function SearchLinkPage({ kind, token, savedSearch, outcome }: SearchLinkPageProps): ReactElement {
  const { t } = useIntl<'alerts'>();
  useUrlWithoutSecrets();
  const failure = outcome?.state === 'failed' ? outcome.failure : null;
  const currentToken = outcome?.state === 'failed' ? outcome.token : token;
  const finalState =
    outcome === null || outcome.state === 'failed' || outcome.state === 'changed' ? null : outcome.state;
  if (finalState !== null) return <FinalState state={finalState} />;
  if (currentToken === '' || (kind === 'change' && savedSearch === null)) return <FinalState state="linkWrong" />;
  if (savedSearch !== null)
    return (
      <>
        <Heading title={t('alerts.changeTitle')} />
        {outcome?.state === 'changed' && (
          <Notice variant="success" role="status">
            {t('alerts.changed')}
          </Notice>
        )}
        <ChangeForm savedSearch={savedSearch} token={currentToken} failure={failure} />
      </>
    );
  return (
    <>
      <Heading title={t('alerts.confirmTitle')}>{t('alerts.confirmText')}</Heading>
      <LinkForm token={currentToken} intent="confirm" failure={failure}>
        <SubmitButton>{t('alerts.confirmSubmit')}</SubmitButton>
      </LinkForm>
    </>
  );
}

function Heading({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{title}</h1>
        {children !== undefined && <p className={muted}>{children}</p>}
      </div>
    </>
  );
}

function FinalState({
  state,
}: {
  state: 'confirmed' | 'confirmedInAccount' | 'searchDeleted' | 'linkWrong';
}): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  const isInAccount = state === 'confirmedInAccount';
  return (
    <>
      <Heading title={t(isInAccount ? 'alerts.confirmed' : `alerts.${state}`)}>
        {t(isInAccount ? 'alerts.confirmedInAccount' : `alerts.${state}Text`)}
      </Heading>
      <Button
        size="large"
        href={isInAccount ? pagePath(locale, '/saved_searches') : searchPath(locale, emptySearchState)}
      >
        {t(isInAccount ? 'alerts.title' : 'alerts.find')}
      </Button>
    </>
  );
}

interface LinkFormProps {
  token: string;
  intent: 'confirm' | 'change' | 'delete';
  failure: FormFailure | null;
  children: ReactNode;
}

function LinkForm({ token, intent, failure, children }: LinkFormProps): ReactElement {
  const { locale } = useIntl();
  const form = useFirstErrorFocus(failure);
  const onSubmit = useSingleSubmit({ replace: true });
  return (
    <Form
      ref={form}
      method="post"
      action={pagePath(
        locale,
        '/mails/search',
        intent === 'confirm' ? '' : `?${new URLSearchParams({ kind: 'change', token }).toString()}`,
      )}
      noValidate
      className={stack[16]}
      onSubmit={onSubmit}
    >
      <FailureNotice failure={failure} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

function SubmitButton({ children }: { children: ReactNode }): ReactElement {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button type="submit" size="large" isFullWidth isLoading={isSending}>
      {children}
    </Button>
  );
}

interface ChangeFormProps {
  savedSearch: SavedSearch;
  token: string;
  failure: FormFailure | null;
}

function ChangeForm({ savedSearch, token, failure }: ChangeFormProps): ReactElement {
  const { t } = useIntl<'alerts'>();
  const form = useFirstErrorFocus(failure);
  const errors = useFieldErrors(form, failure);
  return (
    <>
      <LinkForm token={token} intent="change" failure={failure}>
        <SavedSearchFields settings={savedSearch} state={{ failure, errors }} />
        <Checkbox name="isPaused" value="true" defaultChecked={savedSearch.isPaused}>
          {t('alerts.pauseAlerts')}
        </Checkbox>
        <SubmitButton>{t('alerts.saveChanges')}</SubmitButton>
      </LinkForm>
      <LinkForm token={token} intent="delete" failure={null}>
        <Button type="submit" variant="quiet" isFullWidth>
          {t('alerts.deleteSearch')}
        </Button>
      </LinkForm>
    </>
  );
}
