import type { PaymentCard } from '@plaza/sdk';
import { cardBrandNames } from '@plaza/sdk/rules';
import { useIntl } from '~/i18n/intl-context.tsx';

export function useCardText(): (card: PaymentCard) => string {
  const { t, formatDate } = useIntl<'billing'>();
  return ({ brand, last4: digits, expiresAt }) => {
    const card = t('billing.cardEnds', { brand: cardBrandNames[brand] ?? brand, digits });
    if (expiresAt === null) return card;
    // the last moment of the expiry month
    const lastDay = new Date(Date.parse(expiresAt) - 1);
    const month = formatDate(lastDay, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
    return t('billing.cardExpires', { card, month });
  };
}
