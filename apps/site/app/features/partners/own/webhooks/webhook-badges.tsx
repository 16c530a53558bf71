import type { WebhookDelivery, WebhookEndpoint } from '@plaza/sdk';
import { Badge } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpoint }): ReactElement {
  const { t } = useIntl<'webhooks'>();
  if (!endpoint.isActive) return <Badge variant="neutral">{t('webhooks.off')}</Badge>;
  const isFailing = endpoint.failingSince !== null;
  return (
    <Badge variant={isFailing ? 'warning' : 'success'}>{t(isFailing ? 'webhooks.failing' : 'webhooks.active')}</Badge>
  );
}

const badgeVariantByStatus = {
  pending: 'neutral',
  retrying: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const;

function deliveryStatusOf({ status, attempts }: WebhookDelivery): keyof typeof badgeVariantByStatus {
  if (status === 'delivered') return 'delivered';
  if (status === 'failed') return 'failed';
  return attempts === 0 ? 'pending' : 'retrying';
}

export function DeliveryBadge({ delivery }: { delivery: WebhookDelivery }): ReactElement {
  const { t } = useIntl<'webhooks'>();
  const deliveryStatus = deliveryStatusOf(delivery);
  return <Badge variant={badgeVariantByStatus[deliveryStatus]}>{t(`webhooks.status.${deliveryStatus}`)}</Badge>;
}
