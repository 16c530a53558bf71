import type { WebhookDelivery } from '@plaza/sdk';
import { Button, SelectableTable, type TableColumn, VisuallyHidden } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { PartnerForm, usePartnerForm } from '../own-form.tsx';
import { webhookDeliveryPath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { eventTypeLabel } from './event-type-label.ts';
import { DeliveryBadge } from './webhook-badges.tsx';

interface DeliveryTableProps {
  partnerId: string;
  endpointId: number;
  deliveries: readonly WebhookDelivery[];
}

const noKeys: ReadonlySet<string> = new Set();

/** Events of the log, of which several can be sent again, such as those that a receiver missed while it was down. */
export function DeliveryTable({ partnerId, endpointId, deliveries }: DeliveryTableProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'webhooks'>();
  const isHydrated = useHydrated();
  const [selectedKeys, setSelectedKeys] = useState(noKeys);
  const formState = usePartnerForm('redeliverWebhooks', { onDone: () => setSelectedKeys(noKeys) });
  const formatTime = (time: string) => formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
  const columns: readonly TableColumn<WebhookDelivery>[] = [
    {
      key: 'event',
      title: t('webhooks.filterType'),
      // events of one type have different names, by their time
      renderCell: ({ eventType, createdAt }) => (
        <span className={styles.unbroken}>
          {eventTypeLabel(t)(eventType)}
          <VisuallyHidden>, {formatTime(createdAt)}</VisuallyHidden>
        </span>
      ),
    },
    {
      key: 'time',
      title: t('webhooks.time'),
      renderCell: ({ createdAt }) => <span className={styles.unbroken}>{formatTime(createdAt)}</span>,
    },
    {
      key: 'attempts',
      title: t('webhooks.attemptColumn'),
      renderCell: ({ attempts, nextAttemptAt }) =>
        [
          t('webhooks.attempts', { count: attempts }),
          ...(nextAttemptAt !== null && attempts > 0
            ? [t('webhooks.nextAttempt', { date: formatTime(nextAttemptAt) })]
            : []),
        ].join(' · '),
    },
    { key: 'status', title: t('webhooks.result'), renderCell: (delivery) => <DeliveryBadge delivery={delivery} /> },
  ];
  return (
    <PartnerForm state={formState} intent="redeliverWebhooks">
      <input type="hidden" name="webhook" value={endpointId} />
      <SelectableTable
        caption={t('webhooks.log')}
        isCaptionHidden
        narrowLayout="stack"
        columns={columns}
        rows={deliveries}
        getRowKey={({ id }) => String(id)}
        getRowHref={({ id }) => webhookDeliveryPath(locale, partnerId, endpointId, id)}
        labels={{ select: t('webhooks.select'), selectAll: t('webhooks.selectAll') }}
        name="delivery"
        selectedKeys={selectedKeys}
        onSelectedKeysChange={setSelectedKeys}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={isHydrated && selectedKeys.size === 0}
          isLoading={formState.isSending}
        >
          {formState.isSending
            ? t('webhooks.redelivering')
            : t('webhooks.redeliverSelected', { count: selectedKeys.size })}
        </Button>
      </div>
    </PartnerForm>
  );
}
