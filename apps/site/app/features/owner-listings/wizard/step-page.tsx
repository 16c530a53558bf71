import type { OwnListing } from '@plaza/sdk';
import { lazyWithRetry, Notice } from '@plaza/ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { muted, page, textLink, titleText } from '~/styles/common.css.ts';
import { readStepDraft, writeStepDraft } from './step-drafts.local-storage.ts';
import type { StepFailure } from './step-submission.ts';
import { stepFingerprintsOf, isSameValues, type StepValues, stepValuesOf } from './step-values.ts';
import { type FieldStep, stepFormId, ownListingsPath } from './steps.ts';
import { useWizardData } from './wizard-context.ts';
import { WizardFooter, WizardProgress } from './wizard-navigation.tsx';
import { WizardHeader } from './wizard-top.tsx';
import * as styles from './wizard.css.ts';

/** Panel for edit conflicts, lazy-loaded because they are rare. */
const ConflictPanel = lazyWithRetry(() => import('./conflict-panel.tsx'));

interface StepPageProps {
  step: FieldStep;
  fields: StepFields;
  failure: StepFailure | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  /** Content next to the step's form, or before or after it on small screens. */
  side?: ReactNode;
  sidePlace?: 'first' | 'last';
  isWide?: boolean;
  isSingle?: boolean;
  isDisabled?: boolean;
  isHeldBack?: boolean;
  /** Called when the owner tries to save before they have confirmed the pin. */
  onHeldBack?: () => void;
  children: ReactNode;
}

function StepFailureNotice({ failure }: { failure: StepFailure }): ReactElement | null {
  const { t, locale } = useIntl<'wizard'>();
  if (failure.reason === 'conflict') return null;
  const { reason } = failure;
  return (
    <FailedNotice
      answer={failure}
      title={t('wizard.notSaved')}
      action={
        reason !== 'fields' && (
          <button className={textLink} type="submit" form={stepFormId}>
            {t('wizard.tryAgain')}
          </button>
        )
      }
    >
      {t(`wizard.failure.${reason}`)}{' '}
      {reason === 'fields' && (
        <SiteLink className={textLink} to={ownListingsPath(locale)}>
          {t('wizard.leaveUnsaved')}
        </SiteLink>
      )}
    </FailedNotice>
  );
}

/** Page of a wizard step with fields: top, progress, heading, form, and the bar with the buttons Back and Continue. */
// Long and complex because the frame of every step is one component, and most of its parts are optional.
export function StepPage({
  step,
  fields,
  failure,
  formRef,
  side,
  sidePlace = 'last',
  isWide = false,
  isSingle = false,
  isDisabled = false,
  isHeldBack = false,
  onHeldBack,
  children,
}: StepPageProps): ReactElement {
  const { t } = useIntl<'wizard'>();
  const { listing } = useWizardData();
  const onSubmit = useSingleSubmit();
  useEffect(() => {
    if (failure?.reason === 'fields')
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(select)')?.focus();
  }, [failure, formRef]);
  const title = t(`wizard.${step}.title`);
  const sidebar = side !== undefined && <div className={styles.stepSidebar}>{side}</div>;
  return (
    <>
      <WizardHeader isDirty={fields.isDirty} isHeldBack={isHeldBack} />
      {/* Enter in a field activates the first button of its form, wherever that button is */}
      <button type="submit" form={stepFormId} name="intent" value="continue" disabled={isDisabled} hidden>
        {t('wizard.continue')}
      </button>
      <main id="main" tabIndex={-1} className={styles.wizardMain}>
        <PageHead title={title} isIndexed={false} />
        <WizardProgress step={step} />
        <div
          className={`${page} ${styles.stepColumns} ${isSingle ? styles.singleColumn : isWide ? styles.wideFirstColumn : ''}`}
        >
          <div className={styles.stepHeader}>
            <h1 className={titleText}>{title}</h1>
            <p className={`${muted} ${styles.stepLead}`}>{t(`wizard.${step}.lead`)}</p>
          </div>
          {sidePlace === 'first' && sidebar}
          <div className={styles.stepBody}>
            {failure?.newer && (
              <ConflictPanel
                step={step}
                unsavedValues={fields.values}
                newer={failure.newer}
                onTakeNewer={() => failure.newer && fields.take(failure.newer)}
                placeholder={
                  <Notice variant="warning" title={t('wizard.conflict.title')}>
                    {t('wizard.conflict.text')}
                  </Notice>
                }
              />
            )}
            {failure && <StepFailureNotice failure={failure} />}
            {fields.isRestored && fields.isDirty && !failure && (
              <Notice
                announce="polite"
                title={t('wizard.restored')}
                action={
                  <button className={textLink} type="button" onClick={() => fields.take(listing)}>
                    {t('wizard.restoredDiscard')}
                  </button>
                }
              >
                {t('wizard.restoredText')}
              </Notice>
            )}
            <Form
              ref={formRef}
              id={stepFormId}
              method="post"
              noValidate
              className={styles.stepBody}
              onSubmit={(event) => {
                if (!isHeldBack) return onSubmit(event);
                event.preventDefault();
                onHeldBack?.();
              }}
            >
              <input type="hidden" name="version" value={fields.version} />
              <input type="hidden" name="base" value={fields.base} />
              {children}
            </Form>
          </div>
          {sidePlace === 'last' && sidebar}
        </div>
        <WizardFooter step={step} isDisabled={isDisabled} />
      </main>
    </>
  );
}

