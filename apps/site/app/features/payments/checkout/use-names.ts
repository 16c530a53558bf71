import { useIntl } from '~/i18n/intl-context.tsx';
import type { NamedListing } from './checkout.ts';

/** Writes names of listings in a row: “A”, “B” and “C”. */
export function useNames(): (listings: readonly NamedListing[]) => string {
  const { t } = useIntl<'payment'>();
  return (listings) => {
    const quoted = listings.map(({ name }) => t('payment.quoted', { name }));
    const last = quoted.pop() ?? '';
    return quoted.length === 0 ? last : t('payment.and', { first: quoted.join(', '), second: last });
  };
}
