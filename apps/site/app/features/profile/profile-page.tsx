import type { BillingDetails, PaymentCard, Profile, UserSession, UserSubscription, UserVehicle } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { titleText, page } from '~/styles/common.css.ts';
import type { PlanChanged } from '~/features/payments/billing/changed-notice.tsx';
import type { AwaitedChange } from '~/features/payments/billing/awaited-change.ts';
import { account, head } from '~/layout/account-page.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { useLiveSubscription } from '../live/use-live-subscription.ts';
import { BillingSection } from './billing-section.tsx';
import { CloseSection } from './close-section.tsx';
import { DataSection } from './data-section.tsx';
import type { ExportFailure } from './export-failure.ts';
import { EmailSection } from './email-section.tsx';
import { MainInfoSection } from './main-info-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { sections, sectionTitles } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { VehiclesSection } from './vehicles-section.tsx';

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
  const { t } = useIntl();
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