interface StepFields {
  values: StepValues;
  set: (change: StepValues) => void;
  take: (listing: OwnListing) => void;
  isDirty: boolean;
  isRestored: boolean;
  version: number;
  /** Fingerprints of all steps from when the form was opened. */
  base: string;
}

const isCheckbox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Reads the values of a form: the named fields, and every checkbox, whose value is empty unless ticked. */
function readFormValues(form: HTMLFormElement | null, names: readonly string[]): StepValues {
  if (!form) return {};
  const formData = new FormData(form);
  const checkboxNames = [...form.elements].filter(isCheckbox).map(({ name }) => name);
  return Object.fromEntries(
    [...names, ...checkboxNames].flatMap((name) => {
      const fieldValue = formData.get(name) ?? (checkboxNames.includes(name) ? '' : null);
      return typeof fieldValue === 'string' ? [[name, fieldValue] as const] : [];
    }),
  );
}

const withoutEmptyValues = (values: StepValues): StepValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * Keeps the values of a step's fields: the saved ones, those of a form that failed, or a draft on this device. It keeps
 * values that were typed before hydration.
 * @param start values from the page's query
 */
export function useStepValues(
  step: FieldStep,
  failure: StepFailure | undefined,
  form: RefObject<HTMLFormElement | null>,
  start: StepValues | null = null,
): StepFields {
  const { listing } = useWizardData();
  const { locale } = useIntl();
  const savedValues = stepValuesOf(step, listing, locale);
  const [draftOrigin, setOrigin] = useState({ version: listing.version, base: stepFingerprintsOf(listing) });
  const [values, setValues] = useState<StepValues>(failure?.values ?? { ...savedValues, ...start });
  // what fields adopt at hydration, one after the other, before a stored draft has been read; `null` afterwards
  const adoptedValuesRef = useRef<StepValues | null>({});
  const [isRestored, setIsRestored] = useState(false);
  const { id } = listing;
  const hasUnsavedValues = !isSameValues(values, savedValues);

  const restoreTypedValues = useEffectEvent(() => {
    const adoptedValues = adoptedValuesRef.current ?? {};
    adoptedValuesRef.current = null;
    const storedDraft = start ? null : readStepDraft(id, step);
    if (storedDraft && !isSameValues(storedDraft.values, savedValues)) {
      setValues(withoutEmptyValues({ ...storedDraft.values, ...adoptedValues }));
      setOrigin({ version: storedDraft.version, base: storedDraft.base });
      setIsRestored(true);
      return;
    }
    const typedValues = { ...readFormValues(form.current, Object.keys(values)), ...adoptedValues };
    if (!isSameValues({ ...values, ...typedValues }, values)) setValues({ ...values, ...typedValues });
  });
  useEffect(() => restoreTypedValues(), []);

  return {
    values,
    set(change) {
      if (adoptedValuesRef.current) {
        adoptedValuesRef.current = { ...adoptedValuesRef.current, ...change };
        setValues((current) => withoutEmptyValues({ ...current, ...change }));
        return;
      }
      const nextValues = withoutEmptyValues({ ...values, ...change });
      setValues(nextValues);
      writeStepDraft(id, step, isSameValues(nextValues, savedValues) ? null : { ...draftOrigin, values: nextValues });
    },
    take(other) {
      setValues(stepValuesOf(step, other, locale));
      setOrigin({ version: other.version, base: stepFingerprintsOf(other) });
      setIsRestored(false);
      writeStepDraft(id, step, null);
    },
    isDirty: hasUnsavedValues,
    isRestored,
    ...draftOrigin,
  };
}
