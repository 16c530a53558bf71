import {
  type BillingDetails,
  locales,
  type OwnerBusiness,
  type PaymentCard,
  type Profile,
  type UserSession,
  type UserSubscription,
  type UserVehicle,
} from '@plaza/sdk';
import { vehicleLimit } from '@plaza/sdk/contract';
import { Button, PasswordField, SelectField, Switch } from '@plaza/ui';
import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { data, redirectDocument } from 'react-router';
import { useLiveSubscription } from '~/features/live/live-events.ts';
import {
  type PendingUpdate,
  readPendingUpdate,
  readChargedInvoice,
} from '~/features/payments/billing/billing.server.ts';
import type { CompletedPlanChange } from '~/features/payments/billing/plan-status.tsx';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { FailureNotice, offlineFailure } from '~/forms/failure-notice.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { messagesOfArea, messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { accountPage, accountPageHeader } from '~/layout/account-page.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { changeSessionUser, clearSiteDataHeaders, endSession, requireSession } from '~/server/session.ts';
import { page, titleText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import type { Route } from './+types/edit-profile.route';
import { CloseSection } from './close-section.tsx';
import { EmailSection, PasswordSection, SessionsSection } from './login-sections.tsx';
import { MainInfoSection } from './main-info-section.tsx';
import { OwnerTypeSection } from './owner-type-section.tsx';
import { BillingSection, PlanSection } from './plan-sections.tsx';
import { performProfileAction } from './profile-actions.server.ts';
import { type ExportFailure, isProfileIntent, type ProfileResult, readExportFailure } from './profile-result.ts';
import * as styles from './profile.css.ts';
import { ProfileSection, profileSections, sectionTitles, useSectionForm } from './section.tsx';
import { VehiclesSection } from './vehicles-section.tsx';

export const handle = { cache: 'ownPage', isPublic: false, maxBodyMegabytes: 32 } satisfies RouteHandle;

interface ProfileData extends ProfilePageProps {
  messages: CompiledMessages;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProfileData> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { searchParams } = new URL(request.url);
  const isPlanChanged = searchParams.get('done') === 'plan';
  const subscriptionRequest = api.getUserSubscription();
  const [profile, vehicles, subscription, sessions, published, pendingUpdate, billingDetails, business, card] =
    await required(
      Promise.all([
        api.getProfile(),
        api.listVehicles(),
        subscriptionRequest,
        api.listSessions(),
        api.listOwnListings({ query: { state: 'published' } }),
        subscriptionRequest.then((found) => readPendingUpdate(api, found.data)),
        api.getBillingDetails(),
        api.getOwnerBusiness(),
        // the page works without the payment card
        optional(api.getPaymentCard()),
      ]),
    );
  const { firstName, email, profileImage, confirmed } = profile.data;
  // other devices may have changed the profile, and a link may have confirmed the email
  changeSessionUser(context, { firstName, email, profileImage, confirmed });
  return {
    profile: profile.data,
    vehicles: vehicles.data,
    maxVehicles: vehicleLimit,
    subscription: subscription.data,
    pendingUpdate,
    publishedCount: published.data.length,
    changed: isPlanChanged ? { invoice: await readChargedInvoice(api, subscription.data) } : null,
    isCardChanged: searchParams.get('done') === 'card',
    billingDetails: billingDetails.data,
    business: business.data,
    card: card?.data ?? null,
    sessions: sessions.data,
    exportFailure: readExportFailure(searchParams.get('export')),
    messages: {
      ...messagesOfArea('accounts', locale),
      ...messagesOfArea('billing', locale),
      ...messagesOfAreaWithPrefix('owner', locale, 'owner.plan.'),
      ...messagesOfArea('profile', locale),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isProfileIntent(intent)) throw data(null, { status: 400 });
  const api = apiFor(withoutAbort({ request, context }), locale);
  const profileOutcome = await performProfileAction(intent, { form, locale }, api);
  if (profileOutcome.failure) {
    const { failure, status, retryAfter } = profileOutcome;
    const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
    return data<ProfileResult>({ intent, failure }, { status, headers });
  }
  if (intent === 'closeAccount') {
    endSession(context);
    // loads a new document, because every page showed the user
    throw redirectDocument(pagePath(locale, '/auth/login?closed=true'), { status: 303, headers: clearSiteDataHeaders });
  }
  if (!profileOutcome.profile) return { intent, failure: null } satisfies ProfileResult;
  const { firstName, profileImage } = profileOutcome.profile;
  changeSessionUser(context, { firstName, profileImage });
  return { intent, failure: null, changesFrame: true } satisfies ProfileResult;
}

/** Keeps the typed values of a form when the connection is lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ProfileResult> {
  const intent = (await request.clone().formData()).get('intent');
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError) || !isProfileIntent(intent)) throw error;
    return { intent, failure: offlineFailure };
  }
}

/** Reloads the page's data unless the form was refused, which changes nothing on the page. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: ProfileResult;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && (actionResult?.failure ?? null) === null;

export default function EditProfileRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { messages: exportFailureMessages, ...profile } = loaderData;
  return (
    <AreaMessagesProvider messages={exportFailureMessages}>
      <ProfilePage {...profile} />
    </AreaMessagesProvider>
  );
}

interface ProfilePageProps {
  profile: Profile;
  vehicles: readonly UserVehicle[];
  maxVehicles: number;
  subscription: UserSubscription | null;
  pendingUpdate: PendingUpdate | null;
  publishedCount: number;
  changed: CompletedPlanChange | null;
  isCardChanged: boolean;
  billingDetails: BillingDetails | null;
  business: OwnerBusiness | null;
  /** The card that pays for the plan; `null` without a card, or if the API doesn't respond. */
  card: PaymentCard | null;
  sessions: readonly UserSession[];
  exportFailure: ExportFailure | null;
}

function ProfilePage(props: ProfilePageProps): ReactElement {
  const { t } = useIntl<'profile'>();
  const {
    profile,
    vehicles,
    maxVehicles,
    subscription,
    pendingUpdate,
    publishedCount,
    changed,
    sessions,
    exportFailure,
  } = props;
  const { billingDetails, business, card } = props;
  useLiveSubscription();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={t('profile.title')} isIndexed={false} />
      <header className={accountPageHeader}>
        <h1 className={titleText}>{t('profile.title')}</h1>
      </header>
      <div className={`${stack[24]} ${styles.profileColumns}`}>
        <nav className={styles.tableOfContents} aria-label={t('profile.contents')}>
          <ul>
            {profileSections.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(sectionTitles[name])}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={stack[24]}>
          <MainInfoSection profile={profile} />
          <EmailSection profile={profile} />
          <ChatEmailsSection profile={profile} />
          <PasswordSection profile={profile} />
          <VehiclesSection userId={profile.id} vehicles={vehicles} limit={maxVehicles} />
          <OwnerTypeSection business={business} />
          <PlanSection
            subscription={subscription}
            pendingUpdate={pendingUpdate}
            publishedCount={publishedCount}
            card={card}
            changed={changed}
            isCardChanged={props.isCardChanged}
          />
          <BillingSection details={billingDetails} />
          <SessionsSection sessions={sessions} />
          <DataExportSection failure={exportFailure} />
          <CloseSection subscription={subscription} />
        </div>
      </div>
    </main>
  );
}

