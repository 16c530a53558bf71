import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { Accordion, AccordionItem, Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { heading28, hidden, muted, page, small } from '~/styles/common.css.ts';
import { PageHead } from '../layout/page-head.tsx';
import { PlacedHigher } from './placed-higher.tsx';
import { PlanCard } from './plan-card.tsx';
import { CarSymbol } from './plan-drawing.tsx';
import * as styles from './plans.css.ts';

const questions = ['count', 'waiting', 'smaller', 'price'] as const;

/** Why a listing that was just finished is not published yet. */
export type WaitingReason = 'noPlan' | 'full' | 'email';
/** Why a plan could not be taken. */
export type PlanFailure = 'already' | 'later' | 'other';

export interface PlansPageProps {
  plans: readonly SubscriptionPlan[];
  /** What the visitor has; `null` for none, `undefined` without a session. */
  subscription: UserSubscription | null | undefined;
  /** When it renews or ends, written out. */
  resumesOn: string | null;
  /** Set for those who come from finishing a listing. */
  waiting: WaitingReason | null;
  failure: PlanFailure | null;
  /** This page's path, to come back to after login. */
  returnTo: string;
}

/** The plans, which of them one has, and what they change. */
export function PlansPage({
  plans,
  subscription,
  resumesOn,
  waiting,
  failure,
  returnTo,
}: PlansPageProps): ReactElement {
  const { t, locale } = useIntl();
  const currentNote =
    resumesOn === null ? null : t(subscription?.willEnd ? 'plans.endsOn' : 'plans.renewsOn', { date: resumesOn });
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('plans.title')} description={t('plans.description')} />
      <div className={page}>
        <div className={styles.head}>
          <h1 className={styles.heading}>{t('plans.heading')}</h1>
          <p className={styles.lead}>{t('plans.lead')}</p>
        </div>
        {(failure !== null || waiting !== null) && (
          <div className={styles.notices}>
            {failure !== null && (
              <Notice variant="danger" announce="assertive" title={t('plans.failed.title')}>
                {t(`plans.failed.${failure}`)}
              </Notice>
            )}
            {waiting !== null && (
              <Notice
                variant="success"
                title={t('plans.ready.title')}
                action={
                  <Button variant="secondary" size="small" href={pagePath(locale, '/account/my_parking')}>
                    {t('plans.ready.bays')}
                  </Button>
                }
              >
                {t(`plans.ready.${waiting}`)}
              </Notice>
            )}
          </div>
        )}
        <h2 className={hidden}>{t('plans.list')}</h2>
        <CarSymbol />
        <ul className={styles.plans}>
          {plans.map((plan, index) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              index={index}
              currentPlanId={subscription === undefined ? undefined : (subscription?.plan.id ?? null)}
              currentNote={currentNote}
              returnTo={returnTo}
            />
          ))}
        </ul>
        <p className={`${small} ${muted} ${styles.note}`}>{t('plans.note')}</p>
      </div>
      <PlacedHigher />
      <section className={`${page} ${styles.questions}`} aria-labelledby="questions">
        <h2 className={heading28} id="questions">
          {t('plans.ask.title')}
        </h2>
        <Accordion>
          {questions.map((name) => (
            <AccordionItem key={name} id={`question-${name}`} title={t(`plans.ask.${name}`)}>
              {t(`plans.answer.${name}`)}
            </AccordionItem>
          ))}
        </Accordion>
      </section>
    </main>
  );
}
