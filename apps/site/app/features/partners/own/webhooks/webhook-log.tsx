import { type WebhookDelivery, webhookEventTypes } from '@plaza/sdk';
import { AppliedChip, Button, Card, Checkbox, Select } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, subsectionText, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { webhookPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { formatWebhookLogFilter, type WebhookLogFilter } from './webhook-log-query.ts';
import { useSentEvents } from './use-sent-events.ts';

export interface WebhookLogProps {
  partnerId: string;
  endpointId: number;
  filter: WebhookLogFilter;
  deliveries: readonly WebhookDelivery[];
  nextCursor: string | null;
}

type LogFilterProps = Pick<WebhookLogProps, 'partnerId' | 'endpointId' | 'filter'>;

function LogFilter({ partnerId, endpointId, filter }: LogFilterProps): ReactElement {
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
      <Select
        name="event"
        label={t('webhooks.filterType')}
        labels={{ placeholder: t('webhooks.allTypes') }}
        defaultValue={filter.type ?? ''}
        options={[
          { value: '', label: t('webhooks.allTypes') },
          ...webhookEventTypes.map((type) => ({
            value: type,
            label: t(`webhooks.type.${type}`),
            description: t(`webhooks.typeText.${type}`),
          })),
        ]}
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

/** Filters in use, each with a link that removes it. */
function AppliedFilters({ partnerId, endpointId, filter }: LogFilterProps): ReactElement {
  const { t, locale } = useIntl<'webhooks'>();
  const { type, isFailed } = filter;
  const appliedFilters = [
    ...(type === null ? [] : [{ name: t(`webhooks.type.${type}`), without: { ...filter, type: null, cursor: null } }]),
    ...(isFailed ? [{ name: t('webhooks.onlyFailed'), without: { ...filter, isFailed: false, cursor: null } }] : []),
  ];
  return (
    <ul className={wrappedInline} aria-label={t('webhooks.applied')}>
      {appliedFilters.map(({ name, without }) => (
        <li key={name}>
          <AppliedChip
            removeLabel={t('webhooks.removeFilter', { filter: name })}
            removeHref={webhookPath(locale, partnerId, endpointId, formatWebhookLogFilter(without))}
          >
            {name}
          </AppliedChip>
        </li>
      ))}
    </ul>
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
      <div className={spreadRow}>
        <div className={stack[8]}>
          <h2 id="log" className={subsectionText}>
            {t('webhooks.log')}
          </h2>
          <p className={muted}>{t('webhooks.logText')}</p>
        </div>
        <Button variant="secondary" href={pathOfPage(filter.cursor)}>
          {t('webhooks.refresh')}
        </Button>
      </div>
      {(isFiltered || deliveries.length > 0) && <LogFilter {...log} />}
      {isFiltered && <AppliedFilters {...log} />}
      {deliveries.length === 0 ? (
        <Card>
          <p className={muted}>{t(isFiltered ? 'webhooks.logEmptyFilter' : 'webhooks.logEmpty')}</p>
        </Card>
      ) : (
        <DeliveryTable partnerId={partnerId} endpointId={endpointId} deliveries={deliveries} />
      )}
      {(filter.cursor !== null || nextCursor !== null) && (
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
        </div>
      )}
    </section>
  );
}
