import type { Invoice } from '@plaza/sdk';
import { Badge, type BadgeProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

type Standing = 'paid' | 'open' | 'void' | 'uncollectible' | 'refunded' | 'partly';

const looks: Readonly<Record<Standing, BadgeProps['variant']>> = {
  paid: 'success',
  open: 'warning',
  void: 'neutral',
  uncollectible: 'danger',
  refunded: 'info',
  partly: 'info',
};
const isStanding = (text: string): text is Standing => text in looks;

export function InvoiceStatus({ invoice }: { invoice: Invoice }): ReactElement {
  const { t } = useIntl<'billing'>();
  const { status, amountCents, refundedCents } = invoice;
  const knownStatus = isStanding(status) ? status : 'open';
  const refundState = refundedCents >= amountCents ? 'refunded' : 'partly';
  const standing = refundedCents > 0 ? refundState : knownStatus;
  return <Badge variant={looks[standing] ?? 'neutral'}>{t(`billing.invoice.${standing}`)}</Badge>;
}
