import type { OwnPartner } from '@plaza/sdk/contract';
import { Button, Card, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, subsectionText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { CopyRow } from '../copy-row.tsx';
import { errorPropsOf, PartnerForm, usePartnerForm } from '../own-form.tsx';
import * as styles from '../own-partners.css.ts';

function PartnerIdSection({ id }: Pick<OwnPartner, 'id'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <Card as="section" aria-labelledby="partner-id" className={stack[16]}>
      <h2 id="partner-id" className={subsectionText}>
        {t('ownPartners.settings.id')}
      </h2>
      <p className={muted}>{t('ownPartners.settings.idText')}</p>
      <div className={styles.narrowForm}>
        <CopyRow text={id} name={t('ownPartners.settings.id')} />
      </div>
    </Card>
  );
}

interface SettingsTabProps {
  partner: OwnPartner;
  limits: Readonly<
    Record<
      | 'partners'
      | 'sites'
      | 'campaigns'
      | 'checksPerMinute'
      | 'endpoints'
      | 'testsPerMinute'
      | 'redeliveriesPerMinute'
      | 'logDays',
      number
    >
  >;
}

function LimitsSection({ partner, limits }: SettingsTabProps): ReactElement {
  const { t, formatNumber } = useIntl<'ownPartners'>();
  const limitTexts = [
    t('ownPartners.limits.partner', {
      sites: limits.sites,
      campaigns: limits.campaigns,
      webhooks: limits.endpoints,
    }),
    t('ownPartners.limits.requests', { limit: formatNumber(partner.requestsPerMinute) }),
    t('ownPartners.limits.checks', { max: limits.checksPerMinute }),
    t('ownPartners.limits.webhooks', {
      tests: limits.testsPerMinute,
      redeliveries: limits.redeliveriesPerMinute,
      days: limits.logDays,
    }),
    t('ownPartners.limits.account', { max: limits.partners }),
  ];
  return (
    <Card as="section" aria-labelledby="limits" className={stack[16]}>
      <h2 id="limits" className={subsectionText}>
        {t('ownPartners.limits.title')}
      </h2>
      <ul className={`${styles.bulletList} ${muted}`}>
        {limitTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={muted}>{t('ownPartners.limits.lead')}</p>
    </Card>
  );
}

function RenamePartnerSection({ name }: Pick<OwnPartner, 'name'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('renamePartner');
  const { failure, errors, isSending } = formState;
  return (
    <Card as="section" aria-labelledby="rename" className={stack[16]}>
      <h2 id="rename" className={subsectionText}>
        {t('ownPartners.settings.name')}
      </h2>
      <PartnerForm state={formState} intent="renamePartner">
        <TextField
          name="name"
          label={t('ownPartners.create.name')}
          hint={t('ownPartners.settings.nameHint')}
          required
          maxLength={100}
          autoComplete="organization"
          className={styles.narrowForm}
          defaultValue={failure?.values?.['name'] ?? name}
          {...errorPropsOf(errors, 'name')}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {t(isSending ? 'ownPartners.saving' : 'ownPartners.save')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

function PausePartnerSection({ isActive }: Pick<OwnPartner, 'isActive'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const intent = isActive ? 'pausePartner' : 'resumePartner';
  const formState = usePartnerForm(intent);
  return (
    <Card as="section" aria-labelledby="pause" className={stack[16]}>
      <h2 id="pause" className={subsectionText}>
        {t(isActive ? 'ownPartners.settings.pauseTitle' : 'ownPartners.settings.resumeTitle')}
      </h2>
      {isActive ? (
        <ul className={`${styles.bulletList} ${muted}`}>
          {(['widgets', 'counts', 'kept'] as const).map((consequence) => (
            <li key={consequence}>{t(`ownPartners.settings.pause.${consequence}`)}</li>
          ))}
        </ul>
      ) : (
        <p className={muted}>{t('ownPartners.settings.resumeText')}</p>
      )}
      <PartnerForm state={formState} intent={intent}>
        <div className={wrappedInline}>
          <Button type="submit" variant={isActive ? 'secondary' : 'primary'} isLoading={formState.isSending}>
            {t(isActive ? 'ownPartners.settings.pause' : 'ownPartners.settings.resume')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

export function SettingsTab({ partner, limits }: SettingsTabProps): ReactElement {
  return (
    <>
      <PartnerIdSection id={partner.id} />
      <RenamePartnerSection name={partner.name} />
      <PausePartnerSection isActive={partner.isActive} />
      <LimitsSection partner={partner} limits={limits} />
    </>
  );
}
