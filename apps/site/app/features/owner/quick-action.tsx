import type { OwnListingRow } from '@plaza/sdk';
import { Button, PencilIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, pagePath } from '~/paths.ts';
import { IntentForm } from './intent-form.tsx';
import { intentIcons } from './intent-icons.tsx';
import { knownStateOf } from './owner-intents.ts';
import { ResendForm } from './resend-form.tsx';
import { notOnPhones, quickAction } from './own-listing-row.css.ts';

/** The one thing that is most likely next, by where the listing stands. */
export function QuickAction({ listing }: { listing: OwnListingRow }): ReactElement | null {
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
  const form = (intent: 'resume' | 'relist' | 'restore') => (
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
        return link(t('owner.do.room'), pagePath(locale, '/account/my_parking?state=published'));
      if (listing.obstacle === 'email_not_confirmed') return <ResendForm className={quickAction} />;
      return link(t('owner.do.edit'), editListingPath(locale, listing.id), true);
    case 'published':
      return link(t('owner.do.edit'), editListingPath(locale, listing.id), true);
    case 'paused':
      return form('resume');
    case 'rented':
      return form('relist');
    case 'deleted':
      return form('restore');
  }
}
