import { imageLimits, listingImageLimits } from '@plaza/sdk';
import { ImagePicker, Notice, ShieldCheckIcon, type UploadItem } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath } from '~/paths.ts';
import type { ImagesFailure } from './wizard-images.server.ts';
import { muted, page, row, small, success, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { shrinkImage } from '~/photo/shrink-image.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { pickerLabels } from './picker-labels.ts';
import { formId } from '~/features/owner-listings/wizard/step-form.ts';
import { wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { useListingUploads } from './uploads-context.ts';
import { useHasScripts } from './use-has-scripts.ts';
import { undoMs } from './use-uploads.ts';
import { useWizard } from '~/features/owner-listings/wizard/wizard-context.ts';
import { WizardFoot } from '~/features/owner-listings/wizard/wizard-foot.tsx';
import { WizardProgress } from '~/features/owner-listings/wizard/wizard-progress.tsx';
import { WizardTop } from '~/features/owner-listings/wizard/wizard-top.tsx';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';

/** What is wrong with all of them, before the pictures. */
function Problems({ failure, isEmpty }: { failure: ImagesFailure | undefined; isEmpty: boolean }): ReactElement {
  const { t, locale } = useIntl();
  const { mode, listing } = useWizard();
  const { state, store } = useListingUploads();
  const again = (
    <button className={textLink} type="button" onClick={store.resume}>
      {t('wizard.tryAgain')}
    </button>
  );
  return (
    <>
      {failure && (failure.reason !== 'tooFew' || isEmpty) && (
        <Notice variant="warning" announce="assertive" title={t('wizard.images.stop')}>
          {failure.message ?? t(`wizard.images.${failure.reason === 'tooFew' ? 'tooFew' : 'unavailable'}`)}
        </Notice>
      )}
      {state.isPaused && (
        <Notice variant="warning" announce="assertive" title={t('wizard.images.paused')} action={again}>
          {t('wizard.images.pausedText')}
        </Notice>
      )}
      {state.needsLogin && (
        <Notice variant="warning" announce="assertive" title={t('wizard.images.session')} action={again}>
          {t('wizard.images.sessionText')}{' '}
          <a
            className={textLink}
            href={loginPath(locale, wizardPath(locale, mode, listing.id, 'images'))}
            target="_blank"
            rel="noreferrer"
          >
            {t('wizard.images.logIn')}
          </a>
        </Notice>
      )}
      {state.isMerged && (
        <Notice announce="polite" title={t('wizard.images.merged')}>
          {t('wizard.images.mergedText')}
        </Notice>
      )}
    </>
  );
}

/** The pictures: sent while one goes on, put in order, turned and removed. */
export function ImagesStep({ failure }: { failure: ImagesFailure | undefined }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const { state, store } = useListingUploads();
  const hasScripts = useHasScripts();
  const count = state.items.length;
  const title = t('wizard.images.title');
  const remove = (_: UploadItem, restore: () => void) => {
    const takeAway = showToast({
      title: t('wizard.images.removed'),
      action: { label: t('wizard.images.undo'), onAction: restore },
    });
    // after that the server has been told
    setTimeout(takeAway, undoMs);
  };
  return (
    <>
      <WizardTop isDirty={state.coming > 0} hasNoForm />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageHead title={title} isIndexed={false} />
        <WizardProgress step="images" />
        <div className={`${page} ${styles.columns} ${styles.columnsOne}`}>
          <div className={styles.head}>
            <h1 className={titleText}>{title}</h1>
            <p className={`${muted} ${styles.lead}`}>
              {t('wizard.images.lead', { count: listingImageLimits.recommended })}
            </p>
          </div>
          <Form id={formId} method="post" encType="multipart/form-data" noValidate className={styles.body}>
            <Problems failure={failure} isEmpty={count === 0} />
            <input type="hidden" name="coming" value={state.coming} />
            <ImagePicker
              label={t('wizard.images.label')}
              aside={t('wizard.images.count', { count, max: listingImageLimits.max })}
              hint={t('wizard.images.limits')}
              labels={pickerLabels(intl)}
              limits={{ sizeBelow: imageLimits.maxBytes, maximumCount: listingImageLimits.max }}
              prepare={shrinkImage}
              hasCover
              capture="environment"
              {...(!hasScripts && { name: 'images' })}
              value={state.items}
              onValueChange={store.change}
              onCancel={store.cancel}
              onRemove={remove}
              onRotate={store.turn}
            />
            <p className={`${row} ${small} ${muted}`}>
              <ShieldCheckIcon size={16} className={success} />
              <span>{t('wizard.images.private')}</span>
            </p>
          </Form>
        </div>
        <WizardFoot step="images" />
      </main>
    </>
  );
}
