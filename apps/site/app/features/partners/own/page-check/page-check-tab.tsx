import { attributionSources, type OwnPartner, type PageCheck, type PageFinding } from '@plaza/sdk/contract';
import { Badge, Button, Card, lazyWithRetry, Notice, TextField } from '@plaza/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FailureNotice, type FormFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { updatingContent } from '~/layout/account-page.css.ts';
import { cardTitle, muted, subsectionText, wrappedRow } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { CopyRow } from '../copy-row.tsx';
import { errorPropsOf } from '../own-form.tsx';
import { ownPartnerPath, partnerCodePath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { exampleAddress } from './page-finding.ts';
import { correctionOf, knownFindings, tagOf } from './page-finding.ts';

const PageAddress = lazyWithRetry(() => import('./page-address.tsx'));

interface PageCheckTabProps {
  partner: OwnPartner;
  /** Origin of the site, which serves the widgets. */
  origin: string;
  /** URL of the page as typed; empty before the first check. */
  url: string;
  check: PageCheck | null;
  failure: FormFailure | null;
  maxChecksPerMinute: number;
}

type CheckFormProps = Pick<PageCheckTabProps, 'partner' | 'url' | 'failure' | 'maxChecksPerMinute'>;

function CheckForm({ partner, url, failure, maxChecksPerMinute }: CheckFormProps): ReactElement {
  const { t, locale } = useIntl<'ownPartners' | 'pageCheck'>();
  const { state, location } = useNavigation();
  const checkPath = ownPartnerPath(locale, partner.id, 'page-check');
  const isChecking = state === 'loading' && location.pathname === checkPath && location.search !== '';
  const form = useFirstErrorFocus(failure);
  const errors = useFieldErrors(form, failure);
  const verifiedSites = partner.sites
    .filter(({ isVerified, origin }) => isVerified && !origin.includes('*'))
    .map(({ origin }) => origin);
  const [address, setAddress] = useState(url === '' ? (verifiedSites[0] ?? '') : url);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Card as="section" aria-labelledby="check-page" className={stack[16]}>
      <div className={stack[8]}>
        <h2 id="check-page" className={subsectionText}>
          {t('pageCheck.title')}
        </h2>
        <p className={muted}>{t('pageCheck.lead', { max: maxChecksPerMinute })}</p>
      </div>
      <Form ref={form} method="get" action={checkPath} noValidate className={stack[16]} preventScrollReset>
        <FailureNotice failure={failure} />
        <PageAddress
          value={address}
          onValueChange={setAddress}
          sites={verifiedSites}
          hasFocus={hasFocus}
          error={errors['url']}
          placeholder={
            <TextField
              name="url"
              label={t('pageCheck.address')}
              placeholder={exampleAddress}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={2000}
              className={styles.narrowForm}
              value={address}
              onValueChange={setAddress}
              onFocus={() => setHasFocus(true)}
              onBlur={() => setHasFocus(false)}
              {...errorPropsOf(errors, 'url')}
            />
          }
        />
        <div className={wrappedInline}>
          <Button type="submit" isLoading={isChecking}>
            {t(isChecking ? 'pageCheck.checking' : 'pageCheck.check')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Link to the place where a mistake is corrected, if that is on Plaza. */
function FindingAction({ finding, partner }: { finding: PageFinding; partner: OwnPartner }): ReactElement | null {
  const { t, locale } = useIntl<'ownPartners' | 'pageCheck'>();
  const pathByCode: Readonly<Partial<Record<string, readonly [text: string, href: string]>>> = {
    site_not_verified: [t('ownPartners.addSite'), ownPartnerPath(locale, partner.id, 'sites')],
    partner_paused: [t('ownPartners.settings.resume'), ownPartnerPath(locale, partner.id, 'settings')],
    campaign_unknown: [t('ownPartners.tab.campaigns'), ownPartnerPath(locale, partner.id, 'campaigns')],
    widgets_missing: [t('ownPartners.code'), partnerCodePath(locale, partner.id)],
    link_missing: [t('ownPartners.code'), partnerCodePath(locale, partner.id)],
  };
  const action = pathByCode[finding.code];
  if (action === undefined) return null;
  const [text, href] = action;
  return (
    <div className={wrappedInline}>
      <Button variant="secondary" href={href}>
        {text}
      </Button>
    </div>
  );
}

function FindingList({ check, partner, origin }: Pick<PageCheckTabProps, 'partner' | 'origin'> & { check: PageCheck }) {
  const { t } = useIntl<'ownPartners' | 'pageCheck'>();
  return (
    <Card>
      <ul className={styles.rowList}>
        {knownFindings(check.findings).map((finding) => {
          const { code, isError, element, name, value } = finding;
          const texts = { tag: tagOf(finding), name: name ?? '', value: value ?? '', id: partner.id };
          const correction = correctionOf(finding, partner.id, origin);
          return (
            <li key={`${code} ${element} ${name} ${value}`} className={`${styles.rowItem} ${styles.breakAnywhere}`}>
              <div className={stack[8]}>
                <div className={wrappedRow}>
                  <Badge variant={isError ? 'danger' : 'warning'}>
                    {t(isError ? 'pageCheck.error' : 'pageCheck.recommendation')}
                  </Badge>
                  <h3 className={`${cardTitle} ${styles.breakAnywhere}`}>{t(`pageCheck.${code}`, texts)}</h3>
                </div>
                <p className={muted}>{t(`pageCheck.fix.${code}`, texts)}</p>
              </div>
              {correction !== null && <CopyRow text={correction} name={t('pageCheck.correction')} />}
              <FindingAction finding={finding} partner={partner} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function CheckResult({ check, ...props }: Pick<PageCheckTabProps, 'partner' | 'origin'> & { check: PageCheck }) {
  const { t } = useIntl<'ownPartners' | 'pageCheck'>();
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus({ preventScroll: true }), [check]);
  const errorCount = check.findings.filter(({ isError }) => isError).length;
  const recommendationCount = check.findings.length - errorCount;
  const widgetTexts = attributionSources
    .filter((kind) => check.widgets[kind] > 0)
    .map((kind) => t(`pageCheck.widget.${kind}`, { count: check.widgets[kind] }));
  const outcome = errorCount > 0 ? 'danger' : recommendationCount > 0 ? 'warning' : 'success';
  return (
    <section className={stack[16]} aria-label={t('pageCheck.result')}>
      <Notice
        ref={noticeRef}
        tabIndex={-1}
        variant={outcome}
        announce="polite"
        title={t(`pageCheck.outcome.${outcome}`, { errors: errorCount, recommendations: recommendationCount })}
      >
        <div className={`${stack[8]} ${styles.breakAnywhere}`}>
          <p>{check.url}</p>
          {widgetTexts.length > 0 && <p>{t('pageCheck.widgets', { widgets: widgetTexts.join(', ') })}</p>}
        </div>
      </Notice>
      {check.findings.length > 0 && <FindingList check={check} {...props} />}
      {outcome === 'success' && <p className={muted}>{t('pageCheck.limits')}</p>}
    </section>
  );
}

export function PageCheckTab({ check, url, failure, maxChecksPerMinute, ...props }: PageCheckTabProps): ReactElement {
  const { state, location } = useNavigation();
  const isUpdating = state === 'loading' && location.search.startsWith('?url=');
  return (
    <>
      <CheckForm
        key={url}
        partner={props.partner}
        url={url}
        failure={failure}
        maxChecksPerMinute={maxChecksPerMinute}
      />
      {check !== null && (
        <div className={isUpdating ? updatingContent : undefined} aria-busy={isUpdating || undefined}>
          <CheckResult check={check} {...props} />
        </div>
      )}
    </>
  );
}
