import { Badge, Breadcrumbs, Button, Card, Notice, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { accountPage, cardStack } from '~/layout/account-page.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { pagePath } from '~/paths.ts';
import { muted, page, small, subsectionText, textLink, titleText, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { CreatePartnerForm } from './create-partner-form.tsx';
import { PartnerForm, usePartnerForm } from './own-form.tsx';
import { PartnerFormSuccessNotice, PartnerBadge } from './own-partner-frame.tsx';
import { ownPartnerPath } from './own-partner-paths.ts';
import * as styles from './own-partners.css.ts';

export interface OwnPartnerSummary {
  id: string;
  name: string;
  isActive: boolean;
  verifiedSites: readonly string[];
  pendingSites: number;
  /** Number of arrivals from the partner's sites in the last days; `null` when unknown. */
  arrivals: number | null;
}

function ConfirmEmailNotice({ email }: { email: string }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('resendConfirmation');
  return (
    <PartnerForm state={formState} intent="resendConfirmation">
      <Notice
        variant="warning"
        title={t('ownPartners.emailTitle')}
        action={
          <Button type="submit" variant="secondary" isLoading={formState.isSending}>
            {t('ownPartners.resend')}
          </Button>
        }
      >
        {t('ownPartners.emailText', { email })}
      </Notice>
    </PartnerForm>
  );
}

interface PartnerItemProps {
  partner: OwnPartnerSummary;
  days: number;
}

function PartnerItem({ partner, days }: PartnerItemProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'ownPartners'>();
  const { id, name, isActive, verifiedSites, pendingSites, arrivals } = partner;
  const hasNoSite = verifiedSites.length + pendingSites === 0;
  return (
    <Card as="li" className={stack[12]}>
      <div className={spreadRow}>
        <div className={`${wrappedRow} ${styles.breakAnywhere}`}>
          <h2 className={`${subsectionText} ${styles.breakAnywhere}`}>
            <SiteLink className={`${textLink} ${styles.headingLink}`} to={ownPartnerPath(locale, id)}>
              {name}
            </SiteLink>
          </h2>
          <PartnerBadge isActive={isActive} />
          {pendingSites > 0 && <Badge variant="warning">{t('ownPartners.pending', { count: pendingSites })}</Badge>}
        </div>
        {arrivals !== null && (
          <p>
            <b>{formatNumber(arrivals)}</b>{' '}
            <span className={`${small} ${muted}`}>{t('ownPartners.arrivalsOf', { count: arrivals, days })}</span>
          </p>
        )}
      </div>
      <p className={`${small} ${muted} ${styles.breakAnywhere}`}>
        {verifiedSites.length > 0 ? verifiedSites.map((origin) => origin.replace(/^https:\/\//, '')).join(', ') : null}
        {hasNoSite && t('ownPartners.noSite')}
        {!hasNoSite && verifiedSites.length === 0 && t('ownPartners.noVerifiedSite')}
      </p>
      {verifiedSites.length === 0 && (
        <div className={wrappedRow}>
          <Button variant="secondary" href={ownPartnerPath(locale, id, 'sites')}>
            {t(hasNoSite ? 'ownPartners.addSite' : 'ownPartners.verifySite')}
          </Button>
        </div>
      )}
    </Card>
  );
}

export interface OwnPartnersPageProps {
  partners: readonly OwnPartnerSummary[];
  maxPartners: number;
  /** Days of which the list shows the arrivals. */
  summaryDays: number;
  isConfirmed: boolean;
  email: string;
}

export function OwnPartnersPage({
  partners,
  maxPartners,
  summaryDays,
  isConfirmed,
  email,
}: OwnPartnersPageProps): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const hasMaxPartners = partners.length >= maxPartners;
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={t('ownPartners.title')} isIndexed={false} />
      <Stack as="header" gap={12}>
        <Breadcrumbs
          label={t('listing.crumbs')}
          items={[
            { label: t('ownPartners.public'), href: pagePath(locale, '/partners') },
            { label: t('ownPartners.title') },
          ]}
        />
        <h1 className={titleText}>{t('ownPartners.title')}</h1>
        <p className={muted}>
          {partners.length === 0
            ? t('ownPartners.emptyLead', { max: maxPartners })
            : t('ownPartners.count', { count: partners.length, max: maxPartners })}
        </p>
      </Stack>
      <PartnerFormSuccessNotice />
      {partners.length > 0 && (
        <ul className={cardStack}>
          {partners.map((partner) => (
            <PartnerItem key={partner.id} partner={partner} days={summaryDays} />
          ))}
        </ul>
      )}
      {!isConfirmed && <ConfirmEmailNotice email={email} />}
      {isConfirmed && !hasMaxPartners && <CreatePartnerForm isFirst={partners.length === 0} />}
      {hasMaxPartners && <Notice>{t('ownPartners.full', { max: maxPartners })}</Notice>}
    </main>
  );
}
