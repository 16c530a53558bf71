import type { WebhookEndpoint } from '@plaza/sdk';
import type { OwnPartner } from '@plaza/sdk/contract';
import { Button, Card, EmptyState, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { cardTitle, muted, small, subsectionText, textLink, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { LimitMeter } from '../limit-meter.tsx';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { webhookPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { eventTypeLabel } from './event-type-label.ts';
import { EndpointBadge } from './webhook-badges.tsx';
import { defaultEventTypes, WebhookFields } from './webhook-fields.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

export interface WebhooksTabProps {
  partner: OwnPartner;
  endpoints: readonly WebhookEndpoint[];
  maxEndpoints: number;
  isDeleted: boolean;
}

function EndpointItem({ partnerId, endpoint }: { partnerId: string; endpoint: WebhookEndpoint }): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  const { id, url, description, eventTypes } = endpoint;
  return (
    <li className={styles.rowItem}>
      <div className={`${stack[8]} ${styles.breakAnywhere}`}>
        <div className={wrappedRow}>
          <h3 className={`${cardTitle} ${styles.breakAnywhere}`}>
            <SiteLink className={`${textLink} ${styles.headingLink}`} to={webhookPath(locale, partnerId, id)}>
              {url.replace(/^https:\/\//, '')}
            </SiteLink>
          </h3>
          <EndpointBadge endpoint={endpoint} />
        </div>
        <p className={`${small} ${muted}`}>
          {[...(description === '' ? [] : [description]), ...eventTypes.map(eventTypeLabel(t))].join(' · ')}
        </p>
      </div>
    </li>
  );
}

function AddWebhookForm({ partnerId, isFirst, isFull, max }: AddWebhookFormProps): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  const formState = usePartnerForm('addWebhook');
  const newSecret = formState.result?.webhookSecret;
  if (newSecret !== undefined)
    return (
      <WebhookSecret secret={newSecret.secret}>
        <div className={wrappedInline}>
          <Button href={webhookPath(locale, partnerId, newSecret.endpointId)}>{t('webhooks.open')}</Button>
        </div>
      </WebhookSecret>
    );
  if (isFull) return <Notice>{t('webhooks.full', { max })}</Notice>;
  return (
    <Card as="section" aria-labelledby="add-webhook" className={stack[16]}>
      <h2 id="add-webhook" className={subsectionText}>
        {t(isFirst ? 'webhooks.addFirst' : 'webhooks.addAnother')}
      </h2>
      <PartnerForm state={formState} intent="addWebhook">
        <WebhookFields formState={formState} initial={{ url: '', description: '', eventTypes: defaultEventTypes }} />
        <div className={wrappedInline}>
          <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isLoading={formState.isSending}>
            {t(formState.isSending ? 'webhooks.adding' : 'webhooks.add')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}

interface AddWebhookFormProps {
  partnerId: string;
  isFirst: boolean;
  isFull: boolean;
  max: number;
}

export function WebhooksTab({ partner, endpoints, maxEndpoints, isDeleted }: WebhooksTabProps): ReactElement {
  const { t } = useIntl<'ownPartners' | 'webhooks'>();
  return (
    <>
      {isDeleted && (
        <Notice variant="success" announce="polite">
          {t('webhooks.deleted')}
        </Notice>
      )}
      {endpoints.length === 0 ? (
        <EmptyState title={t('webhooks.emptyTitle')}>{t('webhooks.emptyText', { max: maxEndpoints })}</EmptyState>
      ) : (
        <>
          <div className={stack[8]}>
            <div className={spreadRow}>
              <h2 id="webhooks" className={subsectionText}>
                {t('webhooks.title')}
              </h2>
              <LimitMeter name={t('webhooks.title')} count={endpoints.length} max={maxEndpoints} />
            </div>
            <p className={muted}>{t('webhooks.lead')}</p>
          </div>
          <Card>
            <ul className={styles.rowList} aria-labelledby="webhooks">
              {endpoints.map((endpoint) => (
                <EndpointItem key={endpoint.id} partnerId={partner.id} endpoint={endpoint} />
              ))}
            </ul>
          </Card>
        </>
      )}
      <AddWebhookForm
        partnerId={partner.id}
        isFirst={endpoints.length === 0}
        isFull={endpoints.length >= maxEndpoints}
        max={maxEndpoints}
      />
    </>
  );
}
