import type { PaymentCard } from '@plaza/sdk';
import { cardBrandNames } from '@plaza/sdk/rules';
import { useIntl } from '~/i18n/intl-context.tsx';

export function useCardFormatter(): (card: PaymentCard) => string {
  const { t, formatDate } = useIntl<'billing'>();
  return ({ brand, last4: digits, expiresAt }) => {
    const cardText = t('billing.cardEnds', { brand: cardBrandNames[brand] ?? brand, digits });
    if (expiresAt === null) return cardText;
    // the last moment of the month in which the card expires, since `expiresAt` is exclusive
    const lastValidDay = new Date(Date.parse(expiresAt) - 1);
    const expiryMonth = formatDate(lastValidDay, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
    return t('billing.cardExpires', { card: cardText, month: expiryMonth });
  };
}
