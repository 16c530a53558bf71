import { listingImageLimits } from '@plaza/sdk';
import { Button, CircleCheckIcon, EyeIcon, Fact, FactList, lazyWithRetry, Notice, PencilIcon } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, page, panel, small, textLink, titleText } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { PlanNote } from '~/features/owner-listings/wizard/plan-note.tsx';
import { type FieldStep, fieldSteps, stepFormId, wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { stepRowsOf } from '~/features/owner-listings/wizard/step-rows.ts';
import { stepValuesOf } from '~/features/owner-listings/wizard/step-values.ts';
import { useListingUploads } from '~/features/owner-listings/wizard/images/use-uploads.ts';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import { WizardFooter, WizardProgress } from '~/features/owner-listings/wizard/wizard-navigation.tsx';
import { WizardHeader } from '~/features/owner-listings/wizard/wizard-top.tsx';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';

const ListingPreview = lazyWithRetry(() => import('./preview-window.tsx'));

function ListingPreviewSection(): ReactElement {
  const { t } = useIntl<'wizard'>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" startIcon={<EyeIcon />} onClick={() => setIsOpen(true)}>
        {t('wizard.preview.open')}
      </Button>
      {isOpen && (
        <ListingPreview onClose={() => setIsOpen(false)} placeholder={<p role="status">{t('search.loading')}</p>} />
      )}
    </>
  );
}

function StepSummary({ step }: { step: FieldStep }): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const { listing, lookups, mode } = useWizardData();
  return (
    <section className={panel} aria-labelledby={`summary-${step}`}>
      <div className={spreadRow}>
        <h2 className={cardTitle} id={`summary-${step}`}>
          {t(`wizard.step.${step}`)}
        </h2>
        <EditStepLink href={wizardPath(locale, mode, listing.id, step)} name={t(`wizard.step.${step}`)} />
      </div>
      <FactList variant="dense">
        {stepRowsOf(step, intl, stepValuesOf(step, listing, locale), lookups).map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

function EditStepLink({ href, name }: { href: string; name: string }): ReactElement {
  const { t } = useIntl<'wizard'>();
  return (
    <Button
      variant="quiet"
      size="small"
      href={href}
      startIcon={<PencilIcon />}
      aria-label={t('wizard.preview.editOf', { name })}
    >
      {t('wizard.preview.edit')}
    </Button>
  );
}

function ImagesSummary(): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, mode } = useWizardData();
  const { state } = useListingUploads();
  const { images } = listing;
  const imagesStepPath = wizardPath(locale, mode, listing.id, 'images');
  const hasFewImages = images.length > 0 && images.length < listingImageLimits.recommended && state.coming === 0;
  return (
    <section className={panel} aria-labelledby="summary-images">
      <div className={spreadRow}>
        <h2 className={cardTitle} id="summary-images">
          {t('wizard.step.images')}
        </h2>
        <EditStepLink href={imagesStepPath} name={t('wizard.step.images')} />
      </div>
      {images.length > 0 && (
        <ul className={styles.imageThumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <img
                className={styles.imageThumbnail}
                src={image.url}
                width={image.width}
                height={image.height}
                alt={t('wizard.images.nameOf', { position: index + 1 })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {hasFewImages && (
        <p className={`${small} ${muted}`}>
          {t('wizard.preview.morePictures', { count: listingImageLimits.recommended })}
        </p>
      )}
    </section>
  );
}

export interface PreviewStepProps {
  /** Outcome of the last attempt to create the listing while offline; a new object for each attempt. */
  failure: { isOffline: true } | null;
}

/** Shows the reasons why the listing can't be created yet, or a note that it was changed since the review. */
function CreationObstacleNotices({ failure }: PreviewStepProps): ReactElement | null {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, mode } = useWizardData();
  const { state, store } = useListingUploads();
  const [parameters] = useSearchParams();
  if (state.isPaused || state.needsLogin)
    return (
      <Notice
        variant="warning"
        announce="assertive"
        title={t('wizard.images.paused')}
        action={
          <button className={textLink} type="button" onClick={store.resume}>
            {t('wizard.tryAgain')}
          </button>
        }
      >
        {t(state.needsLogin ? 'wizard.images.sessionText' : 'wizard.images.pausedText')}
      </Notice>
    );
  if (state.coming > 0)
    return (
      <Notice announce="polite" title={t('wizard.preview.coming', { count: state.coming })}>
        {t('wizard.preview.comingText')}
      </Notice>
    );
  if (listing.missing.includes('images'))
    return (
      <Notice
        variant="warning"
        title={t('wizard.images.tooFew')}
        action={
          <SiteLink className={textLink} to={wizardPath(locale, mode, listing.id, 'images')}>
            {t('wizard.preview.addPictures')}
          </SiteLink>
        }
      />
    );
  if (failure !== null)
    return (
      <FailedNotice
        answer={failure}
        title={t('wizard.notSaved')}
        action={
          <button className={textLink} type="submit" form={stepFormId}>
            {t('wizard.tryAgain')}
          </button>
        }
      >
        {t('wizard.failure.offline')}
      </FailedNotice>
    );
  if (parameters.get('changed') === null) return null;
  return (
    <Notice variant="warning" announce="assertive" title={t('wizard.preview.changed')}>
      {t('wizard.preview.changedText')}
    </Notice>
  );
}

export function PreviewStep({ failure }: PreviewStepProps): ReactElement {
  const { t } = useIntl<'wizard'>();
  const { listing } = useWizardData();
  const { state } = useListingUploads();
  const isSending = useNavigation().formMethod === 'POST';
  const onSubmit = useSingleSubmit();
  const canCreateListing = listing.missing.length === 0 && state.coming === 0;
  const title = t('wizard.preview.title');
  return (
    <>
      <WizardHeader isDirty={state.coming > 0} hasNoForm />
      <main id="main" tabIndex={-1} className={styles.wizardMain}>
        <PageHead title={title} isIndexed={false} />
        <WizardProgress step="preview" />
        <div className={`${page} ${styles.stepColumns} ${styles.wideFirstColumn}`}>
          <div className={styles.stepHeader}>
            <h1 className={titleText}>{title}</h1>
            <p className={`${muted} ${styles.stepLead}`}>{t('wizard.preview.lead')}</p>
          </div>
          <div className={styles.stepBody}>
            <CreationObstacleNotices failure={failure} />
            <ImagesSummary />
            {fieldSteps.map((step) => (
              <StepSummary key={step} step={step} />
            ))}
          </div>
          <div className={styles.stepSidebar}>
            <section className={panel} aria-labelledby="look">
              <h2 className={cardTitle} id="look">
                {t('wizard.preview.look')}
              </h2>
              <p className={`${small} ${muted}`}>{t('wizard.preview.lookText')}</p>
              <ListingPreviewSection />
            </section>
            <PlanNote />
          </div>
        </div>
        <Form id={stepFormId} method="post" onSubmit={onSubmit}>
          <input type="hidden" name="version" value={listing.version} />
        </Form>
        <WizardFooter step="preview">
          <Button
            type="submit"
            form={stepFormId}
            size="large"
            disabled={!canCreateListing}
            isLoading={isSending}
            startIcon={<CircleCheckIcon />}
          >
            {t('wizard.preview.create')}
          </Button>
        </WizardFooter>
      </main>
    </>
  );
}
