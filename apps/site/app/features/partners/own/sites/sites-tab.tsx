import type { OwnPartner } from '@plaza/sdk/contract';
import { Button, Card, Notice, TextField } from '@plaza/ui';
import { type ReactElement, useRef, useState } from 'react';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardStack } from '~/layout/account-page.css.ts';
import { muted, subsectionText } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { LimitMeter } from '../limit-meter.tsx';
import { errorPropsOf, PartnerForm, usePartnerForm } from '../own-form.tsx';
import * as styles from '../own-partners.css.ts';
import { SiteCard } from './site-card.tsx';

interface AddSiteFormProps {
  rejectedSite: string | null;
  isFirst: boolean;
  onAdded: () => void;
}

function AddSiteForm({ rejectedSite, isFirst, onAdded }: AddSiteFormProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  // the same object in every render, because a new failure would take the focus again
  const [rejectedSiteFailure] = useState<FormFailure | null>(() =>
    rejectedSite === null
      ? null
      : {
          reason: 'fields',
          fields: { origin: t('ownPartners.sites.invalid') },
          minutes: null,
          values: { origin: rejectedSite },
        },
  );
  const formState = usePartnerForm('addSite', { onDone: onAdded, initialFailure: rejectedSiteFailure });
  const { failure, errors, isSending } = formState;
  return (
    <Card as="section" aria-labelledby="add-site" className={stack[16]}>
      <h2 id="add-site" className={subsectionText}>
        {t(isFirst ? 'ownPartners.sites.addFirst' : 'ownPartners.sites.addAnother')}
      </h2>
      <PartnerForm state={formState} intent="addSite">
        <TextField
          name="origin"
          label={t('ownPartners.sites.address')}
          hint={t('ownPartners.sites.addressHint')}
          placeholder="www.arena.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={300}
          className={styles.narrowForm}
          defaultValue={failure?.values?.['origin'] ?? ''}
          {...errorPropsOf(errors, 'origin')}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isLoading={isSending}>
            {t(isSending ? 'ownPartners.sites.adding' : 'ownPartners.sites.add')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

interface SitesTabProps {
  partner: OwnPartner;
  maxSites: number;
  /** Origin of a new partner's first site that was rejected; `null` without one. */
  rejectedSite: string | null;
  /** Origin of the site whose removal needs a confirmation. */
  removing: string | null;
}

export function SitesTab({ partner, maxSites, rejectedSite, removing }: SitesTabProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const [version, setVersion] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { sites } = partner;
  const hasMaxSites = sites.length >= maxSites;
  return (
    <>
      <div className={stack[8]}>
        <div className={spreadRow}>
          <h2 ref={headingRef} id="sites" tabIndex={-1} className={subsectionText}>
            {t('ownPartners.sites.title')}
          </h2>
          <LimitMeter name={t('ownPartners.sites.title')} count={sites.length} max={maxSites} />
        </div>
        <p className={muted}>{t('ownPartners.sites.lead')}</p>
      </div>
      {sites.length > 0 && (
        <ul className={cardStack} aria-labelledby="sites">
          {sites.map((site) => (
            <SiteCard
              key={site.origin}
              partner={partner}
              site={site}
              isRemoving={site.origin === removing}
              onRemoved={() => headingRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hasMaxSites ? (
        <Notice>{t('ownPartners.sites.full', { max: maxSites })}</Notice>
      ) : (
        <AddSiteForm
          key={version}
          rejectedSite={version === 0 ? rejectedSite : null}
          isFirst={sites.length === 0}
          onAdded={() => {
            setVersion((before) => before + 1);
            headingRef.current?.focus();
          }}
        />
      )}
    </>
  );
}
