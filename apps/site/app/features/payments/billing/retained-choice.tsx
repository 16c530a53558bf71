import type { PlanChange } from '@plaza/sdk';
import { Notice, RadioGroup } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small } from '~/styles/common.css.ts';
import * as styles from './billing.css.ts';

/**
 * Part of a form: the listings that stay published under a smaller plan. If the plan has one place, the owner chooses
 * the listing.
 */
export function RetainedListingChoice({
  change: { listingsToKeep, listingsToWait },
}: {
  change: Pick<PlanChange, 'listingsToKeep' | 'listingsToWait'>;
}): ReactElement | null {
  const { t } = useIntl<'billing'>();
  if (listingsToWait.length === 0) return null;
  const [keptListing] = listingsToKeep;
  const hasListingChoice = listingsToKeep.length === 1 && keptListing !== undefined;
  return (
    <Notice variant="warning" title={t('billing.change.wait', { count: listingsToWait.length })}>
      {hasListingChoice ? (
        <RadioGroup
          legend={t('billing.change.stays')}
          name="stays"
          defaultValue={String(keptListing.id)}
          options={[keptListing, ...listingsToWait].map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <ul className={styles.invoicePartyNames}>
          {listingsToWait.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <p className={`${small} ${muted}`}>{t('billing.change.waitText')}</p>
    </Notice>
  );
}
