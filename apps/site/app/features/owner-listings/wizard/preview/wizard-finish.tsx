import type { ReactElement } from 'react';
import { formatEuros } from '@plaza/sdk';
import { Badge, BarrierArt, Button, CircleCheckIcon, ClockIcon, Stack, TriangleAlertIcon } from '@plaza/ui';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, ownListingPath, pagePath } from '~/paths.ts';
import { muted, page, wrappedRow, small, borderedSurface, titleText } from '~/styles/common.css.ts';
import { lead } from '~/styles/text-head.css.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { useLiveSubscription } from '~/features/live/live-events.ts';
import { type FinishState, finishStateOf, wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import { WizardHeader } from '~/features/owner-listings/wizard/wizard-top.tsx';
import * as styles from '~/features/owner-listings/wizard/wizard.css.ts';
import { PlanChoice, type PlanChoiceProps } from './plan-choice.tsx';

const appearanceByFinishState = {
  published: { variant: 'success', Icon: CircleCheckIcon },
  no_active_plan: { variant: 'warning', Icon: ClockIcon },
  listing_limit_reached: { variant: 'warning', Icon: ClockIcon },
  email_not_confirmed: { variant: 'warning', Icon: ClockIcon },
  failed: { variant: 'danger', Icon: TriangleAlertIcon },
} as const satisfies Record<FinishState, unknown>;

function FinishLinks({ finish, hasChoice }: { finish: FinishState; hasChoice: boolean }): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing } = useWizardData();
  const onSubmit = useSingleSubmit();
  const dashboardPath = pagePath(locale, '/account/dashboard');
  const linksByOutcome: Readonly<Record<FinishState, readonly (readonly [text: string, href: string])[]>> = {
    published: [
      [t('wizard.finish.dashboard'), dashboardPath],
      [t('wizard.finish.see'), listingPath(locale, listing.id)],
    ],
    no_active_plan: [
      [
        t(hasChoice ? 'wizard.finish.compare' : 'wizard.finish.plans'),
        pagePath(locale, '/subscription_plans?isFromCreateParkingForm=true'),
      ],
      [t('wizard.finish.mine'), ownListingPath(locale, listing.id)],
    ],
    listing_limit_reached: [
      [t('wizard.finish.plans'), pagePath(locale, '/subscription_plans?isFromCreateParkingForm=true')],
      [t('wizard.finish.mine'), ownListingPath(locale, listing.id)],
    ],
    email_not_confirmed: [[t('wizard.finish.mine'), ownListingPath(locale, listing.id)]],
    failed: [
      [t('wizard.finish.dashboard'), dashboardPath],
      [t('wizard.tryAgain'), wizardPath(locale, 'create', listing.id, 'preview')],
    ],
  };
  return (
    <div className={wrappedRow}>
      {finish === 'email_not_confirmed' && (
        <Form method="post" action={pagePath(locale, '/auth/confirm')} onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" size="large">
            {t('wizard.finish.confirm')}
          </Button>
        </Form>
      )}
      {linksByOutcome[finish].map(([text, href], index) => (
        <Button
          key={href}
          href={href}
          size="large"
          variant={index === 0 && finish !== 'email_not_confirmed' && !hasChoice ? 'primary' : 'secondary'}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Says when the bay goes live, and offers the plans when that takes one. */
export function FinishPage({ plans, notIncluded }: Omit<PlanChoiceProps, 'returnTo'>): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  const { listing, owner } = useWizardData();
  useLiveSubscription();
  const finishState = finishStateOf(listing);
  const { variant, Icon } = appearanceByFinishState[finishState];
  const hasChoice = finishState === 'no_active_plan' && plans.length > 0;
  const [image] = listing.images;
  const title = t(`wizard.finish.${finishState}.title`);
  const finishTextMessageId =
    finishState === 'no_active_plan' && !owner.confirmed
      ? 'wizard.finish.no_active_plan.unconfirmedText'
      : (`wizard.finish.${finishState}.text` as const);
  return (
    <>
      <WizardHeader isDirty={false} hasNoForm />
      <main id="main" tabIndex={-1} className={styles.wizardMain}>
        <PageHead title={title} isIndexed={false} />
        <div className={`${page} ${styles.finishScene}`}>
          <Stack gap={24}>
            <p className={`${small} ${muted}`}>{t('wizard.finish.step')}</p>
            <div>
              <Badge variant={variant} icon={<Icon />}>
                {t(`wizard.finish.${finishState}.badge`)}
              </Badge>
            </div>
            <h1 className={titleText}>{title}</h1>
            <p className={lead}>{t(finishTextMessageId, { email: owner.email })}</p>
            {hasChoice && (
              <PlanChoice plans={plans} notIncluded={notIncluded} returnTo={ownListingPath(locale, listing.id)} />
            )}
            <FinishLinks finish={finishState} hasChoice={hasChoice} />
            <div className={`${borderedSurface} ${styles.summaryRow}`}>
              {image && (
                <img
                  className={styles.imageThumbnail}
                  src={image.url}
                  width={image.width}
                  height={image.height}
                  alt=""
                />
              )}
              <span>
                <b lang={listing.language}>{listing.name}</b>
                <span>
                  {listing.location?.shortLocation}
                  {listing.priceCents !== null &&
                    ` · ${formatEuros(listing.priceCents, locale)} ${t('price.perMonth')}`}
                </span>
              </span>
            </div>
            {finishState === 'no_active_plan' && <p className={`${small} ${muted}`}>{t('wizard.finish.basic')}</p>}
          </Stack>
          <div className={styles.finishDrawing}>
            <BarrierArt isOpen={finishState === 'published'} />
          </div>
        </div>
      </main>
    </>
  );
}
