import { ArrowLeftIcon, ArrowRightIcon, Button, ProgressSteps } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { page, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { stepFormId, isStepOpen, stepAfter, stepBefore, stepsOfMode, wizardPath, type WizardStep } from './steps.ts';
import { useWizardData } from './wizard-context.ts';
import * as styles from './wizard.css.ts';
import { wizardProgress } from './wizard.css.ts';

export function WizardProgress({ step }: { step: WizardStep }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { mode, listing } = useWizardData();
  const stepsInMode = stepsOfMode(mode);
  return (
    <nav className={`${page} ${wizardProgress}`} aria-label={t('wizard.progress')}>
      <ProgressSteps
        steps={stepsInMode.map((each) => ({
          label: t(`wizard.step.${each}`),
          ...((mode === 'edit' || isStepOpen(each, listing)) && { href: wizardPath(locale, mode, listing.id, each) }),
        }))}
        currentStep={stepsInMode.indexOf(step)}
        canSkipAhead
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

interface WizardFooterProps {
  step: WizardStep;
  isDisabled?: boolean;
  children?: ReactNode;
}

/** Sticky bar of the wizard with the buttons Back and Continue; toasts appear above it. */
export function WizardFooter({ step, isDisabled = false, children }: WizardFooterProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { mode, listing } = useWizardData();
  const navigation = useNavigation();
  const isStepSaving = navigation.formMethod === 'POST';
  const submittedIntent = navigation.formData?.get('intent');
  const previousStep = stepBefore(mode, step);
  const nextStep = stepAfter(mode, step);
  const submitButtonProps = { type: 'submit', form: stepFormId, name: 'intent', disabled: isDisabled } as const;
  return (
    <div className={styles.wizardFooter} data-plaza-bottom-bar="">
      <div className={`${page} ${spreadRow} ${styles.wizardFooterRow}`}>
        {previousStep === undefined ? (
          <Button variant="quiet" disabled startIcon={<ArrowLeftIcon />}>
            {t('wizard.back')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            href={wizardPath(locale, mode, listing.id, previousStep)}
            startIcon={<ArrowLeftIcon />}
          >
            {t('wizard.back')}
          </Button>
        )}
        <div className={`${wrappedRow} ${styles.headerActions}`}>
          {children}
          {children === undefined && mode === 'create' && (
            <Button
              {...submitButtonProps}
              value="continue"
              size="large"
              isLoading={isStepSaving}
              endIcon={<ArrowRightIcon />}
            >
              {t('wizard.continue')}
            </Button>
          )}
          {children === undefined && mode === 'edit' && (
            <>
              {nextStep !== undefined && (
                <Button
                  {...submitButtonProps}
                  value="continue"
                  variant="secondary"
                  size="large"
                  isLoading={isStepSaving && submittedIntent === 'continue'}
                >
                  {t('wizard.saveAndContinue')}
                </Button>
              )}
              <Button
                {...submitButtonProps}
                value="save"
                size="large"
                isLoading={isStepSaving && submittedIntent !== 'continue'}
              >
                {t('wizard.save')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
