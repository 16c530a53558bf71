import { ProgressSteps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** How far signing up has come. @param current from 0 @param backHref leads to the first step */
export function SignUpSteps({ current, backHref }: { current: 0 | 1 | 2; backHref?: string }): ReactElement {
  const { t } = useIntl<'accounts'>();
  return (
    <ProgressSteps
      currentStep={current}
      steps={[
        { label: t('signup.step1'), ...(backHref !== undefined && { href: backHref }) },
        { label: t('signup.step2') },
        { label: t('signup.step3') },
      ]}
      labels={{
        list: t('signup.steps'),
        done: t('signup.stepDone'),
        current: t('signup.stepCurrent'),
        upcoming: t('signup.stepUpcoming'),
        compact: (position, count, label) => t('signup.stepCompact', { position, count, label }),
      }}
    />
  );
}
