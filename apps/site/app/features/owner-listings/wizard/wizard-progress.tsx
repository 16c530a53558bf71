import { ProgressSteps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { page } from '~/styles/common.css.ts';
import { isStepOpen, stepsOf, wizardPath, type WizardStep } from './steps.ts';
import { useWizard } from './wizard-context.ts';
import { progress } from './wizard.css.ts';

/** How far it is, with ways to every step that can be opened. */
export function WizardProgress({ step }: { step: WizardStep }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { mode, listing } = useWizard();
  const steps = stepsOf(mode);
  return (
    <nav className={`${page} ${progress}`} aria-label={t('wizard.progress')}>
      <ProgressSteps
        steps={steps.map((each) => ({
          label: t(`wizard.step.${each}`),
          ...((mode === 'edit' || isStepOpen(each, listing)) && { href: wizardPath(locale, mode, listing.id, each) }),
        }))}
        currentStep={steps.indexOf(step)}
        leadsAhead
        labels={{
          list: t('wizard.progress'),
          done: t('wizard.step.done'),
          current: t('wizard.step.current'),
          upcoming: t('wizard.step.upcoming'),
          compact: (position, count, label) => t('wizard.step.compact', { position, count, label }),
        }}
      />
    </nav>
  );
}
