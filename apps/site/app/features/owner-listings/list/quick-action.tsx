import type { OwnListingRow } from '@plaza/sdk';
import { Button, PencilIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, pagePath } from '~/paths.ts';
import { hidden } from '~/styles/common.css.ts';
import { makeRoomPath } from './own-listings-address.ts';
import type { ActedListing } from '~/features/owner-listings/actions/owner-intents.ts';

import { IntentForm } from '~/features/owner-listings/actions/intent-form.tsx';
import { intentIcons } from '~/features/owner-listings/actions/intent-icons.tsx';
import { knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';
import { ResendForm } from '~/features/owner-listings/actions/resend-form.tsx';
import { notOnPhones, quickAction } from './own-listing-row.css.ts';

export interface QuickActionProps {
  listing: OwnListingRow;
  /** A complete listing that looks for a place: published ones offer theirs. */
  waiting: ActedListing | null;
}

/** The one thing that is most likely next, by where the listing stands. */
export function QuickAction({ listing, waiting }: QuickActionProps): ReactElement | null {
  const { t, locale } = useIntl();
  const name = listing.name ?? t('owner.noName');
  const link = (action: string, href: string, isEdit = false) => (
    <Button
      variant={isEdit ? 'secondary' : 'soft'}
      size="small"
      className={`${quickAction} ${isEdit ? notOnPhones : ''}`}
      href={href}
      {...(isEdit && { startIcon: <PencilIcon size={16} /> })}
      aria-label={t('owner.do.named', { action, name })}
    >
      {action}
    </Button>
  );
  const form = (intent: 'publish' | 'resume' | 'relist' | 'restore') => (
    <IntentForm
      className={quickAction}
      intent={intent}
      listing={listing}
      variant="secondary"
      size="small"
      startIcon={intentIcons[intent]}
      isNamed
    />
  );
  switch (knownStateOf(listing.state)) {
    case 'draft':
      return link(t('owner.do.continue'), editListingPath(locale, listing.id));
    case 'ready':
      if (listing.obstacle === 'no_active_plan')
        return link(t('owner.do.plan'), pagePath(locale, '/subscription_plans?isFromCreateParkingForm=true'));
      if (listing.obstacle === 'listing_limit_reached')
        return link(t('owner.do.room'), makeRoomPath(locale, listing.id));
      if (listing.obstacle === 'email_not_confirmed') return <ResendForm className={quickAction} />;
      return form('publish');
    case 'published':
      if (waiting !== null)
        return (
          <IntentForm
            className={quickAction}
            intent="publish"
            listing={waiting}
            insteadOf={listing}
            variant="secondary"
            size="small"
            startIcon={intentIcons.publish}
          >
            {t('owner.do.replace')}
            <span className={hidden}>{name}</span>
          </IntentForm>
        );
      return link(t('owner.do.edit'), editListingPath(locale, listing.id), true);
    case 'paused':
      return form('resume');
    case 'rented':
      return form('relist');
    case 'deleted':
      return form('restore');
  }
}
