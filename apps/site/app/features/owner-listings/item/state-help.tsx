import type { OwnListing } from '@plaza/sdk';
import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, type PagePath } from '~/paths.ts';
import { stateNote } from '~/features/owner-listings/listing-state.tsx';
import { makeRoomPath } from '~/features/owner-listings/list/own-listings-address.ts';
import { knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';
import { ResendForm } from '~/features/owner-listings/actions/resend-form.tsx';

/** Why a listing is not published, and what leads on; nothing where the state says it all. */
export function StateHelp({ listing }: { listing: OwnListing }): ReactElement | null {
  const intl = useIntl();
  const { t, locale, formatDate } = intl;
  const state = knownStateOf(listing.state);
  if (state === 'deleted' && listing.restorableUntil !== null) {
    const date = formatDate(listing.restorableUntil, { dateStyle: 'long' });
    return (
      <Notice variant="warning" title={t('owner.item.deletedTitle')}>
        {t('owner.item.deletedText', { date })}
      </Notice>
    );
  }
  if (state === 'draft') {
    return <Notice title={t('owner.state.draft')}>{stateNote(intl, listing)}</Notice>;
  }
  if (state !== 'ready' || listing.obstacle === null) return null;
  const link = (text: string, path: PagePath) => (
    <Button variant="secondary" size="small" href={pagePath(locale, path)}>
      {text}
    </Button>
  );
  const actions = {
    no_active_plan: link(t('owner.do.plan'), '/subscription_plans?isFromCreateParkingForm=true'),
    listing_limit_reached: (
      <Button variant="secondary" size="small" href={makeRoomPath(locale, listing.id)}>
        {t('owner.do.room')}
      </Button>
    ),
    email_not_confirmed: <ResendForm />,
  };
  return (
    <Notice variant="warning" title={t('owner.state.ready')} action={actions[listing.obstacle as keyof typeof actions]}>
      {stateNote(intl, listing)}
    </Notice>
  );
}
