import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { useFrameData } from '~/layout/use-site.ts';
import { isListingState, isOwnerIntent, isOwnerProblem, undoIntentOf } from './owner-intents.ts';

/**
 * Shows the outcome of the last intent on a listing after a full page load: without scripts, or after choosing a plan.
 */
// Long and complex because it has a notice for each outcome that the URL's query can hold.
export function OwnerOutcomeNotice({ nameOf }: { nameOf?: (id: number) => string | null }): ReactElement | null {
  const { t, locale } = useIntl<'owner'>();
  const user = useFrameData()?.user ?? null;
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const doneIntent = parameters.get('done');
  const problemCode = parameters.get('problem');
  const previousStateText = parameters.get('from');
  const listingId = Number(parameters.get('on'));
  const hasListingId = Number.isSafeInteger(listingId) && listingId > 0;

  if (isOwnerProblem(problemCode)) {
    const isPlanProblem = problemCode === 'full' || problemCode === 'noPlan';
    return (
      <Notice
        variant="danger"
        announce="assertive"
        title={t('owner.problem.title')}
        action={
          isPlanProblem && (
            <Button variant="secondary" size="small" href={pagePath(locale, '/subscription_plans')}>
              {t('owner.bays.comparePlans')}
            </Button>
          )
        }
      >
        {t(`owner.problem.${problemCode}`)}
      </Notice>
    );
  }
  if (problemCode === 'resend') {
    return (
      <Notice variant="danger" announce="assertive">
        {t('owner.done.resendFailed')}
      </Notice>
    );
  }
  if (doneIntent === 'resend') {
    return (
      <Notice variant="success" announce="polite" title={t('owner.done.resend')}>
        {t('owner.done.resendText')}
      </Notice>
    );
  }
  if (doneIntent === 'plan') {
    return (
      <Notice variant="success" announce="polite" title={t('owner.done.plan')}>
        {t(user?.confirmed === false ? 'owner.done.planEmail' : 'owner.done.planText')}
      </Notice>
    );
  }
  if (!isOwnerIntent(doneIntent) || !hasListingId) return null;
  const previousState = isListingState(previousStateText) ? previousStateText : null;
  const undoIntent = undoIntentOf(doneIntent, previousState);
  const listingName = nameOf?.(listingId) ?? null;
  const nextListingName = parameters.has('next') ? (nameOf?.(Number(parameters.get('next'))) ?? null) : null;
  return (
    <Notice
      variant="success"
      announce="polite"
      action={
        undoIntent !== null && (
          <form method="post" action={pathname}>
            <input type="hidden" name="intent" value={undoIntent} />
            <input type="hidden" name="id" value={listingId} />
            {undoIntent === 'restore' && previousState !== null && (
              <input type="hidden" name="to" value={previousState} />
            )}
            <Button type="submit" variant="secondary" size="small">
              {t('owner.do.undo')}
            </Button>
          </form>
        )
      }
    >
      {t(`owner.done.${doneIntent}`, {
        name: listingName === null ? t('owner.done.thisBay') : t('owner.quoted', { name: listingName }),
      })}
      {'. '}
      {doneIntent === 'delete' && t('owner.done.deleteText')}{' '}
      {nextListingName !== null && t('owner.done.room', { name: t('owner.quoted', { name: nextListingName }) })}
    </Notice>
  );
}
