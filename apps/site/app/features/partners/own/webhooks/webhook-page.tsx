import { type WebhookDelivery, type WebhookEndpoint, webhookOffReasons } from '@plaza/sdk';
import { ArrowLeftIcon, Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { muted, small, subsectionText, textLink, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { ownPartnerPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { eventTypeLabel } from './event-type-label.ts';
import { EndpointBadge } from './webhook-badges.tsx';
import { WebhookLog } from './webhook-log.tsx';
import type { WebhookLogFilter } from './webhook-log-query.ts';
import { WebhookSettings } from './webhook-settings.tsx';

export interface WebhookPageProps {
  partnerId: string;
  endpoint: WebhookEndpoint;
  filter: WebhookLogFilter;
  deliveries: readonly WebhookDelivery[];
  nextCursor: string | null;
  isDeleting: boolean;
}

function TestButton({ endpointId }: { endpointId: number }): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const formState = usePartnerForm('testWebhook');
  return (
    <PartnerForm state={formState} intent="testWebhook">
      <input type="hidden" name="webhook" value={endpointId} />
      <Button type="submit" isLoading={formState.isSending}>
        {t(formState.isSending ? 'webhooks.testing' : 'webhooks.test')}
      </Button>
    </PartnerForm>
  );
}

function TurnOnButton({ endpointId }: { endpointId: number }): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const formState = usePartnerForm('turnWebhookOn');
  return (
    <PartnerForm state={formState} intent="turnWebhookOn">
      <input type="hidden" name="webhook" value={endpointId} />
      <Button type="submit" variant="secondary" isLoading={formState.isSending}>
        {t('webhooks.turnOn')}
      </Button>
    </PartnerForm>
  );
}

/** Says why a webhook is off, or since when it fails. */
function EndpointNotice({ endpoint }: { endpoint: WebhookEndpoint }): ReactElement | null {
  const { t, formatDate } = useIntl<'webhooks'>();
  const { id, isActive, offReason, failingSince } = endpoint;
  if (isActive && failingSince === null) return null;
  if (isActive)
    return (
      <Notice variant="warning">
        {t('webhooks.failingSince', {
          date: formatDate(failingSince ?? '', { dateStyle: 'long', timeStyle: 'short' }),
        })}
      </Notice>
    );
  const knownReason = webhookOffReasons.find((reason) => reason === offReason);
  return (
    <Notice variant={knownReason === undefined ? 'warning' : 'danger'} action={<TurnOnButton endpointId={id} />}>
      {t(knownReason === undefined ? 'webhooks.offText' : `webhooks.offReason.${knownReason}`)}
    </Notice>
  );
}

export function WebhookPage({ partnerId, endpoint, isDeleting, ...log }: WebhookPageProps): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  const { id, url, description, eventTypes } = endpoint;
  return (
    <>
      <div className={stack[12]}>
        <p>
          <SiteLink className={`${textLink} ${styles.backLink}`} to={ownPartnerPath(locale, partnerId, 'webhooks')}>
            <ArrowLeftIcon size={20} />
            {t('webhooks.title')}
          </SiteLink>
        </p>
        <div className={spreadRow}>
          <div className={`${stack[8]} ${styles.breakAnywhere}`}>
            <div className={wrappedRow}>
              <h2 className={`${subsectionText} ${styles.breakAnywhere}`}>{url.replace(/^https:\/\//, '')}</h2>
              <EndpointBadge endpoint={endpoint} />
            </div>
            <p className={`${small} ${muted}`}>
              {[...(description === '' ? [] : [description]), ...eventTypes.map(eventTypeLabel(t))].join(' · ')}
            </p>
          </div>
          <TestButton endpointId={id} />
        </div>
      </div>
      <EndpointNotice endpoint={endpoint} />
      <WebhookLog partnerId={partnerId} endpointId={id} {...log} />
      <WebhookSettings partnerId={partnerId} endpoint={endpoint} isDeleting={isDeleting} />
    </>
  );
}
