import { type CallOutput, type FreshnessAnswer, freshnessAnswers } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useUrlWithoutSecrets } from '~/features/accounts/use-url-without-secrets.ts';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { muted, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';

type FreshnessCheck = CallOutput<'readFreshnessCheck'>['data'];

/** The answer that took effect, or the reason why none did. */
export type FreshnessOutcome =
  | { state: FreshnessAnswer | 'answered' | 'full' | 'noPlan' | 'wrong' }
  | { state: 'failed'; failure: FormFailure<never> };

export interface FreshnessLinkPageProps {
  token: string;
  /** Answer of the link, which is the page's main button. */
  answer: FreshnessAnswer;
  /** The question; `null` for a link that doesn't work. */
  check: FreshnessCheck | null;
  outcome: FreshnessOutcome | null;
}

/** Page of the links in emails that ask owners if their bays are still free. */
export function FreshnessLinkPage({ token, answer, check, outcome }: FreshnessLinkPageProps): ReactElement {
  const { t } = useIntl<'freshness'>();
  useUrlWithoutSecrets();
  if (check === null) return <Outcome state="wrong" listingId={null} name="" />;
  const name = check.name ?? t('freshness.noName');
  if (outcome !== null && outcome.state !== 'failed')
    return <Outcome state={outcome.state} listingId={check.listingId} name={name} />;
  if (!check.isOpen) return <Outcome state="answered" listingId={null} name={name} />;
  return (
    <>
      <Heading
        title={t(check.isHidden ? 'freshness.hiddenTitle' : 'freshness.title', { name })}
        text={t(check.isHidden ? 'freshness.hiddenText' : 'freshness.text')}
      />
      <AnswerForm token={token} answer={answer} isHidden={check.isHidden} failure={outcome?.failure ?? null} />
    </>
  );
}

function Heading({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{title}</h1>
        <p className={muted}>{text}</p>
      </div>
    </>
  );
}

interface AnswerFormProps {
  token: string;
  answer: FreshnessAnswer;
  isHidden: boolean;
  failure: FormFailure<never> | null;
}

function AnswerForm({ token, answer, isHidden, failure }: AnswerFormProps): ReactElement {
  const { t, locale } = useIntl<'freshness'>();
  const onSubmit = useSingleSubmit({ replace: true });
  const { formData } = useNavigation();
  const sentAnswer = formData?.get('answer');
  const labels = {
    free: t(isHidden ? 'freshness.revive' : 'freshness.free'),
    rented: t('freshness.rented'),
    paused: t(isHidden ? 'freshness.keepPaused' : 'freshness.paused'),
  };
  const otherAnswers = freshnessAnswers.filter((one) => one !== answer);
  return (
    <Form
      method="post"
      action={pagePath(locale, '/mails/freshness', `?${new URLSearchParams({ answer, token }).toString()}`)}
      className={stack[16]}
      onSubmit={onSubmit}
    >
      <FailureNotice failure={failure} />
      <input type="hidden" name="token" value={token} />
      {[answer, ...otherAnswers].map((one, index) => (
        <Button
          key={one}
          type="submit"
          name="answer"
          value={one}
          size="large"
          variant={index === 0 ? 'primary' : 'secondary'}
          isFullWidth
          isLoading={sentAnswer === one}
        >
          {labels[one]}
        </Button>
      ))}
    </Form>
  );
}

const messagesByState = {
  free: ['freshness.done.free', 'freshness.done.freeText'],
  rented: ['freshness.done.rented', 'freshness.done.rentedText'],
  paused: ['freshness.done.paused', 'freshness.done.pausedText'],
  answered: ['freshness.answered', 'freshness.answeredText'],
  full: ['freshness.full', 'freshness.fullText'],
  noPlan: ['freshness.noPlan', 'freshness.noPlanText'],
  wrong: ['freshness.wrong', 'freshness.wrongText'],
} as const;

interface OutcomeProps {
  state: keyof typeof messagesByState;
  /** ID of a listing that is published now; `null` without one. */
  listingId: number | null;
  name: string;
}

function Outcome({ state, listingId, name }: OutcomeProps): ReactElement {
  const { t, locale } = useIntl<'freshness'>();
  const [title, text] = messagesByState[state];
  const isPlanMissing = state === 'full' || state === 'noPlan';
  return (
    <>
      <Heading title={t(title, { name })} text={t(text, { name })} />
      <div className={stack[16]}>
        <Button size="large" isFullWidth href={pagePath(locale, '/account/my_parking')}>
          {t('freshness.listings')}
        </Button>
        {state === 'free' && listingId !== null && (
          <Button variant="secondary" size="large" isFullWidth href={listingPath(locale, listingId)}>
            {t('freshness.public')}
          </Button>
        )}
        {isPlanMissing && (
          <Button variant="secondary" size="large" isFullWidth href={pagePath(locale, '/subscription_plans')}>
            {t('freshness.plans')}
          </Button>
        )}
      </div>
    </>
  );
}