function ChatEmailsSection({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'profile'>();
  const isHydrated = useHydrated();
  // the user's latest choice, shown before the server has saved it
  const [optimisticChoice, setOptimisticChoice] = useState<boolean | null>(null);
  const isChatEmailOn = optimisticChoice ?? profile.chatMails;
  const doneMessageId = isChatEmailOn ? 'profile.chatMailsOn' : 'profile.chatMailsOff';
  const { Form, submit, isSending, sendOnce, failure, isDone, onSubmit } = useSectionForm(
    'mailSettings',
    doneMessageId,
  );
  useEffect(() => {
    if (!isSending) setOptimisticChoice(null);
  }, [isSending]);
  const onChatEmailToggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isSending) return;
    setOptimisticChoice(target.checked);
    sendOnce(() => submit(target.form));
  };
  return (
    <ProfileSection name="mails" lead={t('profile.mailsLead')} done={isDone && doneMessageId}>
      <Form method="post" className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="mailSettings" />
        <Switch
          name="chatMails"
          value="true"
          checked={isChatEmailOn}
          onChange={onChatEmailToggle}
          aria-busy={isSending}
          description={t('profile.chatMailsHint')}
        >
          {t('profile.chatMails')}
        </Switch>
        {!isHydrated && (
          <div className={wrappedInline}>
            <Button type="submit" variant="secondary">
              {t('profile.save')}
            </Button>
          </div>
        )}
      </Form>
      <EmailLanguageForm profile={profile} />
    </ProfileSection>
  );
}

/** Shows the choice of the email language, which saves immediately; before scripts run a button saves it. */
function EmailLanguageForm({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'profile'>();
  const isHydrated = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const [chosenLocale, setChosenLocale] = useState(profile.emailLocale);
  const { Form, submit, sendOnce, failure, isDone, onSubmit } = useSectionForm(
    'emailLanguage',
    `profile.emailLanguage.${chosenLocale}`,
  );
  const chooseEmailLocale = (value: string): void => {
    if (!isLocale(value)) return;
    setChosenLocale(value);
    sendOnce(() => submit(formRef.current));
  };
  return (
    <Form ref={formRef} method="post" className={stack[16]} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      {isDone && <p role="status">{t(`profile.emailLanguage.${profile.emailLocale}`)}</p>}
      <input type="hidden" name="intent" value="emailLanguage" />
      <SelectField
        name="emailLocale"
        label={t('profile.emailLanguage')}
        hint={t('profile.emailLanguageHint')}
        options={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
        defaultValue={profile.emailLocale}
        onValueChange={chooseEmailLocale}
      />
      {!isHydrated && (
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary">
            {t('profile.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

const exportFailureMessageIds = {
  failed: 'profile.exportFailed',
  wrongPassword: 'profile.exportWrongPassword',
  tooMany: 'profile.exportTooMany',
} as const;

function DataExportSection({ failure }: { failure: ExportFailure | null }): ReactElement {
  const { t, locale } = useIntl<'accounts' | 'profile'>();
  const isWrongPassword = failure === 'wrongPassword';
  return (
    <ProfileSection name="data" lead={t('profile.dataLead')}>
      {failure !== null && !isWrongPassword && (
        <FailedNotice answer={failure}>{t(exportFailureMessageIds[failure])}</FailedNotice>
      )}
      {/* submitted by the browser, because the answer is a file, or the page again */}
      <form method="post" action={pagePath(locale, '/account/export')} className={stack[16]}>
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          hint={t('profile.dataPasswordHint')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.halfWidthField}
          {...(isWrongPassword && { error: t(exportFailureMessageIds.wrongPassword) })}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary">
            {t('profile.export')}
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}
