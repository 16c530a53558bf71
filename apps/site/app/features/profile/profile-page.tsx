import {
  type BillingDetails,
  locales,
  type PaymentCard,
  type Profile,
  type UserSession,
  type UserSubscription,
  type UserVehicle,
} from '@plaza/sdk';
import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button, PasswordField, SelectField, Switch } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
import { page, titleText } from '~/styles/common.css.ts';
import type { PlanChanged } from '~/features/payments/billing/changed-notice.tsx';
import type { AwaitedChange } from '~/features/payments/billing/billing.server.ts';
import { account, head } from '~/layout/account-page.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack, wrapped } from '~/styles/frame.css.ts';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useLiveSubscription } from '../live/use-live-subscription.ts';
import { BillingSection } from './billing-section.tsx';
import { CloseSection } from './close-section.tsx';
import type { ExportFailure } from './profile-result.ts';
import { EmailSection } from './email-section.tsx';
import { MainInfoSection } from './main-info-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import * as styles from './profile.css.ts';
import { Section, sections, sectionTitles } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { VehiclesSection } from './vehicles-section.tsx';
import { useSection } from './use-section.ts';

export interface ProfilePageProps {
  profile: Profile;
  vehicles: readonly UserVehicle[];
  /** How many vehicles an account keeps. */
  vehicleLimit: number;
  subscription: UserSubscription | null;
  /** A larger plan that waits to be paid; `null` for none. */
  awaited: AwaitedChange | null;
  /** How many listings are published. */
  publishedCount: number;
  /** What was just changed about the plan; `null` for nothing. */
  changed: PlanChanged | null;
  /** Another card was just entered for the plan. */
  isCardChanged: boolean;
  /** Recipient of invoices; `null` when none was entered. */
  billingDetails: BillingDetails | null;
  /** The card that the plan is charged to; `null` for none, and when it can't be read. */
  card: PaymentCard | null;
  sessions: readonly UserSession[];
  /** An export was asked for a moment ago, and could not be made. */
  exportFailure: ExportFailure | null;
}

/** Everything about the own account, a card a matter. */
export function ProfilePage(props: ProfilePageProps): ReactElement {
  const { t } = useIntl<'profile'>();
  const { profile, vehicles, vehicleLimit, subscription, awaited, publishedCount, changed, sessions, exportFailure } =
    props;
  const { billingDetails, card } = props;
  useLiveSubscription();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account}`}>
      <PageHead title={t('profile.title')} isIndexed={false} />
      <header className={head}>
        <h1 className={titleText}>{t('profile.title')}</h1>
      </header>
      <div className={`${stack[24]} ${styles.columns}`}>
        <nav className={styles.contents} aria-label={t('profile.contents')}>
          <ul>
            {sections.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(sectionTitles[name])}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={stack[24]}>
          <MainInfoSection profile={profile} />
          <EmailSection profile={profile} />
          <MailsSection profile={profile} />
          <PasswordSection profile={profile} />
          <VehiclesSection userId={profile.id} vehicles={vehicles} limit={vehicleLimit} />
          <PlanSection
            subscription={subscription}
            awaited={awaited}
            publishedCount={publishedCount}
            card={card}
            changed={changed}
            isCardChanged={props.isCardChanged}
          />
          <BillingSection details={billingDetails} />
          <SessionsSection sessions={sessions} />
          <DataSection failure={exportFailure} />
          <CloseSection subscription={subscription} />
        </div>
      </div>
    </main>
  );
}

/** Which mails come besides those about the account itself. The switch counts at once; before scripts run a button sends it. */
function MailsSection({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'profile'>();
  const isHydrated = useHydrated();
  // what was chosen and the account does not say yet
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? profile.chatMails;
  const done = isOn ? 'profile.chatMailsOn' : 'profile.chatMailsOff';
  const { Form, submit, isSending, sendOnce, failure, isDone, onSubmit } = useSection('mailSettings', done);
  useEffect(() => {
    if (!isSending) setChosen(null);
  }, [isSending]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isSending) return;
    setChosen(target.checked);
    sendOnce(() => submit(target.form));
  };
  return (
    <Section name="mails" lead={t('profile.mailsLead')} done={isDone && done}>
      <Form method="post" className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="mailSettings" />
        <Switch
          name="chatMails"
          value="true"
          checked={isOn}
          onChange={change}
          aria-busy={isSending}
          description={t('profile.chatMailsHint')}
        >
          {t('profile.chatMails')}
        </Switch>
        {!isHydrated && (
          <div className={wrapped}>
            <Button type="submit" variant="secondary">
              {t('profile.save')}
            </Button>
          </div>
        )}
      </Form>
      <EmailLanguageForm profile={profile} />
    </Section>
  );
}

/** The language of emails. A choice counts at once; before scripts run a button sends it. */
function EmailLanguageForm({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'profile'>();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(profile.emailLocale);
  const { Form, submit, sendOnce, failure, isDone, onSubmit } = useSection(
    'emailLanguage',
    `profile.emailLanguage.${chosen}`,
  );
  const choose = (value: string): void => {
    if (!isLocale(value)) return;
    setChosen(value);
    sendOnce(() => submit(form.current));
  };
  return (
    <Form ref={form} method="post" className={stack[16]} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      {isDone && <p role="status">{t(`profile.emailLanguage.${profile.emailLocale}`)}</p>}
      <input type="hidden" name="intent" value="emailLanguage" />
      <SelectField
        name="emailLocale"
        label={t('profile.emailLanguage')}
        hint={t('profile.emailLanguageHint')}
        options={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
        defaultValue={profile.emailLocale}
        onValueChange={choose}
      />
      {!isHydrated && (
        <div className={wrapped}>
          <Button type="submit" variant="secondary">
            {t('profile.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

const messages = {
  failed: 'profile.exportFailed',
  wrongPassword: 'profile.exportWrongPassword',
  tooMany: 'profile.exportTooMany',
} as const;

/** Everything that is kept about somebody, to take along. @param failure why it was not made a moment ago. */
function DataSection({ failure }: { failure: ExportFailure | null }): ReactElement {
  const { t, locale } = useIntl<'accounts' | 'profile'>();
  const isWrongPassword = failure === 'wrongPassword';
  return (
    <Section name="data" lead={t('profile.dataLead')}>
      {failure !== null && !isWrongPassword && <FailedNotice answer={failure}>{t(messages[failure])}</FailedNotice>}
      {/* the browser sends it itself: the answer is a file, or the page again */}
      <form method="post" action={pagePath(locale, '/account/export')} className={stack[16]}>
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          hint={t('profile.dataPasswordHint')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.half}
          {...(isWrongPassword && { error: t(messages.wrongPassword) })}
        />
        <div className={wrapped}>
          <Button type="submit" variant="secondary">
            {t('profile.export')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
