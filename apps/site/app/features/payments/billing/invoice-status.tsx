import type { Invoice } from '@plaza/sdk';
import { Badge, type BadgeProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

type InvoiceDisplayStatus = 'paid' | 'open' | 'void' | 'uncollectible' | 'refunded' | 'partly';

const badgeVariantByStatus: Readonly<Record<InvoiceDisplayStatus, BadgeProps['variant']>> = {
  paid: 'success',
  open: 'warning',
  void: 'neutral',
  uncollectible: 'danger',
  refunded: 'info',
  partly: 'info',
};
const isInvoiceDisplayStatus = (text: string): text is InvoiceDisplayStatus => text in badgeVariantByStatus;

export function InvoiceStatus({ invoice }: { invoice: Invoice }): ReactElement {
  const { t } = useIntl<'billing'>();
  const { status, amountCents, refundedCents } = invoice;
  const knownStatus = isInvoiceDisplayStatus(status) ? status : 'open';
  const refundState = refundedCents >= amountCents ? 'refunded' : 'partly';
  const displayStatus = refundedCents > 0 ? refundState : knownStatus;
  return (
    <Badge variant={badgeVariantByStatus[displayStatus] ?? 'neutral'}>{t(`billing.invoice.${displayStatus}`)}</Badge>
  );
}
