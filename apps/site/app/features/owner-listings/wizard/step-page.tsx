import { late, Notice } from '@plaza/ui';
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, page, textLink, titleText } from '~/styles/common.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { formId } from './step-form.ts';
import type { StepFailure } from './step-result.ts';
import { ownListingsPath, type FieldStep } from './steps.ts';
import type { StepFields } from './use-step-values.ts';
import { useWizard } from './wizard-context.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import { WizardTop } from './wizard-top.tsx';
import * as styles from './wizard.css.ts';

/** Few ever see it. */
const ConflictPanel = late(() => import('./conflict-panel.tsx'));

export interface StepPageProps {
  step: FieldStep;
  fields: StepFields;
  failure: StepFailure | undefined;
  formRef: RefObject<HTMLFormElement | null>;
  /** Stands beside the form, or on small screens before or after it. */
  side?: ReactNode;
  sidePlace?: 'first' | 'last';
  /** The form takes most of the page. */
  isWide?: boolean;
  /** Nothing stands beside it. */
  isSingle?: boolean;
  /** Nothing can be saved yet. */
  isDisabled?: boolean;
  /** Something has to be confirmed before it is saved; until then it stays on this device. */
  isHeldBack?: boolean;
  /** The visitor wanted to save it all the same. */
  onHeldBack?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** What went wrong besides the fields, before them. */
function Failure({ failure }: { failure: StepFailure }): ReactElement | null {
  const { t, locale } = useIntl<'wizard'>();
  if (failure.reason === 'conflict') return null;
  const { reason } = failure;
  return (
    <FailedNotice
      answer={failure}
      title={t('wizard.notSaved')}
      action={
        reason !== 'fields' && (
          <button className={textLink} type="submit" form={formId}>
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

/** A step with fields: top, progress, heading, form, and the bar with the ways back and on. */
// Long and complex because it is the frame of every step, and most of its parts are optional.
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
  const { listing } = useWizard();
  const isSaving = useNavigation().formMethod === 'POST';
  const isHeld = useRef(false);
  useEffect(() => {
    isHeld.current = isSaving;
  }, [isSaving]);
  useEffect(() => {
    if (failure?.reason === 'fields')
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(select)')?.focus();
  }, [failure, formRef]);
  const title = t(`wizard.${step}.title`);
  const sideOf = side !== undefined && <div className={styles.side}>{side}</div>;
  return (
    <>
      <WizardTop isDirty={fields.isDirty} isHeldBack={isHeldBack} />
      {/* what Enter in a field presses: the first button of a form, wherever it stands */}
      <button type="submit" form={formId} name="intent" value="continue" disabled={isDisabled} hidden>
        {t('wizard.continue')}
      </button>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageHead title={title} isIndexed={false} />
        <WizardProgress step={step} />
        <div className={`${page} ${styles.columns} ${isSingle ? styles.columnsOne : isWide ? styles.columnsWide : ''}`}>
          <div className={styles.head}>
            <h1 className={titleText}>{title}</h1>
            <p className={`${muted} ${styles.lead}`}>{t(`wizard.${step}.lead`)}</p>
          </div>
          {sidePlace === 'first' && sideOf}
          <div className={styles.body}>
            {failure?.newer && (
              <ConflictPanel
                step={step}
                mine={fields.values}
                newer={failure.newer}
                onTakeNewer={() => failure.newer && fields.take(failure.newer)}
                placeholder={
                  <Notice variant="warning" title={t('wizard.conflict.title')}>
                    {t('wizard.conflict.text')}
                  </Notice>
                }
              />
            )}
            {failure && <Failure failure={failure} />}
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
              id={formId}
              method="post"
              noValidate
              className={styles.body}
              onSubmit={(event) => {
                if (isHeld.current || isHeldBack) event.preventDefault();
                if (isHeldBack) onHeldBack?.();
                else isHeld.current = true;
              }}
            >
              <input type="hidden" name="version" value={fields.version} />
              <input type="hidden" name="base" value={fields.base} />
              {children}
            </Form>
          </div>
          {sidePlace === 'last' && sideOf}
        </div>
        <WizardFoot step={step} isDisabled={isDisabled} />
      </main>
    </>
  );
}
