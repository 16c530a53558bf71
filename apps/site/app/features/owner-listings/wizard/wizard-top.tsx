import { Button, CheckIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useSubmit } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, row, wrappedRow, small, successColor } from '~/styles/common.css.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { TaskHeader } from '~/layout/task-top.tsx';
import { stepFormId, ownListingsPath } from './steps.ts';
import { ownListingPath } from '~/paths.ts';
import { useWizardData } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

interface WizardHeaderProps {
  isDirty: boolean;
  /** True on the step without a form to submit before leaving, where unsaved data are images that still upload. */
  hasNoForm?: boolean;
  /** True if unsaved values must stay on this device for now instead of being sent. */
  isHeldBack?: boolean;
}

// Complex because mode, state and unsaved changes decide together about one line of text and one button.
export function WizardHeader({ isDirty, hasNoForm = false, isHeldBack = false }: WizardHeaderProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { mode, listing } = useWizardData();
  // only scripts can store drafts on the device
  const isHydrated = useHydrated();
  const submitForm = useSubmit();
  const saveAndLeave = () => {
    const stepForm = document.querySelector<HTMLFormElement>(`#${stepFormId}`);
    if (!stepForm) return;
    const formData = new FormData(stepForm);
    formData.set('intent', 'leave');
    void submitForm(formData, { method: 'post' });
  };
  const isListingDraft = listing.state === 'draft';
  const isListingSaved =
    mode === 'edit' || (isListingDraft && (listing.lastPart !== null || listing.images.length > 0));
  return (
    <TaskHeader>
      <div className={`${wrappedRow} ${styles.headerActions}`}>
        {(isDirty ? isHydrated : isListingSaved) && (
          <span className={`${row} ${small} ${muted}`} role="status">
            {!isDirty && <CheckIcon size={16} className={successColor} />}
            <span className={styles.savedStateText}>
              {isDirty
                ? t(hasNoForm ? 'wizard.images.coming' : 'wizard.keptHere')
                : t(mode === 'create' ? 'wizard.draftSaved' : 'wizard.allSaved')}
            </span>
          </span>
        )}
        {!isListingDraft ? (
          <Button variant="secondary" size="small" href={ownListingPath(locale, listing.id)}>
            {t('wizard.leave')}
          </Button>
        ) : isDirty && !hasNoForm && !isHeldBack ? (
          <Button variant="secondary" size="small" onClick={saveAndLeave}>
            {t('wizard.saveAndLeave')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" href={ownListingsPath(locale)}>
            {t('wizard.saveAndLeave')}
          </Button>
        )}
      </div>
    </TaskHeader>
  );
}
