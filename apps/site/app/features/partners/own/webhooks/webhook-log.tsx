import { type WebhookDelivery, webhookEventTypes } from '@plaza/sdk';
import { Button, Card, Checkbox, SelectField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { muted, small, subsectionText, textLink, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { webhookDeliveryPath, webhookPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { DeliveryBadge } from './webhook-badges.tsx';
import { formatWebhookLogFilter, type WebhookLogFilter } from './webhook-log-query.ts';
import { eventTypeLabel } from './event-type-label.ts';
import { useSentEvents } from './use-sent-events.ts';

export interface WebhookLogProps {
  partnerId: string;
  endpointId: number;
  filter: WebhookLogFilter;
  deliveries: readonly WebhookDelivery[];
  nextCursor: string | null;
}

function LogFilter({ partnerId, endpointId, filter }: Pick<WebhookLogProps, 'partnerId' | 'endpointId' | 'filter'>) {
  const { t, locale } = useIntl<'webhooks'>();
  return (
    <Form
      // the fields show the filter of the URL, also after going back
      key={formatWebhookLogFilter(filter)}
      method="get"
      action={webhookPath(locale, partnerId, endpointId)}
      className={styles.logFilter}
      preventScrollReset
      replace
    >
      <SelectField
        name="event"
        label={t('webhooks.filterType')}
        placeholder={t('webhooks.allTypes')}
        defaultValue={filter.type ?? ''}
        options={webhookEventTypes.map((type) => ({ value: type, label: t(`webhooks.type.${type}`) }))}
      />
      <Checkbox name="failed" value="true" defaultChecked={filter.isFailed}>
        {t('webhooks.onlyFailed')}
      </Checkbox>
      <Button type="submit" variant="secondary">
        {t('webhooks.filter')}
      </Button>
    </Form>
  );
}

type DeliveryItemProps = Pick<WebhookLogProps, 'partnerId' | 'endpointId'> & { delivery: WebhookDelivery };

function DeliveryItem({ partnerId, endpointId, delivery }: DeliveryItemProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'webhooks'>();
  const { id, eventType, attempts, createdAt, nextAttemptAt } = delivery;
  const formatTime = (time: string) => formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
  const nextAttempt =
    nextAttemptAt !== null && attempts > 0 ? [t('webhooks.nextAttempt', { date: formatTime(nextAttemptAt) })] : [];
  const name = eventTypeLabel(t)(eventType);
  return (
    <li className={styles.rowItem}>
      <div className={spreadRow}>
        <div className={`${stack[8]} ${styles.breakAnywhere}`}>
          <SiteLink
            className={`${textLink} ${styles.headingLink}`}
            to={webhookDeliveryPath(locale, partnerId, endpointId, id)}
            aria-label={t('webhooks.details', { name, date: formatTime(createdAt) })}
          >
            {name}
          </SiteLink>
          <p className={`${small} ${muted}`}>
            {[formatTime(createdAt), t('webhooks.attempts', { count: attempts }), ...nextAttempt].join(' · ')}
          </p>
        </div>
        <DeliveryBadge delivery={delivery} />
      </div>
    </li>
  );
}

export function WebhookLog({ deliveries, nextCursor, ...log }: WebhookLogProps): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  useSentEvents(deliveries);
  const { partnerId, endpointId, filter } = log;
  const isFiltered = filter.type !== null || filter.isFailed;
  const pathOfPage = (cursor: string | null) =>
    webhookPath(locale, partnerId, endpointId, formatWebhookLogFilter({ ...filter, cursor }));
  return (
    <section aria-labelledby="log" className={stack[16]}>
      <div className={stack[8]}>
        <h2 id="log" className={subsectionText}>
          {t('webhooks.log')}
        </h2>
        <p className={muted}>{t('webhooks.logText')}</p>
      </div>
      {(isFiltered || deliveries.length > 0) && <LogFilter {...log} />}
      <Card>
        {deliveries.length === 0 ? (
          <p className={muted}>{t(isFiltered ? 'webhooks.logEmptyFilter' : 'webhooks.logEmpty')}</p>
        ) : (
          <ul className={styles.rowList} aria-labelledby="log">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} {...log} delivery={delivery} />
            ))}
          </ul>
        )}
      </Card>
      <div className={wrappedRow}>
        {filter.cursor !== null && (
          <Button variant="secondary" href={pathOfPage(null)}>
            {t('webhooks.newest')}
          </Button>
        )}
        {nextCursor !== null && (
          <Button variant="secondary" href={pathOfPage(nextCursor)}>
            {t('webhooks.older')}
          </Button>
        )}
        <Button variant="quiet" href={pathOfPage(filter.cursor)}>
          {t('webhooks.refresh')}
        </Button>
      </div>
    </section>
  );
}
