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
import { obstacleOf } from './steps.ts';
import { useWizard } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

export function PlanNote(): ReactElement | null {
  const { t } = useIntl<'wizard'>();
  useLiveSubscription();
  const { access, planTitle, mode, owner } = useWizard();
  if (!access || mode === 'edit') return null;
  const { reason, listingLimit } = access;
  const isDelayed = access.parkingCreatedWithDelay;
  const obstacle = obstacleOf(reason);
  const liveLaterId =
    obstacle === 'no_active_plan' && !owner.confirmed
      ? 'wizard.plan.liveLater.no_active_plan.unconfirmed'
      : (`wizard.plan.liveLater.${obstacle}` as const);
  const laneSteps: ProgressLaneStep[] = [
    {
      title: t('wizard.plan.kept'),
      description: t('wizard.plan.keptText'),
      icon: <CheckIcon />,
      state: 'done',
    },
    ...(isDelayed
      ? [
          {
            title: t(`wizard.plan.${obstacle}`),
            description: t(`wizard.plan.${obstacle}.text`, { count: listingLimit }),
            icon: <ClockIcon />,
            state: 'current' as const,
          },
        ]
      : []),
    {
      title: t(isDelayed ? 'wizard.plan.liveLater' : 'wizard.plan.live'),
      description: t(isDelayed ? liveLaterId : 'wizard.plan.liveText'),
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
        <Badge variant={isDelayed ? 'warning' : 'success'} icon={isDelayed ? <ClockIcon /> : <CircleCheckIcon />}>
          {planTitle === null ? t('wizard.plan.none') : t('wizard.plan.yours', { plan: planTitle })}
        </Badge>
      </div>
      <ProgressLane
        label={t('wizard.plan.title')}
        steps={laneSteps}
        stateLabels={{
          done: t('wizard.step.done'),
          current: t('wizard.step.current'),
          upcoming: t('wizard.step.upcoming'),
          live: t('wizard.plan.forAll'),
        }}
      />
      {isDelayed && obstacle !== 'email_not_confirmed' && (
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
