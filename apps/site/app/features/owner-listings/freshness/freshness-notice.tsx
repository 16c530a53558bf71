import type { OwnListingRow } from '@plaza/sdk';
import { Inline, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { iconByOwnerIntent, ListingIntentForm } from '~/features/owner-listings/actions/intent-form.tsx';

export interface FreshnessNoticeProps {
  listing: Pick<OwnListingRow, 'id' | 'name' | 'state' | 'counts' | 'freshness'>;
}

/** Question if a bay is still free, with a button for each answer; nothing while the question isn't due. */
export function FreshnessNotice({ listing }: FreshnessNoticeProps): ReactElement | null {
  const { t, formatDate } = useIntl<'owner'>();
  if (listing.freshness === null) return null;
  const { isHidden, hidesAt } = listing.freshness;
  const name = listing.name ?? t('owner.noName');
  return (
    <Notice
      variant="warning"
      title={t(isHidden ? 'owner.fresh.hiddenTitle' : 'owner.fresh.title', { name })}
      action={
        <Inline as="span">
          <ListingIntentForm
            intent={isHidden ? 'resume' : 'confirm'}
            listing={listing}
            size="small"
            startIcon={iconByOwnerIntent.confirm}
          >
            {t(isHidden ? 'owner.fresh.revive' : 'owner.fresh.free')}
          </ListingIntentForm>
          <ListingIntentForm intent="markRented" listing={listing} size="small" variant="secondary">
            {t('owner.fresh.rented')}
          </ListingIntentForm>
          {!isHidden && (
            <ListingIntentForm intent="pause" listing={listing} size="small" variant="secondary">
              {t('owner.fresh.pause')}
            </ListingIntentForm>
          )}
        </Inline>
      }
    >
      {isHidden
        ? t('owner.fresh.hiddenText')
        : t('owner.fresh.text', { date: formatDate(hidesAt, { day: 'numeric', month: 'long' }) })}
    </Notice>
  );
}
