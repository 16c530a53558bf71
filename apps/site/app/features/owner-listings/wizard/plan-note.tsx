import {
  Badge,
  CheckIcon,
  CircleCheckIcon,
  ClockIcon,
  ProgressLane,
  RadioIcon,
  type ProgressLaneStep,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { cardTitle, muted, panel, wrappedRow, small, textLink } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { useLiveSubscription } from '~/features/live/live-events.ts';
import { publishingObstacleOf } from './steps.ts';
import { useWizardData } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

export function PlanNote(): ReactElement | null {
  const { t } = useIntl<'wizard'>();
  useLiveSubscription();
  const { access, planTitle, mode, owner } = useWizardData();
  if (!access || mode === 'edit') return null;
  const { reason, listingLimit } = access;
  const isPublicationDelayed = access.parkingCreatedWithDelay;
  const publishingObstacle = publishingObstacleOf(reason);
  const liveLaterMessageId =
    publishingObstacle === 'no_active_plan' && !owner.confirmed
      ? 'wizard.plan.liveLater.no_active_plan.unconfirmed'
      : (`wizard.plan.liveLater.${publishingObstacle}` as const);
  const publishingSteps: ProgressLaneStep[] = [
    {
      title: t('wizard.plan.kept'),
      description: t('wizard.plan.keptText'),
      icon: <CheckIcon />,
      state: 'done',
    },
    ...(isPublicationDelayed
      ? [
          {
            title: t(`wizard.plan.${publishingObstacle}`),
            description: t(`wizard.plan.${publishingObstacle}.text`, { count: listingLimit }),
            icon: <ClockIcon />,
            state: 'current' as const,
          },
        ]
      : []),
    {
      title: t(isPublicationDelayed ? 'wizard.plan.liveLater' : 'wizard.plan.live'),
      description: t(isPublicationDelayed ? liveLaterMessageId : 'wizard.plan.liveText'),
      icon: <RadioIcon />,
      state: 'live',
    },
  ];
  return (
    <section className={panel} aria-labelledby="plan-note">
      <div className={spreadRow}>
        <h2 className={cardTitle} id="plan-note">
          {t('wizard.plan.title')}
        </h2>
        <Badge
          variant={isPublicationDelayed ? 'warning' : 'success'}
          icon={isPublicationDelayed ? <ClockIcon /> : <CircleCheckIcon />}
        >
          {planTitle === null ? t('wizard.plan.none') : t('wizard.plan.yours', { plan: planTitle })}
        </Badge>
      </div>
      <ProgressLane
        label={t('wizard.plan.title')}
        steps={publishingSteps}
        stateLabels={{
          done: t('wizard.step.done'),
          current: t('wizard.step.current'),
          upcoming: t('wizard.step.upcoming'),
          live: t('wizard.plan.forAll'),
        }}
      />
      {isPublicationDelayed && publishingObstacle !== 'email_not_confirmed' && (
        <div className={`${wrappedRow} ${small} ${muted} ${styles.cardFooter}`}>
          <span>{t('wizard.plan.whenever')}</span>
          <PlansLink />
        </div>
      )}
    </section>
  );
}

function PlansLink(): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  return (
    <SiteLink className={textLink} to={pagePath(locale, '/subscription_plans')}>
      {t('wizard.plan.compare')}
    </SiteLink>
  );
}
