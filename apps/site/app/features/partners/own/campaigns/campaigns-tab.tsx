import type { OwnPartner } from '@plaza/sdk/contract';
import { Badge, Button, Card, Notice, TextField } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, small, subsectionText, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { expandableDetails } from '~/styles/expandable.css.ts';
import { LimitMeter } from '../limit-meter.tsx';
import { NameAndIdFields } from '../name-and-id-fields.tsx';
import { errorPropsOf, PartnerForm, usePartnerForm } from '../own-form.tsx';
import { ownPartnerPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';

type Campaign = OwnPartner['campaigns'][number];

function RenameCampaignForm({ campaign, onRenamed }: { campaign: Campaign; onRenamed: () => void }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('renameCampaign', { target: campaign.id, onDone: onRenamed });
  const { failure, errors, isSending } = formState;
  return (
    <details className={expandableDetails} open={failure !== null || undefined}>
      <summary aria-label={t('ownPartners.campaigns.renameNamed', { name: campaign.name })}>
        {t('ownPartners.rename')}
      </summary>
      <PartnerForm state={formState} intent="renameCampaign" className={`${stack[16]} ${styles.narrowForm}`}>
        <input type="hidden" name="campaign" value={campaign.id} />
        <TextField
          name="name"
          label={t('ownPartners.campaigns.name')}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={failure?.values?.['name'] ?? campaign.name}
          {...errorPropsOf(errors, 'name')}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {t(isSending ? 'ownPartners.saving' : 'ownPartners.save')}
          </Button>
        </div>
      </PartnerForm>
    </details>
  );
}

function CampaignItem({ partnerId, campaign }: { partnerId: string; campaign: Campaign }): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const { id, name, isActive } = campaign;
  const intent = isActive ? 'pauseCampaign' : 'resumeCampaign';
  const formState = usePartnerForm(intent, { target: id });
  const [version, setVersion] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const onRenamed = () => {
    setVersion((before) => before + 1);
    headingRef.current?.focus();
  };
  return (
    <li className={styles.rowItem}>
      <div className={spreadRow}>
        <div className={`${stack[8]} ${styles.breakAnywhere}`}>
          <div className={wrappedRow}>
            <h3 ref={headingRef} tabIndex={-1} className={`${cardTitle} ${styles.breakAnywhere}`}>
              {name}
            </h3>
            <Badge variant={isActive ? 'success' : 'neutral'}>
              {t(isActive ? 'ownPartners.campaigns.counting' : 'ownPartners.campaigns.paused')}
            </Badge>
          </div>
          <code className={`${small} ${muted}`}>{id}</code>
        </div>
        <div className={wrappedRow}>
          <Button
            variant="secondary"
            href={ownPartnerPath(locale, partnerId, 'report', `?campaign=${id}`)}
            aria-label={t('ownPartners.campaigns.reportNamed', { name })}
          >
            {t('ownPartners.tab.report')}
          </Button>
          <PartnerForm state={formState} intent={intent}>
            <input type="hidden" name="campaign" value={id} />
            <Button
              type="submit"
              variant="secondary"
              isLoading={formState.isSending}
              aria-label={t(isActive ? 'ownPartners.campaigns.pauseNamed' : 'ownPartners.campaigns.resumeNamed', {
                name,
              })}
            >
              {t(isActive ? 'ownPartners.campaigns.pause' : 'ownPartners.campaigns.resume')}
            </Button>
          </PartnerForm>
        </div>
      </div>
      <RenameCampaignForm key={version} campaign={campaign} onRenamed={onRenamed} />
    </li>
  );
}

function AddCampaignForm({ isFirst, onAdded }: { isFirst: boolean; onAdded: () => void }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const formState = usePartnerForm('addCampaign', { onDone: onAdded });
  const { failure, errors, isSending } = formState;
  return (
    <Card as="section" aria-labelledby="add-campaign" className={stack[16]}>
      <h2 id="add-campaign" className={subsectionText}>
        {t(isFirst ? 'ownPartners.campaigns.addFirst' : 'ownPartners.campaigns.addAnother')}
      </h2>
      <PartnerForm state={formState} intent="addCampaign">
        <NameAndIdFields
          nameLabel={t('ownPartners.campaigns.name')}
          namePlaceholder={t('ownPartners.campaigns.example')}
          idLabel={t('ownPartners.campaigns.id')}
          idHint={t('ownPartners.campaigns.idHint')}
          values={failure?.values ?? null}
          errors={errors}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isLoading={isSending}>
            {t(isSending ? 'ownPartners.campaigns.adding' : 'ownPartners.campaigns.add')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

export function CampaignsTab({ partner, maxCampaigns }: { partner: OwnPartner; maxCampaigns: number }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const [version, setVersion] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { campaigns } = partner;
  return (
    <>
      <div className={stack[8]}>
        <div className={spreadRow}>
          <h2 ref={headingRef} id="campaigns" tabIndex={-1} className={subsectionText}>
            {t('ownPartners.campaigns.title')}
          </h2>
          <LimitMeter name={t('ownPartners.campaigns.title')} count={campaigns.length} max={maxCampaigns} />
        </div>
        <p className={muted}>{t('ownPartners.campaigns.lead')}</p>
      </div>
      {campaigns.length > 0 && (
        <Card>
          <ul className={styles.rowList} aria-labelledby="campaigns">
            {campaigns.map((campaign) => (
              <CampaignItem key={campaign.id} partnerId={partner.id} campaign={campaign} />
            ))}
          </ul>
        </Card>
      )}
      {campaigns.length >= maxCampaigns ? (
        <Notice>{t('ownPartners.campaigns.full', { max: maxCampaigns })}</Notice>
      ) : (
        <AddCampaignForm
          key={version}
          isFirst={campaigns.length === 0}
          onAdded={() => {
            setVersion((before) => before + 1);
            headingRef.current?.focus();
          }}
        />
      )}
    </>
  );
}
