import type { OwnPartner, PartnerSite } from '@plaza/sdk/contract';
import { Badge, Button, Card, CardHeader, Notice } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, labelText, muted, small, wrappedRow } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { CopyRow } from '../copy-row.tsx';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { ownPartnerPath, partnerCodePath } from '../own-partner-paths.ts';
import { isSiteProven, type SiteCheck } from '../own-result.ts';
import * as styles from '../own-partners.css.ts';
import { siteStatusOf } from '../site-status.ts';

type Verification = NonNullable<PartnerSite['verification']>;

const removalMessageIdByStatus = {
  local: 'ownPartners.sites.removeLocal',
  verified: 'ownPartners.sites.removeVerified',
  pending: 'ownPartners.sites.removePending',
} as const;

function SiteCheckResult({ check, verification }: { check: SiteCheck; verification: Verification }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const { fileUrl, dnsName } = verification;
  return (
    <FailedNotice answer={check} title={t('ownPartners.check.title')}>
      <div className={`${stack[8]} ${styles.breakAnywhere}`}>
        <ul className={styles.bulletList}>
          <li>{t(`ownPartners.check.file.${check.file}`, { url: fileUrl, host: new URL(fileUrl).host })}</li>
          <li>{t(`ownPartners.check.dns.${check.dns}`, { name: dnsName })}</li>
        </ul>
        <p>{t('ownPartners.check.oneIsEnough')}</p>
      </div>
    </FailedNotice>
  );
}

interface SiteVerificationProps {
  origin: string;
  verification: Verification;
  onVerified: () => void;
}

function SiteVerification({ origin, verification, onVerified }: SiteVerificationProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('checkSite', { target: origin, onDone: onVerified });
  const { fileUrl, dnsName, value } = verification;
  const siteCheck = formState.result?.check;
  return (
    <>
      <p className={muted}>{t('ownPartners.verify.lead')}</p>
      <div className={styles.siteProofColumns}>
        <div className={`${stack[12]} ${styles.topAligned}`}>
          <h4 className={labelText}>{t('ownPartners.verify.file')}</h4>
          <p className={`${small} ${muted}`}>{t('ownPartners.verify.fileText')}</p>
          <CopyRow text={fileUrl} name={t('ownPartners.verify.fileUrl')} />
          <p className={`${small} ${muted}`}>{t('ownPartners.verify.fileValue')}</p>
          <CopyRow text={value} name={t('ownPartners.verify.content')} />
        </div>
        <div className={`${stack[12]} ${styles.topAligned}`}>
          <h4 className={labelText}>{t('ownPartners.verify.dns')}</h4>
          <p className={`${small} ${muted}`}>{t('ownPartners.verify.dnsText')}</p>
          <CopyRow text={dnsName} name={t('ownPartners.verify.dnsName')} />
          <p className={`${small} ${muted}`}>{t('ownPartners.verify.dnsValue')}</p>
          <CopyRow text={value} name={t('ownPartners.verify.dnsContent')} />
        </div>
      </div>
      {siteCheck !== undefined && !isSiteProven(siteCheck) && !formState.isSending && (
        <SiteCheckResult check={siteCheck} verification={verification} />
      )}
      <PartnerForm state={formState} intent="checkSite">
        <input type="hidden" name="origin" value={origin} />
        <div className={wrappedRow}>
          <Button type="submit" isLoading={formState.isSending}>
            {t(formState.isSending ? 'ownPartners.check.sending' : 'ownPartners.check.submit')}
          </Button>
          <span className={`${small} ${muted}`}>{t('ownPartners.check.duration')}</span>
        </div>
      </PartnerForm>
    </>
  );
}

interface RemoveSiteProps {
  partner: OwnPartner;
  site: PartnerSite;
  onRemoved: () => void;
}

/** Asks for confirmation before a site is removed. Part of the page, so that it needs no scripts; it gets the focus. */
function RemoveConfirmation({ partner, site, onRemoved }: RemoveSiteProps): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('removeSite', { target: site.origin, onDone: onRemoved });
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <PartnerForm state={formState} intent="removeSite">
      <input type="hidden" name="origin" value={site.origin} />
      <Notice
        ref={noticeRef}
        tabIndex={-1}
        role="group"
        aria-label={t('ownPartners.sites.removeNamed', { site: site.origin })}
        variant="warning"
        title={t('ownPartners.sites.removeTitle')}
        action={
          <span className={wrappedRow}>
            <Button type="submit" variant="danger" isLoading={formState.isSending}>
              {t('ownPartners.sites.removeSubmit')}
            </Button>
            <Button variant="secondary" href={ownPartnerPath(locale, partner.id, 'sites')}>
              {t('ownPartners.sites.keep')}
            </Button>
          </span>
        }
      >
        {t(removalMessageIdByStatus[siteStatusOf(site)])}
      </Notice>
    </PartnerForm>
  );
}

interface SiteCardProps extends RemoveSiteProps {
  isRemoving: boolean;
}

export function SiteCard({ isRemoving, ...props }: SiteCardProps): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const { partner, site } = props;
  const { origin, isVerified, verification } = site;
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="li" className={stack[16]}>
      <CardHeader
        className={styles.cardHeader}
        title={
          <div className={`${wrappedRow} ${styles.breakAnywhere}`}>
            <h3 ref={headingRef} tabIndex={-1} className={`${cardTitle} ${styles.breakAnywhere}`}>
              {origin}
            </h3>
            <Badge variant={isVerified ? 'success' : 'warning'}>
              {t(`ownPartners.siteStatus.${siteStatusOf(site)}`)}
            </Badge>
          </div>
        }
        actions={
          <div className={wrappedRow}>
            {isVerified && (
              <Button variant="secondary" href={partnerCodePath(locale, partner.id)}>
                {t('ownPartners.code')}
              </Button>
            )}
            {!isRemoving && (
              <Button
                variant="secondary"
                href={ownPartnerPath(locale, partner.id, 'sites', `?remove=${encodeURIComponent(origin)}`)}
                aria-label={t('ownPartners.sites.removeNamed', { site: origin })}
              >
                {t('ownPartners.sites.remove')}
              </Button>
            )}
          </div>
        }
      />
      {isRemoving && <RemoveConfirmation {...props} />}
      {verification !== null && (
        <SiteVerification
          origin={origin}
          verification={verification}
          // the verified site's check button disappears with the focus
          onVerified={() => headingRef.current?.focus()}
        />
      )}
    </Card>
  );
}
