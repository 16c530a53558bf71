import { type ReactElement, useSyncExternalStore } from 'react';
import { imageLimits, listingImageLimits } from '@plaza/sdk';
import { ImagePicker, type ImagePickerLabels, Notice, ShieldCheckIcon, type UploadItem } from '@plaza/ui';
import { Form } from 'react-router';
import { wizardModeOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath } from '~/paths.ts';
import { muted, page, row, small, successColor, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { shrinkImage } from '~/photo/shrink-image.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { stepFormId, wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import { WizardFooter, WizardProgress } from '~/features/owner-listings/wizard/wizard-navigation.tsx';
import { WizardHeader } from '~/features/owner-listings/wizard/wizard-top.tsx';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';
import type { Intl } from '~/i18n/intl.ts';
import { type ImagesFailure, leaveImagesStep } from './wizard-images.server.ts';
import type { Route } from './+types/images-step.route';
import { removalUndoMs, useListingUploads } from './use-uploads.ts';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 64 } satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => leaveImagesStep(args, wizardModeOf(args.request));

/** Submits the images step. Images upload in the background, so a lost connection only blocks the next step. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { reason: 'unavailable', message: null } satisfies ImagesFailure;
  }
}

export default function WizardImagesRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <ImagesStep failure={actionData} />;
}

function ImageErrors({ failure, isEmpty }: { failure: ImagesFailure | undefined; isEmpty: boolean }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { mode, listing } = useWizardData();
  const { state, store } = useListingUploads();
  const retryUploadButton = (
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
        <Notice variant="warning" announce="assertive" title={t('wizard.images.paused')} action={retryUploadButton}>
          {t('wizard.images.pausedText')}
        </Notice>
      )}
      {state.needsLogin && (
        <Notice variant="warning" announce="assertive" title={t('wizard.images.session')} action={retryUploadButton}>
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

function ImagesStep({ failure }: { failure: ImagesFailure | undefined }): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t } = intl;
  const { state, store } = useListingUploads();
  const hasScripts = useHasScripts();
  const imageCount = state.items.length;
  const title = t('wizard.images.title');
  const removeImage = (_: UploadItem, restore: () => void) => {
    const dismissToast = showToast({
      title: t('wizard.images.removed'),
      action: { label: t('wizard.images.undo'), onAction: restore },
    });
    // the image's removal is sent when its undo has expired
    setTimeout(dismissToast, removalUndoMs);
  };
  return (
    <>
      <WizardHeader isDirty={state.coming > 0} hasNoForm />
      <main id="main" tabIndex={-1} className={styles.wizardMain}>
        <PageHead title={title} isIndexed={false} />
        <WizardProgress step="images" />
        <div className={`${page} ${styles.stepColumns} ${styles.singleColumn}`}>
          <div className={styles.stepHeader}>
            <h1 className={titleText}>{title}</h1>
            <p className={`${muted} ${styles.stepLead}`}>
              {t('wizard.images.lead', { count: listingImageLimits.recommended })}
            </p>
          </div>
          <Form id={stepFormId} method="post" encType="multipart/form-data" noValidate className={styles.stepBody}>
            <ImageErrors failure={failure} isEmpty={imageCount === 0} />
            <input type="hidden" name="coming" value={state.coming} />
            <ImagePicker
              label={t('wizard.images.label')}
              aside={t('wizard.images.count', { count: imageCount, max: listingImageLimits.max })}
              hint={t('wizard.images.limits')}
              labels={createImagePickerLabels(intl)}
              limits={{ sizeLimit: imageLimits.maxBytes, maxCount: listingImageLimits.max }}
              prepare={shrinkImage}
              hasCover
              capture="environment"
              {...(!hasScripts && { name: 'images' })}
              value={state.items}
              onValueChange={store.change}
              onCancel={store.cancel}
              onRemove={removeImage}
              onRotate={store.turn}
            />
            <p className={`${row} ${small} ${muted}`}>
              <ShieldCheckIcon size={16} className={successColor} />
              <span>{t('wizard.images.private')}</span>
            </p>
          </Form>
        </div>
        <WizardFooter step="images" />
      </main>
    </>
  );
}

const subscribeNever = () => () => {};

/** True after hydration; false while the server renders. */
const useHasScripts = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

const createImagePickerLabels = ({ t }: Intl<'wizard'>): ImagePickerLabels => ({
  add: t('wizard.picker.add'),
  drop: t('wizard.picker.drop'),
  dropNow: t('wizard.picker.dropNow'),
  camera: t('wizard.picker.camera'),
  checking: t('wizard.picker.checking'),
  tooFew: (count) => t('wizard.picker.tooFew', { count }),
  rejected: t('wizard.picker.refused'),
  rejection: ({ code, pixels }) =>
    code === 'dimensions' && pixels ? t('wizard.picker.refusal.pixels', pixels) : t(`wizard.picker.refusal.${code}`),
  dismiss: (name) => t('wizard.picker.dismiss', { name }),
  list: t('wizard.picker.list'),
  cover: t('wizard.picker.cover'),
  image: (name, position) => t('wizard.picker.picture', { name, position }),
  actions: (name) => t('wizard.picker.actions', { name }),
  move: (name, position, count) => t('wizard.picker.move', { name, position, count }),
  place: (position, count) => t('wizard.picker.place', { position, count }),
  moveEarlier: (name) => t('wizard.picker.earlier', { name }),
  moveLater: (name) => t('wizard.picker.later', { name }),
  rotate: (name) => t('wizard.picker.rotate', { name }),
  remove: (name) => t('wizard.picker.remove', { name }),
  cancel: (name) => t('wizard.picker.cancel', { name }),
  retry: (name) => t('wizard.picker.retry', { name }),
  retryShort: t('wizard.tryAgain'),
  states: {
    waiting: t('wizard.picker.waiting'),
    uploading: t('wizard.picker.uploading'),
    failed: t('wizard.picker.failed'),
    cancelled: t('wizard.picker.cancelled'),
  },
  moved: (name, position, count) => t('wizard.picker.moved', { name, position, count }),
  announce: {
    added: (count, total) => t('wizard.picker.announce.added', { count, total }),
    rejected: (count) => t('wizard.picker.announce.refused', { count }),
    removed: (name) => t('wizard.picker.announce.removed', { name }),
    halfway: (name) => t('wizard.picker.announce.half', { name }),
    done: (name) => t('wizard.picker.announce.done', { name }),
    failed: (name) => t('wizard.picker.announce.failed', { name }),
  },
});
