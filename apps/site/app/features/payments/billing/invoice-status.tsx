import type { Invoice } from '@plaza/sdk';
import { Badge, type BadgeProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

type DisplayStatus = 'paid' | 'open' | 'void' | 'uncollectible' | 'refunded' | 'partly';

const badgeVariants: Readonly<Record<DisplayStatus, BadgeProps['variant']>> = {
  paid: 'success',
  open: 'warning',
  void: 'neutral',
  uncollectible: 'danger',
  refunded: 'info',
  partly: 'info',
};
const isDisplayStatus = (text: string): text is DisplayStatus => text in badgeVariants;

export function InvoiceStatus({ invoice }: { invoice: Invoice }): ReactElement {
  const { t } = useIntl<'billing'>();
  const { status, amountCents, refundedCents } = invoice;
  const knownStatus = isDisplayStatus(status) ? status : 'open';
  const refundState = refundedCents >= amountCents ? 'refunded' : 'partly';
  const displayStatus = refundedCents > 0 ? refundState : knownStatus;
  return <Badge variant={badgeVariants[displayStatus] ?? 'neutral'}>{t(`billing.invoice.${displayStatus}`)}</Badge>;
}
